/** Calls the simulated carrier, with limits on concurrency and time. Remembers which accounts support keys. */
import type { Dispatcher, Pool as UndiciPool } from 'undici';
import type { Clock } from '../../../foundation/clock.ts';
import { limitConcurrency } from '../../../foundation/concurrency-limit.ts';
import type { CarrierAccount } from '../accounts.ts';
import { pauseIn, readResponse } from '../twilio-api/read-response.ts';

type Call = Pick<Dispatcher.RequestOptions, 'method' | 'body' | 'query'> & { key?: string; signal: AbortSignal };

const connectMs = 2_000;
const connections = 64;
const longestAnswer = 1024 * 1024;
const noTurn = 'NO_TURN'; // was-reached.ts recognizes it

/** `turnMs` is the longest wait for a free connection. */
export const simulatorCalls = ({ url, clock, turnMs }: { url: string; clock: Clock; turnMs: number }) => {
	let pool: Promise<UndiciPool> | undefined; // loaded for the first call
	const openPool = async () => {
		const { Pool } = await import('undici');
		return new Pool(url, {
			connections,
			pipelining: 1,
			maxResponseSize: longestAnswer,
			connect: { timeout: connectMs },
		});
	};
	/** Replaces the pool's own queue: after a timeout there, a text might still be sent. */
	const inTurn = limitConcurrency({
		atOnce: connections,
		waiting: Number.POSITIVE_INFINITY,
		withinMs: turnMs,
		turnAway: () => {
			throw Object.assign(new Error('No connection to the carrier was free in time.'), { code: noTurn });
		},
	});
	const honouringSince = new Map<string, Date>(); // since when each account has supported keys
	const keyless = new Set<string>(); // accounts that reported not supporting keys

	const call = ({ account, authToken }: CarrierAccount, { key, signal, method, body = null, query = {} }: Call) =>
		inTurn(async () => {
			pool ??= openPool();
			const reply = await (await pool).request({
				method,
				signal,
				query,
				body,
				path: `/2010-04-01/Accounts/${account}/Messages.json`,
				headers: {
					authorization: `Basic ${Buffer.from(`${account}:${authToken}`).toString('base64')}`,
					...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
					...(key ? { 'idempotency-key': key } : {}),
				},
			});
			const honoured = reply.headers['idempotency-key-honoured'];
			if (honoured === 'true') honouringSince.set(account, honouringSince.get(account) ?? clock.now());
			else if (honoured !== undefined) honouringSince.delete(account);
			if (honoured === 'false') keyless.add(account);
			else if (honoured === 'true') keyless.delete(account);
			return {
				status: reply.statusCode,
				honoured: honoured === 'true',
				retryAfterMs: pauseIn(reply.headers['retry-after']),
				answer: readResponse(await reply.body.text()),
			};
		});

	return {
		call,
		/** Returns since when the account has supported keys, if its last response said so. */
		honouringSince: ({ account }: CarrierAccount) => honouringSince.get(account),
		/** Returns whether the account's last response said that it supports no keys. */
		knowsNoKey: ({ account }: CarrierAccount) => keyless.has(account),
		close: async () => (await pool)?.close(),
	};
};
