/** Reads what an account costs from Twilio's usage records. */
import { z } from 'zod';
import type { BilledCosts } from '../../../domain/carriers/carriers/index.ts';
import type { CarrierAccount } from '../accounts.ts';
import type { TwilioHttp } from './http.ts';
import { ask } from './numbers/ask.ts';

const records = z.object({
	usage_records: z.array(
		z.object({
			category: z.string(),
			price: z.coerce.number().catch(0),
			price_unit: z.string().nullish(),
		}),
	),
});

const categories = { segmentCost: 'sms', mmsCost: 'mms', voiceCost: 'calls' } as const;

/** Returns undefined if Twilio doesn't respond, and `no-account` if it bills the account in another currency. */
export const billedCosts = async (
	http: TwilioHttp,
	account: CarrierAccount,
	from: string,
): Promise<BilledCosts | 'no-account' | undefined> => {
	const costs = { account: account.account, segmentCost: 0, mmsCost: 0, voiceCost: 0 };
	for (const name of ['segmentCost', 'mmsCost', 'voiceCost'] as const) {
		const answer = await ask(http, account, {
			path: '/2010-04-01/Accounts/{account}/Usage/Records.json',
			query: { Category: categories[name], StartDate: from },
		});
		const read = records.safeParse(answer?.body);
		if (answer?.status !== 200 || !read.success) return undefined;
		for (const { category, price, price_unit: unit } of read.data.usage_records) {
			if (category !== categories[name]) continue;
			if (unit && unit.toLowerCase() !== 'usd') return 'no-account';
			costs[name] += Math.round(Math.abs(price) * 10_000);
		}
	}
	return costs;
};
