/** Why somebody is left out of a batch, in the order in which it is asked: the first that fits is said. */
export const skipReasonNames = [
	'not-assigned',
	'no-number',
	'blocked',
	'opted-out',
	'missing-merge-data',
	'too-long',
	'twice',
] as const;
export type SkipReason = (typeof skipReasonNames)[number];

export const skipReasons: Readonly<Record<SkipReason, string>> = {
	'not-assigned': 'Not assigned to whom it is from',
	'no-number': 'No valid mobile number',
	blocked: 'Blocked by your team',
	'opted-out': 'Opted out of texts from this team',
	'missing-merge-data': 'Nothing to put in for a merge field',
	'too-long': 'Longer than 1,600 characters with their details put in',
	twice: 'Twice in the list',
};
