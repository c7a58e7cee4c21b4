/** What is asked of Meta about an account of its WhatsApp Cloud API before it is saved: only what changes nothing there. */
import type { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';

export interface CloudApiCredentials {
	readonly phoneNumberId: string;
	readonly businessAccountId: string;
	readonly accessToken: string;
	/** Meta signs its webhooks with it. */
	readonly appSecret: string;
}

export type CloudApiVerdict =
	/** Its number, E.164 digits, and under which name people see it. */
	| { kind: 'fine'; number: number; name: string }
	| {
			kind: 'refused';
			refusal: Extract<
				keyof typeof carrierRefusals,
				'cloud_api.wrong_token' | 'cloud_api.wrong_secret' | 'cloud_api.wrong_number' | 'cloud_api.not_in_account'
			>;
	  }
	/** Nothing is known: it was not reached, or is busy. */
	| { kind: 'no-answer'; reason: string };

export type ExamineCloudApi = (credentials: CloudApiCredentials) => Promise<CloudApiVerdict>;
