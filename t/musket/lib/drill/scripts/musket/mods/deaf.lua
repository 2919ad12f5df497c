local events = import "events"
events.on("touched", function() end)
