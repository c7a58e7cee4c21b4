/**
 * Serves Twilio's registrations (twilio_messaging_v1). Their status depends on the last character of a messaging
 * service's name, or on the last two digits of a toll-free number. Most are approved.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from './accounts.queries.ts';
import { fail, guardedBy, type ServeOptions } from './guard.ts';
import { listNumbers } from './numbers.queries.ts';

const service = z.object({ service: z.string().regex(/^MG[0-9a-f]{32}$/) });
const base = 'https://messaging.twilio.com';
const made = '2026-01-05T10:00:00Z';
const hash = (text: string) => createHash('md5').update(text).digest('hex');

const campaignOf: Readonly<Record<string, string>> = { d: 'IN_PROGRESS', e: 'SUSPENDED', f: 'FAILED' };

export const serveRegistration = (http: FastifyInstance, options: ServeOptions): void => {
	const guarded = guardedBy(options);
	const serve = (
		method: 'GET' | 'POST',
		url: string,
		answer: (account: Account, params: unknown) => Promise<unknown>,
	) => {
		const handler = guarded(
			async (account, { params }, reply) =>
				(await answer(account, params)) ?? fail(reply, 404, 20_404, 'The requested resource was not found'),
		);
		http.route({ method, url, handler });
	};

	const shown = async ({ account }: Account, params: unknown) => {
		const read = service.safeParse(params);
		if (!read.success) return undefined;
		const { service: sid } = read.data;
		return {
			sid,
			account_sid: account,
			friendly_name: 'Simulated messaging service',
			inbound_request_url: null,
			use_inbound_webhook_on_number: true,
			us_app_to_person_registered: /[^0def]$/.test(sid),
			url: `${base}/v1/Services/${sid}`,
		};
	};
	serve('GET', '/v1/Services/:service', shown);
	serve('POST', '/v1/Services/:service', shown);
	// A service's numbers are not stored, because any service can send from any number.
	serve('POST', '/v1/Services/:service/PhoneNumbers', async (account, params) => {
		const made = await shown(account, params);
		return made && { sid: `PN${hash(made.sid)}`, account_sid: account.account, service_sid: made.sid };
	});

	serve('GET', '/v1/Services/:service/Compliance/Usa2p', async ({ account }, params) => {
		const read = service.safeParse(params);
		if (!read.success) return undefined;
		const { service: sid } = read.data;
		const last = sid.at(-1) ?? '';
		const status = campaignOf[last] ?? 'VERIFIED';
		const campaign = {
			sid: `QE${hash(sid)}`,
			account_sid: account,
			messaging_service_sid: sid,
			us_app_to_person_usecase: 'MIXED',
			campaign_status: status,
			date_created: made,
			date_updated: made,
			errors:
				status === 'FAILED'
					? [
							{
								error_code: 30_893,
								description: 'The message samples do not fit the use case.',
								fields: ['MESSAGE_SAMPLES'],
							},
						]
					: [],
		};
		return {
			compliance: last === '0' ? [] : [campaign],
			meta: pageOf(`${base}/v1/Services/${sid}/Compliance/Usa2p`, 'compliance'),
		};
	});

	serve('GET', '/v1/Tollfree/Verifications', async (account) => {
		const numbers = await listNumbers(options.db, account.id);
		const tollFree = numbers.filter(
			({ number }) => /^18(00|33|44|55|66|77|88)/.test(`${number}`) && number % 100 !== 90,
		);
		return {
			verifications: tollFree.map(({ number, sid }) => ({
				sid: `HH${hash(sid)}`,
				account_sid: account.account,
				tollfree_phone_number_sid: sid,
				tollfree_phone_number: `+${number}`,
				date_created: made,
				date_updated: made,
				...verdictOf(number),
			})),
			meta: pageOf(`${base}/v1/Tollfree/Verifications`, 'verifications'),
		};
	});
};

const verdictOf = (number: number) => {
	if (number % 100 === 94)
		return {
			status: 'TWILIO_REJECTED',
			rejection_reason: 'The website of the business could not be opened.',
			error_code: 30_445,
		};
	return { status: number % 100 === 97 ? 'IN_REVIEW' : 'TWILIO_APPROVED', rejection_reason: null };
};

const pageOf = (url: string, key: string) => ({
	page: 0,
	page_size: 50,
	first_page_url: `${url}?PageSize=50&Page=0`,
	previous_page_url: null,
	next_page_url: null,
	url: `${url}?PageSize=50&Page=0`,
	key,
});
