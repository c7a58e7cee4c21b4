export const contactLimits = {
	page: 50, // spec 2 §2
	searchText: 200, // as compose takes it
	listedFields: 2, // custom fields with a column in the list
	searchWords: 8, // further words of a search are left out
	counted: 5_000, // of what a search finds; beyond that there are “5,000+”
	views: 50, // of one person in a team
	viewName: 60,
	viewSearch: 25_000, // conditions are at most 20,000 characters of it
} as const;
