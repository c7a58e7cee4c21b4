/** Lists the texts that Twilio sent from a number to a phone since a given time, newest first. */
import { z } from 'zod';
import type { Channel } from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import type { CarrierAccount } from '../accounts.ts';
import { addressOf } from '../twilio-api/addresses.ts';
import type { Worded } from '../twilio-api/alike.ts';
import { sid } from '../twilio-api/read-response.ts';
import type { TwilioHttp } from './http.ts';

export interface ListedText extends Worded {
	readonly sid: string;
	readonly createdAt: Date;
}

interface TextQuery {
	readonly channel: Channel;
	readonly from: number;
	readonly to: number;
	readonly since: Date;
	/** Time limit for all pages together. */
	readonly withinMs: number;
}

const pageSize = 100;
const mostPages = 5;

const page = z.object({
	messages: z.array(
		z.object({
			sid,
			body: z.string().nullable(),
			num_media: z.coerce.number().catch(0),
			date_created: z.coerce.date(),
		}),
	),
	next_page_uri: z.string().nullish(),
});

/** Can't filter by `DateSent`, because a queued text has none. Throws if Twilio doesn't respond. */
export const textsTo = async (
	http: TwilioHttp,
	account: CarrierAccount,
	{ channel, from, to, since, withinMs }: TextQuery,
): Promise<ListedText[] | 'too-many'> => {
	const signal = AbortSignal.timeout(withinMs);
	const found: ListedText[] = [];
	let path = '/2010-04-01/Accounts/{account}/Messages.json';
	let query: Record<string, string | number> = {
		To: addressOf(channel, to),
		From: addressOf(channel, from),
		PageSize: pageSize,
	};
	for (let pages = 0; pages < mostPages; pages += 1) {
		const { status, body } = await http.call(account, { path, query, signal });
		if (status !== 200) throw new Error(`Twilio answered ${status}.`);
		const { messages, next_page_uri: next } = page.parse(body);
		const read = messages.map((one) => ({
			sid: one.sid,
			body: one.body ?? '',
			pictures: one.num_media,
			createdAt: one.date_created,
		}));
		found.push(...read.filter(({ createdAt }) => createdAt >= since));
		const isPast = read.some(({ createdAt }) => createdAt < since);
		if (!next || isPast) return found;
		const url = new URL(next, 'http://twilio');
		path = url.pathname;
		query = Object.fromEntries(url.searchParams);
	}
	return 'too-many';
};
