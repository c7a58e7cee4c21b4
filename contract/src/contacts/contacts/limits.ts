export const contactLimits = {
	page: 50, // spec 2 §2
	searchText: 200, // as for composing
	listedFields: 2, // custom fields with a column in the list
	searchWords: 8, // further words of a search are ignored
	counted: 5_000, // search results; more are shown as “5,000+”
	views: 50, // per person and team
	viewName: 60,
	viewSearch: 25_000, // of which conditions take at most 20,000 characters
} as const;
