export const auditLimits = {
	page: 50,
	searchText: 200,
	searchWords: 8, // further words of a search are left out
} as const;
