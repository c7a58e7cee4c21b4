/** Describes the status of a registration in plain words, with the next step. */
import { z } from 'zod';
import type { campaignStatus } from '../../access/session/routes.ts';

export const tollFreeStatus = z.enum(['not-submitted', 'in-review', 'approved', 'rejected']);
export type TollFreeStatus = z.output<typeof tollFreeStatus>;
type CampaignStatus = z.output<typeof campaignStatus>;

export interface Explained {
	readonly word: string;
	readonly tone: 'good' | 'waiting' | 'bad';
	readonly says: string;
	/** Null if there is nothing to do. */
	readonly next: string | null;
}

export const sayCampaign: Readonly<Record<CampaignStatus, Explained>> = {
	NOT_STARTED: {
		word: 'Not registered',
		tone: 'waiting',
		says: 'No campaign is registered.',
		next: 'Register a brand and a campaign in the Twilio console. US carriers block texts from local numbers until the campaign is approved.',
	},
	IN_PROGRESS: {
		word: 'In review',
		tone: 'waiting',
		says: 'The carriers are reviewing the campaign.',
		next: 'Wait: a review takes some days. US carriers block texts from local numbers until then.',
	},
	VERIFIED: { word: 'Approved', tone: 'good', says: 'The campaign is approved.', next: null },
	FAILED: {
		word: 'Refused',
		tone: 'bad',
		says: 'The campaign was refused. US carriers block texts from local numbers.',
		next: 'Correct it in the Twilio console and submit it again.',
	},
	SUSPENDED: {
		word: 'Suspended',
		tone: 'bad',
		says: 'The campaign is suspended. US carriers block texts from local numbers.',
		next: 'The Twilio console says why. Ask Twilio’s support to open it again.',
	},
};

export const sayTollFree: Readonly<Record<TollFreeStatus, Explained>> = {
	'not-submitted': {
		word: 'Not submitted',
		tone: 'waiting',
		says: 'No verification was submitted.',
		next: 'Submit the toll-free verification in the Twilio console. Texts from this number are blocked until it is approved.',
	},
	'in-review': {
		word: 'In review',
		tone: 'waiting',
		says: 'The verification is being reviewed.',
		next: 'Wait: a review takes some days. Texts from this number are blocked until then.',
	},
	approved: { word: 'Approved', tone: 'good', says: 'The number is verified.', next: null },
	rejected: {
		word: 'Refused',
		tone: 'bad',
		says: 'The verification was refused. Texts from this number are blocked.',
		next: 'Correct it in the Twilio console and submit it again.',
	},
};
