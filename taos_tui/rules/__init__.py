"""The small rules core: dice tape, exact odds, typed inputs, procedures, geometry. Pure; knows no game."""
