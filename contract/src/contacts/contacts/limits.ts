export const contactLimits = {
	page: 50, // spec 2 §2
	searchText: 200, // the same as for composing
	columns: 40, // that a person's list can show
	searchWords: 8, // more words of a search are ignored
	counted: 5_000, // search results that are counted; more are shown as “5,000+”
	views: 50, // per user and team
	viewName: 60,
	viewSearch: 25_000, // characters, of which conditions use at most 20,000
} as const;
