export const auditLimits = {
	page: 50,
	searchText: 200,
	searchWords: 8, // further words of a search are left out
} as const;

/** Failed sign-ins as one person that are told: so many at once, and as many again spread over the time. */
export const failedSignInsTold = { most: 5, perSeconds: 10 * 60 } as const;
