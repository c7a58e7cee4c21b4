export const foundingLimits = {
	name: 100, // characters of an organization's, a team's, a first or a last name
	/** Attempts at the setup code per network address. It can't be guessed; this protects the log and CPU. */
	tries: { most: 20, perSeconds: 60 },
} as const;
