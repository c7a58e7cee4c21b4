/** Manages an account's messaging service, if it has one. Its numbers and its registration belong to the service. */
import { z } from 'zod';
import type { CarrierAccount } from '../../accounts.ts';
import type { TwilioHttp } from '../http.ts';
import { ask } from './ask.ts';

const service = z.object({
	inbound_request_url: z.string().nullish(),
	use_inbound_webhook_on_number: z.boolean().nullish(),
});

/** Returns null if the account sends without a service, and undefined if Twilio doesn't respond. */
export const readService = async (
	http: TwilioHttp,
	account: CarrierAccount,
): Promise<z.output<typeof service> | null | undefined> => {
	if (account.messagingService === null) return null;
	const answer = await ask(http, account, { host: 'messaging', path: `/v1/Services/${account.messagingService}` });
	const read = service.safeParse(answer?.body);
	return answer?.status === 200 && read.success ? read.data : undefined;
};

/** Makes the service use the webhooks of each number instead of its own. Returns whether that succeeded. */
export const letNumbersDecide = async (http: TwilioHttp, account: CarrierAccount): Promise<boolean> => {
	const found = await readService(http, account);
	if (found === undefined) return false;
	if (found === null || found.use_inbound_webhook_on_number) return true;
	const answer = await ask(http, account, {
		host: 'messaging',
		path: `/v1/Services/${account.messagingService}`,
		form: { UseInboundWebhookOnNumber: 'true' },
	});
	return answer?.status === 200;
};

const alreadyThere = new Set([409]);

/** Adds the number to the service, if there is one. Returns whether that succeeded. */
export const joinService = async (http: TwilioHttp, account: CarrierAccount, sid: string): Promise<boolean> => {
	if (account.messagingService === null) return true;
	const answer = await ask(http, account, {
		host: 'messaging',
		path: `/v1/Services/${account.messagingService}/PhoneNumbers`,
		form: { PhoneNumberSid: sid },
	});
	return answer !== undefined && (answer.status < 300 || alreadyThere.has(answer.status));
};
