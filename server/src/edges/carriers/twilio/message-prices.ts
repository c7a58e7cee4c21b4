/** Reads what each of a day's texts cost at Twilio, 1,000 per page. */
import { z } from 'zod';
import type { PricedText } from '../../../domain/texting/messaging/index.ts';
import type { CarrierAccount } from '../accounts.ts';
import { sid } from '../twilio-api/read-response.ts';
import type { TwilioHttp } from './http.ts';
import { ask } from './numbers/ask.ts';

const pageSize = 1_000;
const mostPages = 1_000;

const page = z.object({
	messages: z.array(
		z.object({ sid, price: z.coerce.number().nullable().catch(null), price_unit: z.string().nullish() }),
	),
	next_page_uri: z.string().nullish(),
});

/** Twilio's prices are negative. Prices in another currency are skipped. */
const pricesIn = ({ messages }: z.output<typeof page>): PricedText[] =>
	messages.flatMap((one) =>
		one.price === null || (one.price_unit ?? 'usd').toLowerCase() !== 'usd'
			? []
			: [{ sid: one.sid, price: Math.round(Math.abs(one.price) * 10_000) }],
	);

export async function* messagePrices(
	http: TwilioHttp,
	account: CarrierAccount,
	day: string,
): AsyncGenerator<readonly PricedText[]> {
	let path = '/2010-04-01/Accounts/{account}/Messages.json';
	let query: Record<string, string | number> = { DateSent: day, PageSize: pageSize };
	for (let pages = 0; pages < mostPages; pages += 1) {
		const answer = await ask(http, account, { path, query });
		const read = page.safeParse(answer?.body);
		if (answer?.status !== 200 || !read.success) return; // the next night's run reads this day again
		const priced = pricesIn(read.data);
		if (priced.length > 0) yield priced;
		const { next_page_uri: next } = read.data;
		if (!next || !URL.canParse(next, 'http://twilio')) return;
		const url = new URL(next, 'http://twilio');
		path = url.pathname;
		query = Object.fromEntries(url.searchParams);
	}
}
