export const creditLimits = {
	least: 1, // spec 3 §9: below it nothing is sent
	lowBelow: 5_000, // administrators are warned (spec 3 §6): a twentieth of the smallest pack
	most: 100_000_000, // in one entry
	noteCharacters: 200,
	entries: 10, // a page of the book
	inboxes: 50, // a page of all high-speed inboxes
	requests: 50, // a page of what is asked for
} as const;
