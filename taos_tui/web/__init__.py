"""Phones and a projector: the table of a session as pages, made from what `face` and `session` tell one viewer."""
