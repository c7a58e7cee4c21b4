/** The version of the web application. Increase it to make open pages suggest a reload. */
export const webVersion = 26; // spec 1 §9

export const announcementLimits = {
	tooltipAfterMs: 1_000, // spec 2 §9
	tooltipForMs: 4_000, // spec 2 §9
	statusEveryMs: 60_000, // spec 1 §9
	versionDebounceMs: 1_000, // spec 1 §9
	notes: 50, // the newest are shown
	incidents: 50, // the same as on Statuspage
	headerCharacters: 120,
	contentCharacters: 10_000,
	messageCharacters: 500,
	typeCharacters: 30,
} as const;
