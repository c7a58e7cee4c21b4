export const numberLimits = {
	offered: 12, // search results
	/** How long a number can be reserved without being bought. */
	reservedDays: 7,
	reservedAtOnce: 20,
	reserved: 100, // per organization
	/** How long a released number keeps working and can still be kept. */
	graceDays: 14,
	page: 50,
	/** The time and the number of attempts to confirm a landline. */
	landlineMinutes: 10,
	landlineTries: 5,
	/** Verification calls to landlines per administrator. */
	landlineCalls: { most: 10, perSeconds: 60 * 60 },
} as const;
