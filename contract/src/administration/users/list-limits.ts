export const userListLimits = {
	page: 50,
	/** The caretaker picker loads all users at once. */
	most: 10_000,
	searchText: 200,
	rowHeight: 80, // pixels
	/** The most characters of team names that are shown before “& N more...” (gaps A-35). */
	teamNames: 50,
} as const;
