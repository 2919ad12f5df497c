local events = import "events"
events.on("touches", function(u) note("1.0", "heard: %s touches", u) end)
events.on("activation", function(w) note("1.0", "heard: an activation of %s", w) end)
events.on("pursued", function(u, h) note("1.0", "heard: %s pursues from %s", u, h) end)
