-- 12.6a
rule "results.shaken_with":replace(function() return {} end)
