/** Serves Twilio's usage (twilio_api_v2010): what an account's texts cost. Simulated numbers get no calls. */
import { prices } from '@quad/contract/texting/messaging/limits.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { countSent } from './find-texts.queries.ts';
import { fail, guardedBy, type ServeOptions } from './guard.ts';

const query = z.object({
	Category: z.enum(['sms', 'mms', 'calls']),
	StartDate: z.iso.date().default('2010-01-01'),
});

export const serveUsage = (http: FastifyInstance, options: ServeOptions): void => {
	http.get(
		'/2010-04-01/Accounts/:account/Usage/Records.json',
		guardedBy(options)(async ({ id, account }, request, reply) => {
			const read = query.safeParse(request.query);
			if (!read.success) return fail(reply, 400, 20_001, 'Category is required');
			const { Category: category, StartDate: from } = read.data;
			const { texts, pictures } = await countSent(options.db, id, new Date(`${from}T00:00:00Z`));
			const { count, each } = {
				sms: { count: texts, each: prices.segment },
				mms: { count: pictures, each: prices.mms },
				calls: { count: 0, each: 0 },
			}[category];
			const record = {
				category,
				description: category,
				account_sid: account,
				start_date: from,
				count: String(count),
				count_unit: category === 'calls' ? 'calls' : 'messages',
				price: (count * each) / 10_000,
				price_unit: 'usd',
			};
			return {
				usage_records: [record],
				page: 0,
				page_size: 50,
				start: 0,
				end: 0,
				next_page_uri: null,
				previous_page_uri: null,
			};
		}),
	);
};
