"""The pages: each is a function from who looks and what was asked to what is sent."""
