"""What an installation of a package writes."""


def installed(folder, name, points):
    """Metadata of a package `name` with these entry points, in `folder`."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = "".join(f"{slug} = {value}\n" for slug, value in points.items())
    (info / "entry_points.txt").write_text(f"[taos_tui.systems]\n{lines}")
