/** Verifies landlines: Twilio calls, and whoever answers enters the code that Quad shows. */
import { z } from 'zod';
import type { CarrierAccount } from '../../accounts.ts';
import type { TwilioHttp } from '../http.ts';
import { ask } from './ask.ts';

const place = '/2010-04-01/Accounts/{account}/OutgoingCallerIds';
const page = z.object({ outgoing_caller_ids: z.array(z.object({ sid: z.string() })) });
const requested = z.object({ validation_code: z.coerce.string().regex(/^\d{4,10}$/) });

/** Returns null if the number is not verified, and undefined if Twilio doesn't respond. */
export const callerIdOf = async (
	http: TwilioHttp,
	account: CarrierAccount,
	number: number,
): Promise<string | null | undefined> => {
	const answer = await ask(http, account, { path: `${place}.json`, query: { PhoneNumber: `+${number}` } });
	const read = page.safeParse(answer?.body);
	return read.success ? (read.data.outgoing_caller_ids[0]?.sid ?? null) : undefined;
};

/** Makes Twilio call the line. Returns the code to enter. */
export const requestCallerId = async (
	http: TwilioHttp,
	account: CarrierAccount,
	number: number,
): Promise<string | undefined> => {
	const answer = await ask(http, account, { path: `${place}.json`, form: { PhoneNumber: `+${number}` } });
	const read = requested.safeParse(answer?.body);
	return read.success ? read.data.validation_code : undefined;
};

export const rejectCallerId = async (http: TwilioHttp, account: CarrierAccount, sid: string): Promise<boolean> => {
	const answer = await ask(http, account, { method: 'DELETE', path: `${place}/${sid}.json` });
	return answer?.status === 204 || answer?.status === 404;
};
