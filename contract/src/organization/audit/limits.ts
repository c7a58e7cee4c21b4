export const auditLimits = {
	page: 50,
	searchText: 200,
	searchWords: 8, // further words of a search are ignored
} as const;

/** Failed sign-ins per person that are logged: `most` at once, and as many again spread over `perSeconds`. */
export const failedSignInsTold = { most: 5, perSeconds: 10 * 60 } as const;
