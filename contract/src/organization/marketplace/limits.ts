export const marketplaceLimits = {
	unlimitedFrom: 1_000_000, // as many allotted segments mean that there is no limit (spec 1 §9)
	/** An organization's repeated requests within this time count as one. */
	requestStandsMs: 30 * 24 * 60 * 60 * 1000,
	money: 10_000_000_000_000, // a billion dollars
	noteProperties: { subject: 255, body: 5_000 },
	eventNameCharacters: 100,
	/** A user's repeated notes within this time count as one. */
	sameNoteMs: 10 * 60 * 1000,
	notesPerHour: 60, // per organization
} as const;
