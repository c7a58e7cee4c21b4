/** What kind of line a number is, as a carrier says it. */
import { z } from 'zod';

export const lineTypes = ['mobile', 'landline', 'voip', 'other', 'unknown', 'invalid'] as const;
/** `other`: toll-free, premium, a pager and their like. `unknown`: the carrier does not say. `invalid`: nobody can have it. */
export const lineType = z.enum(lineTypes);
export type LineType = z.output<typeof lineType>;

/** As screens say them. */
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
	 * In 1/10,000 dollar a number, where the installation sets nothing else. Said to be Twilio’s list price of line type
	 * intelligence; no call of Twilio’s tells it, so it was not checked.
	 */
	usualPrice: 80,
	/** A result that is no older is used again and not paid for again. */
	freshDays: 90,
	perSecond: 20, // of one account
	atOnce: 10,
} as const;
