/** The web application's version. Raised when open pages should be asked to load anew. */
export const webVersion = 26; // spec 1 §9

export const announcementLimits = {
	tooltipAfterMs: 1_000, // spec 2 §9
	tooltipForMs: 4_000, // spec 2 §9
	statusEveryMs: 60_000, // spec 1 §9
	versionDebounceMs: 1_000, // spec 1 §9
	notes: 50, // so many of the newest are listed
	incidents: 50, // as Statuspage lists them
	headerCharacters: 120,
	contentCharacters: 10_000,
	messageCharacters: 500,
	typeCharacters: 30,
} as const;
