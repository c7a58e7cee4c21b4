export const teamLimits = {
	name: 80, // characters
	code: 20,
	ofOrganization: 500,
	/** So long a deleted team can be restored. */
	restorableDays: 30,
	/** So many people are named who lose their only team; the others are counted. */
	peopleNamed: 10,
	defaultTimeZone: 'America/New_York', // gaps N-43
} as const;
