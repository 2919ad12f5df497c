-- 12.6a House rule: those who stood with a beaten brigade are not tested.
rule "results.shaken_with":off {}
