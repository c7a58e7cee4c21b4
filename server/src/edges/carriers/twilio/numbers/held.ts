/** Reads which numbers an account has, and sets where their texts go. */
import { z } from 'zod';
import type { Held } from '../../../../domain/administration/numbers/number-supply.port.ts';
import type { CarrierAccount } from '../../accounts.ts';
import type { TwilioHttp } from '../http.ts';
import { ask } from './ask.ts';
import { readService } from './messaging-service.ts';

const place = '/2010-04-01/Accounts/{account}/IncomingPhoneNumbers';
const page = z.object({
	incoming_phone_numbers: z.array(
		z.object({ sid: z.string(), phone_number: z.string(), sms_url: z.string().nullish() }),
	),
	next_page_uri: z.string().nullish(),
});

const pageSize = 1_000;
const mostPages = 20;

interface Listed {
	readonly sid: string;
	readonly number: number;
	readonly smsUrl: string;
}

/** Returns null if the account doesn't have the number, and undefined if Twilio doesn't respond. */
export const findHeld = async (
	http: TwilioHttp,
	account: CarrierAccount,
	number: number,
): Promise<Listed | null | undefined> => {
	const listed = await list(http, account, { PhoneNumber: `+${number}`, PageSize: 20 });
	return listed && (listed.find((one) => one.number === number) ?? null);
};

/** Returns undefined if Twilio doesn't respond, or lists more numbers than can be read. */
export const listHeld = async (
	http: TwilioHttp,
	account: CarrierAccount,
	ourUrl: string,
): Promise<{ isOwn: boolean; numbers: Held[] } | undefined> => {
	const listed = await list(http, account, { PageSize: pageSize });
	const service = await readService(http, account);
	if (!listed || service === undefined) return undefined;
	// a messaging service can override its numbers' webhooks
	const serviceUrl = service && !service.use_inbound_webhook_on_number ? service.inbound_request_url : null;
	return {
		isOwn: !account.isInstallations,
		numbers: listed.map(({ sid, number, smsUrl }) => ({
			number,
			carrierSid: sid,
			textsGo: (serviceUrl ?? smsUrl) === ourUrl ? 'here' : 'elsewhere',
		})),
	};
};

const list = async (
	http: TwilioHttp,
	account: CarrierAccount,
	params: Record<string, string | number>,
): Promise<Listed[] | undefined> => {
	const found: Listed[] = [];
	let [path, query] = [`${place}.json`, params];
	for (let pages = 0; pages < mostPages; pages += 1) {
		const answer = await ask(http, account, { path, query });
		const read = page.safeParse(answer?.body);
		if (answer?.status !== 200 || !read.success) return undefined;
		for (const one of read.data.incoming_phone_numbers)
			if (/^\+1\d{10}$/.test(one.phone_number))
				// Quad does not use numbers of other countries
				found.push({ sid: one.sid, number: Number(one.phone_number.slice(1)), smsUrl: one.sms_url ?? '' });
		const { next_page_uri: next } = read.data;
		if (!next) return found;
		const url = new URL(next, 'http://twilio');
		[path, query] = [url.pathname, Object.fromEntries(url.searchParams)];
	}
	return undefined;
};

/** Sets the number's webhooks. Returns whether its texts and calls now come to Quad. */
export const pointHere = async (
	http: TwilioHttp,
	account: CarrierAccount,
	sid: string,
	webhooks: Readonly<Record<string, string>>,
): Promise<boolean> => {
	const answer = await ask(http, account, { path: `${place}/${sid}.json`, form: webhooks });
	return answer?.status === 200;
};

/** Releases the number. Returns true even if it was already released. */
export const removeHeld = async (http: TwilioHttp, account: CarrierAccount, sid: string): Promise<boolean> => {
	const answer = await ask(http, account, { method: 'DELETE', path: `${place}/${sid}.json` });
	return answer?.status === 204 || answer?.status === 404;
};
