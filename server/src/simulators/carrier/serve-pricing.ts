/** Serves invented prices of texts to other countries. A country's price never changes. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fail, type Guarded, guardedBy, type ServeOptions } from './guard.ts';

const addressed = z.object({ country: z.string().regex(/^[A-Z]{2}$/) });

export const servePricing = (http: FastifyInstance, options: ServeOptions): void => {
	const answer: Guarded = (_account, request, reply) => {
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
	};
	http.get('/v1/Messaging/Countries/:country', guardedBy(options)(answer));
};
