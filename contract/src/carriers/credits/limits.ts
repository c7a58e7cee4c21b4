export const creditLimits = {
	least: 1, // nothing is sent with fewer credits (spec 3 §9)
	lowBelow: 5_000, // administrators are warned below this (spec 3 §6): a twentieth of the smallest pack
	most: 100_000_000, // per entry
	noteCharacters: 200,
	entries: 10, // per page of an inbox's entries
	inboxes: 50, // per page of the list of high-speed inboxes
	requests: 50, // per page
} as const;
