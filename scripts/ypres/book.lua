-- THE NUMBERS of the book of First Ypres
return {
  area = "5.35d", cup = "5.35b", draw = "5.35b", track = "5.35c", move = "5.35d", finished = "9.22a", asterisk = "9.1a",
  combat = "5.36a", attack = "5.36b", support = "10.1c", fort = "CRT.f", stand = "10.2",
  supply = "5.31a", sources = "6.1", entry = "7.12a", corps = "7.12d", late = "7.12f",
  replacement = "7.2", eligible = "7.21", calm = "7.21c", interrupted = "7.21d", cavalry = "7.22",
  marked = "7.2d", returned = "7.22c",
  recovery = "5.37a", ending = "5.38a",
}
