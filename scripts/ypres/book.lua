-- THE NUMBERS of the book of First Ypres
return {
  area = "5.35d", cup = "5.35b", draw = "5.35b", track = "5.35c", move = "5.35d", finished = "9.22a", asterisk = "9.1a",
  combat = "5.36a", attack = "5.36b", support = "10.1c", rest = "10.1b", markers = "10.1a",
  window = { allied = "10.1a", german = "10.1a" }, fort = "CRT.f", stand = "10.2",
  supply = "5.31a", sources = "6.1", due = "5.32a", entry = "7.12a", corps = "7.12d", late = "7.12f",
  replacement = "7.2", step = "7.2a", ever = "7.2b", eligible = "7.21a", reduced = "7.21b", calm = "7.21c", interrupted = "7.21d",
  cavalry = "7.22", riders = "7.22a", post = "7.22b",
  marked = "7.2d", returned = "7.22c",
  recovery = "5.37a", ending = "5.38a",
}
