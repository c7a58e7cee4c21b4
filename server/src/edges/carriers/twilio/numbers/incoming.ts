/** Buys a number and sets its webhooks in the same call, so that no text goes elsewhere. */
import { z } from 'zod';
import type { Bought } from '../../../../domain/administration/numbers/number-supply.port.ts';
import type { CarrierAccount } from '../../accounts.ts';
import { errorCodeIn } from '../../twilio-api/delivery-errors.ts';
import type { TwilioHttp } from '../http.ts';
import { ask } from './ask.ts';

const bought = z.object({ sid: z.string().regex(/^PN[0-9a-f]{32}$/) });
const refusal = z.object({ message: z.string().max(500) });

/** Errors for a number that is not for sale: already sold, or never offered. */
const gone = new Set([21_421, 21_422, 21_452, 21_404]);

export const buyIncoming = async (
	http: TwilioHttp,
	account: CarrierAccount,
	number: number,
	webhooks: Readonly<Record<string, string>>,
): Promise<Bought> => {
	const answer = await ask(http, account, {
		path: '/2010-04-01/Accounts/{account}/IncomingPhoneNumbers.json',
		form: { PhoneNumber: `+${number}`, ...webhooks },
	});
	if (!answer) return { kind: 'down' };
	if (answer.status < 300) {
		const read = bought.safeParse(answer.body);
		return read.success ? { kind: 'bought', carrierSid: read.data.sid } : { kind: 'down' };
	}
	if (answer.status === 404 || gone.has(errorCodeIn(answer.body))) return { kind: 'gone' };
	const failure = refusal.safeParse(answer.body);
	return { kind: 'refused', reason: failure.success ? failure.data.message : `it answered ${answer.status}.` };
};
