/** How users are listed (spec 3 §9). */
export const userListLimits = {
	page: 50,
	/** The picker of a caretaker loads them all at once. */
	most: 10_000,
	searchText: 200,
	rowHeight: 80, // pixels
	/** Names of teams are joined up to so many characters, then “& N more...” (gaps A-35). */
	teamNames: 50,
} as const;
