export const teamLimits = {
	name: 80, // characters
	code: 20,
	ofOrganization: 500,
	/** How long a deleted team can be restored. */
	restorableDays: 30,
	/** How many users who would lose their only team are listed by name. The rest are only counted. */
	peopleNamed: 10,
	defaultTimeZone: 'America/New_York', // gaps N-43
} as const;
