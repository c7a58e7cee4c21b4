/** Reads the account's monthly price of a number from Twilio, cached for an hour. */
import { z } from 'zod';
import type { CarrierAccount } from '../../accounts.ts';
import type { TwilioHttp } from '../http.ts';
import { ask } from './ask.ts';

const country = z.object({
	phone_number_prices: z.array(
		z.object({ number_type: z.string(), current_price: z.coerce.number().nonnegative().max(10_000) }),
	),
	price_unit: z.string(),
});

const rememberMs = 3_600_000;
const names = { local: 'local', 'toll-free': 'toll free' } as const;

export const makePrices = (http: TwilioHttp) => {
	const known = new Map<string, { prices: Map<string, number>; until: number }>();
	const pricesOf = async (account: CarrierAccount): Promise<Map<string, number>> => {
		const remembered = known.get(account.account);
		if (remembered && remembered.until > performance.now()) return remembered.prices;
		const answer = await ask(http, account, { host: 'pricing', path: '/v1/PhoneNumbers/Countries/US' });
		const read = country.safeParse(answer?.body);
		const listed = read.success && read.data.price_unit.toUpperCase() === 'USD' ? read.data.phone_number_prices : [];
		const prices = new Map(listed.map((one) => [one.number_type, Math.round(one.current_price * 10_000)]));
		known.set(account.account, { prices, until: performance.now() + rememberMs });
		return prices;
	};
	return {
		/** In 1/10,000 dollars; null if Twilio gives no price. */
		monthlyOf: async (account: CarrierAccount, type: 'local' | 'toll-free'): Promise<number | null> =>
			(await pricesOf(account)).get(names[type]) ?? null,
	};
};
