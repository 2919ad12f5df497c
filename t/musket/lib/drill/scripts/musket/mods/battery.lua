rule "procedure close_combat.run":wrap(function(super, self, b)
  note("11.6b", b.defender_guns and "with guns" or "without guns")
  return super(self, b)
end)
