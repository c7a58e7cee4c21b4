/** Built-in segments (spec 2 §7). They are not stored, and their ids are lower than those of stored segments. */
export const automatedSegments = [
	{ id: 1, key: 'reachable', name: 'Everyone who can be texted', messagingEnabled: true },
	{ id: 2, key: 'mine', name: 'Assigned to me', messagingEnabled: true },
	{ id: 3, key: 'unassigned', name: 'Not assigned to anyone', messagingEnabled: true },
	{ id: 4, key: 'new', name: 'Added in the last 7 days', messagingEnabled: true },
	{ id: 5, key: 'walk-ins', name: 'Texted first, not in any list', messagingEnabled: true },
	{ id: 6, key: 'opted-out', name: 'Opted out', messagingEnabled: false },
	{ id: 7, key: 'blocked', name: 'Blocked', messagingEnabled: false },
	{ id: 8, key: 'no-number', name: 'Without a mobile number', messagingEnabled: false },
] as const;
export type AutomatedSegment = (typeof automatedSegments)[number];
export type AutomatedKey = AutomatedSegment['key'];

export const findAutomated = (id: number): AutomatedSegment | undefined =>
	automatedSegments.find((one) => one.id === id);
