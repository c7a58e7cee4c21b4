/** Asks Twilio about an account before it is saved. Refuses a wrong one at the field that is wrong. */
import type { CarrierAccountForm } from '@quad/contract/carriers/carriers/account-routes.ts';
import { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Secrets } from '../../../foundation/secrets/encrypted-secrets.ts';
import type { EncryptedCredentials } from './accounts.queries.ts';
import type { AccountVerdict, ExamineAccount, TwilioCredentials } from './twilio-account.port.ts';

export const expectGoodAccount = async (examine: ExamineAccount, credentials: TwilioCredentials): Promise<void> => {
	const verdict = await examine(credentials);
	if (verdict.kind === 'no-answer') refuse(carrierRefusals['carrier.no_answer'], { reason: verdict.reason });
	if (verdict.kind !== 'refused') return;
	const refusal = carrierRefusals[verdict.refusal];
	refuse(refusal, {}, { [fields[verdict.refusal]]: refusal.message });
};

const fields: Readonly<Record<Extract<AccountVerdict, { kind: 'refused' }>['refusal'], keyof CarrierAccountForm>> = {
	'carrier.wrong_token': 'authToken',
	'carrier.wrong_key': 'apiKeySecret',
	'carrier.wrong_service': 'messagingServiceSid',
	'carrier.suspended': 'accountSid',
	'carrier.closed': 'accountSid',
};

export const sealed = (secrets: Secrets, credentials: TwilioCredentials, at: Date): EncryptedCredentials => ({
	account: credentials.account,
	sealedAuthToken: secrets.encrypt(credentials.authToken),
	apiKey: credentials.apiKey?.sid ?? null,
	sealedApiSecret: credentials.apiKey ? secrets.encrypt(credentials.apiKey.secret) : null,
	messagingService: credentials.messagingService,
	connectedAt: at,
});
