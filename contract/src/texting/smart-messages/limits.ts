export const smartMessageLimits = {
	page: 50, // spec 2 §9
	rowHeight: 60, // px; spec 2 §9
	name: 100,
	searchText: 200,
	message: 1_000, // as it is taken in; an organization’s own limit of a composed text is shorter
} as const;
