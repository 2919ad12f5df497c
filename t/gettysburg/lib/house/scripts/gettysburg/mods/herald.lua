rule "results.shaken_with":wrap(function(super, h, side, beaten)
  note("12.6a", "those with %s are tested", beaten)
  return super(h, side, beaten)
end)
