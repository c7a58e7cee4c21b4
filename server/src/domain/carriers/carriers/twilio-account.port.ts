/** Asks Twilio about an account before it is saved, with calls that change nothing. */
import type { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';

export interface TwilioCredentials {
	readonly account: string;
	readonly authToken: string;
	/** The key for API calls, if any. Webhooks are always signed with the auth token. */
	readonly apiKey: { readonly sid: string; readonly secret: string } | null;
	readonly messagingService: string | null;
}

export type AccountVerdict =
	| { kind: 'fine' }
	| {
			kind: 'refused';
			refusal: Extract<
				keyof typeof carrierRefusals,
				'carrier.wrong_token' | 'carrier.wrong_key' | 'carrier.wrong_service' | 'carrier.suspended' | 'carrier.closed'
			>;
	  }
	/** Twilio could not be reached or is busy. */
	| { kind: 'no-answer'; reason: string };

export type ExamineAccount = (credentials: TwilioCredentials) => Promise<AccountVerdict>;
