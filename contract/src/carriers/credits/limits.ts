export const creditLimits = {
	least: 1, // below this nothing is sent (spec 3 §9)
	lowBelow: 5_000, // below this administrators are warned (spec 3 §6): a twentieth of the smallest pack
	most: 100_000_000, // per entry
	noteCharacters: 200,
	entries: 10, // per page of the book
	inboxes: 50, // per page of all high-speed inboxes
	requests: 50, // per page of requests
} as const;
