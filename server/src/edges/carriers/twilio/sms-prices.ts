/** Reads what texts to other countries cost the account from Twilio's Pricing API, cached for an hour. */
import { z } from 'zod';
import type { CarrierAccount } from '../accounts.ts';
import type { TwilioHttp } from './http.ts';

const listed = z.object({
	price_unit: z.string(),
	outbound_sms_prices: z.array(
		z.object({ prices: z.array(z.object({ current_price: z.coerce.number().nonnegative().max(1_000) })) }),
	),
});

const rememberMs = 3_600_000;
const atOnce = 8;

export const smsPrices = (http: TwilioHttp) => {
	const known = new Map<string, { price: number | undefined; until: number }>();
	/** Returns the price of the country's most expensive network, or undefined if Twilio gives none. */
	const priceOf = async (account: CarrierAccount, country: string): Promise<number | undefined> => {
		const answer = await http.call(account, { host: 'pricing', path: `/v1/Messaging/Countries/${country}` });
		if (answer.status >= 500 || answer.status === 429) throw new Error(`Twilio answered ${answer.status}.`);
		const read = listed.safeParse(answer.body);
		if (!read.success || read.data.price_unit.toUpperCase() !== 'USD') return undefined;
		const all = read.data.outbound_sms_prices.flatMap(({ prices }) => prices.map((one) => one.current_price));
		return all.length === 0 ? undefined : Math.round(Math.max(...all) * 10_000);
	};
	return async (account: CarrierAccount, countries: readonly string[]): Promise<ReadonlyMap<string, number>> => {
		const found = new Map<string, number>();
		const waiting = [...countries];
		let isDown = false;
		const askOneAfterOther = async () => {
			for (let country = waiting.pop(); country !== undefined; country = waiting.pop()) {
				const key = `${account.account} ${country}`;
				let one = known.get(key);
				if (one === undefined || one.until <= performance.now()) {
					if (isDown) continue;
					try {
						one = { price: await priceOf(account, country), until: performance.now() + rememberMs };
						known.set(key, one);
					} catch {
						isDown = true; // otherwise each remaining country would wait for a timeout
						continue;
					}
				}
				if (one.price !== undefined) found.set(country, one.price);
			}
		};
		await Promise.all(Array.from({ length: atOnce }, askOneAfterOther));
		return found;
	};
};
