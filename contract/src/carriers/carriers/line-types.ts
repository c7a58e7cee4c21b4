import { z } from 'zod';

export const lineTypes = ['mobile', 'landline', 'voip', 'other', 'unknown', 'invalid'] as const;
/** `other`: toll-free, premium, pager. `unknown`: the carrier does not tell. `invalid`: can't be anyone's number. */
export const lineType = z.enum(lineTypes);
export type LineType = z.output<typeof lineType>;

export const lineTypeNames: Readonly<Record<LineType, string>> = {
	mobile: 'Mobile',
	landline: 'Landline',
	voip: 'VoIP',
	other: 'Other',
	unknown: 'Unknown',
	invalid: 'Invalid',
};

export const lookUpLimits = {
	/**
	 * In 1/10,000 dollar per number, unless the installation sets another price. It is said to be Twilio’s list price for
	 * line type intelligence, but no Twilio call returns the price.
	 */
	usualPrice: 80,
	/** Results up to this age are reused, so that no number is paid for twice. */
	freshDays: 90,
	perSecond: 20, // per account
	atOnce: 10,
} as const;
