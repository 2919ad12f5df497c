-- THE NUMBERS of the book of Galicia
return {
  area = "5.34d", cup = "5.34a", draw = "5.34b", track = "5.34c", move = "5.34d", finished = "5.34e", asterisk = "9.1c",
  combat = "5.35a", attack = "5.35b", support = "10.1e", rest = "10.1d", markers = "10.1a",
  window = { austrian = "10.1b", russian = "10.1c" }, fort = "TEC.c", stand = "TEC.f",
  supply = "5.31a", sources = "7.1", due = "5.32a", entry = "8.12a", corps = "8.12c", late = "8.12d",
  replacement = "8.2", step = "8.2a", ever = "8.2a", eligible = "8.21a", reduced = "8.21b", calm = "8.21c", interrupted = "8.21d",
  cavalry = "8.22", riders = "8.22a", post = "8.22b",
  marked = "8.2b", returned = "8.22c",
  recovery = "5.37a", ending = "5.38a",
}
