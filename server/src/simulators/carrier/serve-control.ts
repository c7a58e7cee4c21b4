/**
 * Serves calls that no real carrier has: reading a phone, texting from it, and the switches. Quad makes them with its
 * own account. They work even while the carrier is switched off.
 */
import { simulatorLimits } from '@quad/contract/carriers/simulator/limits.ts';
import { changeSimulatorSettings } from '@quad/contract/carriers/simulator/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account } from './accounts.queries.ts';
import { countCallbacks, reviveCallbacks } from './callbacks.queries.ts';
import type { ServeOptions } from './guard.ts';
import * as phones from './phones.queries.ts';
import { nextSid } from './sids.ts';
import { carrierWord } from './stop-words.ts';

interface ControlOptions extends ServeOptions {
	readonly willCall: (at: Date) => void;
}

const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const numbers = z.object({
	numbers: z.string().transform((list) => list.split(',').filter(Boolean).map(Number)),
});
const onePhone = z.object({ phone: number });
const body = z.string().transform((text) => text.replaceAll('\0', '')); // PostgreSQL can't store NUL
const phoneText = z.object({
	channel: z.enum(['sms', 'whatsapp']).default('sms'),
	phone: number,
	number,
	body,
	mediaUrls: z.array(z.url()),
	url: z.url(),
});
const recentAmong = 5_000; // how many of the newest texts to search

export const serveControl = (
	http: FastifyInstance,
	{ db, clock, accountOf, switches, willCall }: ControlOptions,
): void => {
	const guarded =
		(answer: (account: Account, request: FastifyRequest) => Promise<unknown>) =>
		async (request: FastifyRequest, reply: FastifyReply) => {
			const account = await accountOf(request.headers.authorization);
			if (account) return answer(account, request);
			return reply.status(401).send({ code: 20_003, message: 'Authenticate', status: 401 });
		};
	const settings = async ({ id }: Account) => ({
		...switches.of(id),
		...(await countCallbacks(db, id)),
	});

	http.get('/control/settings', guarded(settings));
	http.put(
		'/control/settings',
		guarded(async (account, request) => {
			await switches.change(account.id, changeSimulatorSettings.body.parse(request.body));
			willCall(clock.now());
			return settings(account);
		}),
	);
	http.post(
		'/control/retry',
		guarded(async (account) => {
			await reviveCallbacks(db, account.id, clock.now());
			willCall(clock.now());
			return {};
		}),
	);
	http.get(
		'/control/phones',
		guarded(async (account, request) => {
			const query = numbers.parse(request.query);
			const most = simulatorLimits.phones;
			return phones.recentPhones(db, account.id, { ...query, among: recentAmong, most, now: clock.now() });
		}),
	);
	http.get(
		'/control/phones/:phone',
		guarded(async (account, request) => {
			const query = { ...onePhone.parse(request.params), ...numbers.parse(request.query) };
			const [texts, stopped] = await Promise.all([
				phones.textsOnPhone(db, account.id, { ...query, now: clock.now(), most: simulatorLimits.texts }),
				phones.stopsOf(db, account.id, query.phone, query.numbers),
			]);
			return { texts, stopped };
		}),
	);
	http.post(
		'/control/texts',
		guarded(async (account, request) => {
			const text = phoneText.parse(request.body);
			const at = clock.now();
			const sid = nextSid(at);
			const word = text.channel === 'sms' ? carrierWord(text.body) : undefined; // WhatsApp has no keywords
			await db.transaction().execute(async (tx) => {
				if (word === 'stop') await phones.insertStop(tx, account.id, text.phone, text.number, at);
				if (word === 'start') await phones.deleteStop(tx, account.id, text.phone, text.number);
				await phones.insertPhoneText(tx, { ...text, accountId: account.id, sid, at });
			});
			willCall(at);
			return { sid };
		}),
	);
};
