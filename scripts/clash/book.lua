-- THE NUMBERS of what the battles share, here of the standard rules (doc/clash.md). Each battle has those of its book.
return {
  area = "S4", cup = "S4", draw = "S4", track = "S4", move = "S4", finished = "S4", asterisk = "S4",
  combat = "S5", attack = "S5", support = "10.1", window = {}, rest = "10.1", markers = "10.1", fort = "S13", stand = "S13",
  supply = "5.31", sources = "S14", due = "5.32", entry = "5.32", corps = "5.32", late = "5.32",
  replacement = "5.32", step = "5.32", ever = "5.32", eligible = "5.32", reduced = "5.32", calm = "5.32", interrupted = "5.32",
  cavalry = "5.32", riders = "5.32", post = "5.32",
  marked = "5.32", returned = "5.32",
  recovery = "5.37", ending = "5.38",
}
