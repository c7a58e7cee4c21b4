/** Asks Meta about an account of the WhatsApp Cloud API before it is saved, by calls that change nothing. */
import type { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';

export interface CloudApiCredentials {
	readonly phoneNumberId: string;
	readonly businessAccountId: string;
	readonly accessToken: string;
	/** The secret with which Meta signs its webhooks. */
	readonly appSecret: string;
}

export type CloudApiVerdict =
	/** The number as E.164 digits, and the name that people see. */
	| { kind: 'fine'; number: number; name: string }
	| {
			kind: 'refused';
			refusal: Extract<
				keyof typeof carrierRefusals,
				'cloud_api.wrong_token' | 'cloud_api.wrong_secret' | 'cloud_api.wrong_number' | 'cloud_api.not_in_account'
			>;
	  }
	/** Meta was not reached or is busy. */
	| { kind: 'no-answer'; reason: string };

export type ExamineCloudApi = (credentials: CloudApiCredentials) => Promise<CloudApiVerdict>;
