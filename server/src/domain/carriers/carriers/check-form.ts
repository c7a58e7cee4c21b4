/** Checks the form for a Twilio account against the stored account, and reports each mistake at its field. */
import type { CarrierAccountForm } from '@quad/contract/carriers/carriers/account-routes.ts';
import { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { type Destination, isBoundTo } from '../../../foundation/secrets/destination.ts';
import type { Secrets } from '../../../foundation/secrets/encrypted-secrets.ts';
import type { EncryptedCredentials } from './accounts.queries.ts';
import type { TwilioCredentials } from './twilio-account.port.ts';

/** A secret left blank keeps its stored value if account and key are unchanged. */
export const checkForm = (
	form: CarrierAccountForm,
	before: EncryptedCredentials | undefined,
	secrets: Secrets,
): TwilioCredentials => {
	const isFor = (bound: Destination, wanted: Destination) => (isBoundTo(bound, wanted) ? before : undefined);
	const same = isFor({ account: before?.account ?? '' }, { account: form.accountSid });
	const sameKey = same && isFor({ apiKey: before?.apiKey ?? '' }, { apiKey: form.apiKeySid });
	const authToken = form.authToken === '' && same ? secrets.decrypt(same.sealedAuthToken) : form.authToken;
	const kept = form.apiKeySecret === '' ? sameKey?.sealedApiSecret : undefined;
	const secret = kept ? secrets.decrypt(kept) : form.apiKeySecret;
	const faults: Array<[field: keyof CarrierAccountForm, code: keyof typeof carrierRefusals, isWrong: boolean]> = [
		['accountSid', 'carrier.account_sid', !/^AC[0-9a-f]{32}$/.test(form.accountSid)],
		['authToken', 'carrier.token_needed', authToken === ''],
		['authToken', 'carrier.auth_token', authToken !== '' && !/^[0-9a-f]{32}$/.test(authToken)],
		['apiKeySid', 'carrier.api_key', form.apiKeySid !== '' && !/^SK[0-9a-f]{32}$/.test(form.apiKeySid)],
		['apiKeySecret', 'carrier.api_secret', form.apiKeySid !== '' && secret === ''],
		['apiKeySid', 'carrier.secret_alone', form.apiKeySid === '' && form.apiKeySecret !== ''],
		[
			'messagingServiceSid',
			'carrier.service',
			form.messagingServiceSid !== '' && !/^MG[0-9a-f]{32}$/.test(form.messagingServiceSid),
		],
	];
	const wrong = faults.filter(([, , isWrong]) => isWrong);
	if (wrong.length > 0)
		refuse(
			carrierRefusals['carrier.form'],
			{},
			Object.fromEntries(wrong.map(([field, code]) => [field, carrierRefusals[code].message])),
		);
	return {
		account: form.accountSid,
		authToken,
		apiKey: form.apiKeySid === '' ? null : { sid: form.apiKeySid, secret },
		messagingService: form.messagingServiceSid || null,
	};
};
