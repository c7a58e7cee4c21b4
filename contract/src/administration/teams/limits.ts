export const teamLimits = {
	name: 80, // characters
	code: 20,
	ofOrganization: 500,
	/** How long a deleted team can be restored. */
	restorableDays: 30,
	/** The most people shown by name who would lose their only team. The rest are counted. */
	peopleNamed: 10,
	defaultTimeZone: 'America/New_York', // gaps N-43
} as const;
