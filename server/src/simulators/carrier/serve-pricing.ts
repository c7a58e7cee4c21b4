/** Serves prices of texts to other countries in Twilio's API. They are invented, but constant for each country. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccountOf } from './accounts.ts';
import { fail } from './guard.ts';
import type { Switches } from './switches.ts';

const addressed = z.object({ country: z.string().regex(/^[A-Z]{2}$/) });

export const servePricing = (
	http: FastifyInstance,
	{ accountOf, switches }: { accountOf: AccountOf; switches: Switches },
): void => {
	http.get('/v1/Messaging/Countries/:country', async (request, reply) => {
		const account = await accountOf(request.headers.authorization);
		if (!account) return fail(reply, 401, 20_003, 'Authenticate');
		if (switches.of(account.id).down) return fail(reply, 503, 20_503, 'Service unavailable');
		const read = addressed.safeParse(request.params);
		if (!read.success) return fail(reply, 404, 20_404, 'The requested resource was not found');
		const { country } = read.data;
		const price = ((country.charCodeAt(0) * 7 + country.charCodeAt(1) * 13) % 80) / 1_000 + 0.02;
		const result = { base_price: price.toFixed(4), current_price: price.toFixed(4), number_type: 'local' };
		return {
			country,
			iso_country: country,
			inbound_sms_prices: [],
			outbound_sms_prices: [{ carrier: 'Simulated carrier', mcc: '001', mnc: '01', prices: [result] }],
			price_unit: 'USD',
			url: `https://pricing.twilio.com/v1/Messaging/Countries/${country}`,
		};
	});
};
