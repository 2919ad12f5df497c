-- Second edition, 3: attackers at bad odds fall back where they were eliminated.
rule "procedure combat.run":wrap(function(super, self, b)
  local outcome = super(self, b)
  if outcome.combat == "AE" then
    note("3", "second edition: AE is AR")
    outcome.combat = "AR"
  end
  return outcome
end)
