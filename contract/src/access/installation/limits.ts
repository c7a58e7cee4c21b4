export const foundingLimits = {
	name: 100, // characters: of an organization, a team, a person's part of a name
	/** Tries of the code from one network address. It cannot be guessed; this only keeps the log and the machine quiet. */
	tries: { most: 20, perSeconds: 60 },
} as const;
