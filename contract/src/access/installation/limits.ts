export const foundingLimits = {
	name: 100, // characters of an organization, a team, and a first or last name
	/**
	 * Attempts at the set-up code from one network address. The code cannot be guessed; the limit protects the log and
	 * the CPU.
	 */
	tries: { most: 20, perSeconds: 60 },
} as const;
