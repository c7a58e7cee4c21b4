export const foundingLimits = {
	name: 100, // characters of an organization, a team, and a first or last name
	/** Attempts at the set-up code per network address. The code can't be guessed; the limit protects log and CPU. */
	tries: { most: 20, perSeconds: 60 },
} as const;
