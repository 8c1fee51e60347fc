"""Shell completion: what may stand next on a command line. It only reads: no lock, no passphrase, no secret."""
