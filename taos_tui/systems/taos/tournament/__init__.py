TITLE = "TaOS tournament"
"""What players call it; told here, so that it is known without the rules."""
