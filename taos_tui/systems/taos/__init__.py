TITLE = "TaOS 2.0"
"""What players call it; told here, so that it is known without the rules."""
