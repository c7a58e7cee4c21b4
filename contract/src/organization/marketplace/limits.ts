export const marketplaceLimits = {
	unlimitedFrom: 1_000_000, // spec 1 §9: so many allotted segments are no limit
	/** The same request of the same organization within it is one. */
	requestStandsMs: 30 * 24 * 60 * 60 * 1000,
	money: 10_000_000_000_000, // a billion dollars
	noteProperties: { subject: 255, body: 5_000 },
	eventNameCharacters: 100,
	/** The same note of the same person within it is one. */
	sameNoteMs: 10 * 60 * 1000,
	notesPerHour: 60, // of one organization
} as const;
