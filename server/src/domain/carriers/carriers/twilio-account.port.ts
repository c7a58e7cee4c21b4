/** What is asked of Twilio about an account before it is saved: only what changes nothing there. */
import type { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';

export interface TwilioCredentials {
	readonly account: string;
	readonly authToken: string;
	/** Calls are made with it where there is one; webhooks are signed with the token all the same. */
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
	/** Nothing is known: it was not reached, or is busy. */
	| { kind: 'no-answer'; reason: string };

export type ExamineAccount = (credentials: TwilioCredentials) => Promise<AccountVerdict>;
