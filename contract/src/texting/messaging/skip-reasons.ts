/** Why a person is left out of a batch, in the order of the checks. The first reason that applies is reported. */
export const skipReasonNames = [
	'not-assigned',
	'no-number',
	'blocked',
	'opted-out',
	'in-review',
	'cannot-get-texts',
	'window-closed',
	'missing-merge-data',
	'too-long',
	'twice',
] as const;
export type SkipReason = (typeof skipReasonNames)[number];

export const skipReasons: Readonly<Record<SkipReason, string>> = {
	'not-assigned': 'Not assigned to the sender',
	'no-number': 'No valid mobile number',
	blocked: 'Blocked by your team',
	'opted-out': 'Opted out of texts from this team',
	'in-review': 'May have asked for no more texts: not decided yet',
	'cannot-get-texts': 'A landline, or a number that doesn’t work',
	'window-closed': 'No WhatsApp message from them in the last 24 hours',
	'missing-merge-data': 'Missing data for a merge field',
	'too-long': 'Longer than 1,600 characters with their details',
	twice: 'Repeated in the list',
};
