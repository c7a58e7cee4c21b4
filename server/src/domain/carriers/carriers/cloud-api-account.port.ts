/** Asks Meta about a WhatsApp Cloud API account before it is saved, with calls that change nothing. */
import type { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';

export interface CloudApiCredentials {
	readonly phoneNumberId: string;
	readonly businessAccountId: string;
	readonly accessToken: string;
	/** The secret with which Meta signs its webhooks. */
	readonly appSecret: string;
}

export type CloudApiVerdict =
	/** The number in E.164 digits, and the name that people see. */
	| { kind: 'fine'; number: number; name: string }
	| {
			kind: 'refused';
			refusal: Extract<
				keyof typeof carrierRefusals,
				'cloud_api.wrong_token' | 'cloud_api.wrong_secret' | 'cloud_api.wrong_number' | 'cloud_api.not_in_account'
			>;
	  }
	/** Meta could not be reached or is busy. */
	| { kind: 'no-answer'; reason: string };

export type ExamineCloudApi = (credentials: CloudApiCredentials) => Promise<CloudApiVerdict>;
