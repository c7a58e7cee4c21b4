/** Looks up numbers with Twilio Lookup v2 (line type intelligence), one per call, with our own rate limit. */
import { setTimeout as wait } from 'node:timers/promises';
import { type LineType, lookUpLimits } from '@quad/contract/carriers/carriers/line-types.ts';
import { z } from 'zod';
import type { LookedUp } from '../../../domain/carriers/carriers/index.ts';
import { makeRateLimiter } from '../../../foundation/rate-limiter.ts';
import type { CarrierAccount } from '../accounts.ts';
import { pauseIn } from '../twilio-api/read-response.ts';
import type { TwilioAnswer, TwilioHttp } from './http.ts';

const answered = z.object({
	valid: z.boolean(),
	line_type_intelligence: z
		.object({
			type: z.string().max(40).nullish(),
			carrier_name: z.string().max(200).nullish(),
			error_code: z.number().nullish(), // 60601: Canadian numbers need a separate approval
		})
		.nullish(),
});
const failure = z.object({ message: z.string().max(500) });

/** Maps Twilio's line types to ours. Any other type tells Quad nothing. */
const types: Readonly<Record<string, LineType>> = {
	mobile: 'mobile',
	personal: 'mobile',
	landline: 'landline',
	fixedVoip: 'voip',
	nonFixedVoip: 'voip',
	tollFree: 'other',
	premium: 'other',
	sharedCost: 'other',
	uan: 'other',
	voicemail: 'other',
	pager: 'other',
};

const mostTries = 4;

export const lineLookUps = (http: TwilioHttp) => {
	const rate = makeRateLimiter({ most: lookUpLimits.perSecond, perMs: 1_000 });
	const turn = async (account: string) => {
		for (let ms = rate.take(account, new Date()); ms > 0; ms = rate.take(account, new Date())) await wait(ms);
	};
	return async (account: CarrierAccount, number: number): Promise<LookedUp> => {
		for (let tries = 0; tries < mostTries; tries += 1) {
			await turn(account.account);
			try {
				const answer = await http.call(account, {
					host: 'lookups',
					path: `/v2/PhoneNumbers/+${number}`,
					query: { Fields: 'line_type_intelligence' },
				});
				if (answer.status !== 429) return lineIn(answer);
				await wait(pauseIn(answer.retryAfter));
			} catch {
				return { kind: 'down' };
			}
		}
		return { kind: 'down' };
	};
};

const lineIn = ({ status, body }: TwilioAnswer): LookedUp => {
	if (status === 404) return { kind: 'found', type: 'invalid', carrier: null }; // no such number exists
	if (status >= 500 || status === 408) return { kind: 'down' };
	if (status >= 300) {
		const reason = failure.safeParse(body);
		return { kind: 'refused', reason: reason.success ? reason.data.message : `it answered ${status}.` };
	}
	const read = answered.safeParse(body);
	if (!read.success) return { kind: 'down' };
	const { valid, line_type_intelligence: line } = read.data;
	if (!valid) return { kind: 'found', type: 'invalid', carrier: null };
	return { kind: 'found', type: types[line?.type ?? ''] ?? 'unknown', carrier: line?.carrier_name || null };
};
