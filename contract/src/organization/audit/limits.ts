export const auditLimits = {
	page: 50,
	searchText: 200,
	searchWords: 8, // more words of a search are ignored
} as const;

/** A user's failed sign-ins that are recorded: `most` at once, and as many again in each `perSeconds`. */
export const failedSignInsTold = { most: 5, perSeconds: 10 * 60 } as const;
