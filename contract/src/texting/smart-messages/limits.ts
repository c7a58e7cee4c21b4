export const smartMessageLimits = {
	page: 50, // spec 2 §9
	rowHeight: 60, // in pixels (spec 2 §9)
	name: 100,
	searchText: 200,
	message: 1_000, // in a request; the organization’s limit for composed texts is lower
} as const;
