export const contactLimits = {
	page: 50, // spec 2 §2
	searchText: 200, // as compose takes it
	searchWords: 8, // further words of a search are left out
} as const;
