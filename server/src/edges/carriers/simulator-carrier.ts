/**
 * The `Carrier` port over HTTP, in Twilio's dialect. What matters is to tell apart what was surely not taken from what
 * may have been: a text is asked again only in the first case, and looked up in the second (messaging.md 2.6).
 */
import { type Dispatcher, Pool } from 'undici';
import {
	answersWithin,
	type Carrier,
	type Found,
	type OutgoingText,
	type Submitted,
	type TextInDoubt,
} from '../../domain/messaging/carrier.port.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { CarrierAccount } from './queries.ts';
import { errorCodeIn, pauseIn, readAnswer, sidIn, textsIn } from './read-answer.ts';
import type { SimulatorAccounts } from './simulator-accounts.ts';

export interface SimulatorCarrier extends Carrier {
	close(): Promise<void>;
}

const connectMs = 2_000;
const connections = 64;
const longestAnswer = 1024 * 1024;
const validitySeconds = 4 * 60 * 60; // a text that could not be passed on by then must not arrive in the night
const clocksDifferMs = 60_000;
const noAccount = 20_003;
const noReason = 30_008;

/** Faults after which nothing can have been taken: there was no connection. */
const neverReached = new Set([
	'ECONNREFUSED',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'UND_ERR_CONNECT_TIMEOUT',
]);

export const simulatorCarrier = (of: {
	/** Where the simulator is reached. */
	url: string;
	/** Where it reaches us. */
	publicUrl: string;
	accountOf: SimulatorAccounts;
	clock: Clock;
	/** How long it is waited for; default as the port says. */
	patience?: { submitMs: number; findMs: number };
}): SimulatorCarrier => {
	const { clock, accountOf, publicUrl, patience = answersWithin } = of;
	const pool = new Pool(of.url, {
		connections,
		pipelining: 1,
		maxResponseSize: longestAnswer,
		connect: { timeout: connectMs },
	});
	const honouringSince = new Map<string, Date>(); // by account: since when it says that it knows keys

	const call = async (
		{ account, authToken }: CarrierAccount,
		how: Pick<Dispatcher.RequestOptions, 'method' | 'body' | 'query'> & { key?: string; signal: AbortSignal },
	) => {
		const { statusCode, headers, body } = await pool.request({
			method: how.method,
			signal: how.signal,
			query: how.query ?? {},
			body: how.body ?? null,
			path: `/2010-04-01/Accounts/${account}/Messages.json`,
			headers: {
				authorization: `Basic ${Buffer.from(`${account}:${authToken}`).toString('base64')}`,
				...(how.body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
				...(how.key ? { 'idempotency-key': how.key } : {}),
			},
		});
		const told = headers['idempotency-key-honoured'];
		if (told === 'true') honouringSince.set(account, honouringSince.get(account) ?? clock.now());
		else if (told !== undefined) honouringSince.delete(account);
		return {
			status: statusCode,
			honoured: told === 'true',
			retryAfterMs: pauseIn(headers['retry-after']),
			answer: readAnswer(await body.text()),
		};
	};

	const submit = async (account: CarrierAccount, text: OutgoingText): Promise<Submitted> => {
		const { status, answer, retryAfterMs } = await call(account, {
			method: 'POST',
			signal: AbortSignal.timeout(patience.submitMs),
			key: String(text.messageId),
			body: new URLSearchParams({
				To: `+${text.to}`,
				From: `+${text.from}`,
				Body: text.body,
				StatusCallback: `${publicUrl}/api/carrier/simulator/${text.organizationId}/status?m=${text.messageId}`,
				ValidityPeriod: String(validitySeconds),
			}).toString(),
		});
		// away, it may have taken the text all the same: only under a key it may be handed over again
		if (status === 503 && honouringSince.has(account.account)) return { kind: 'down' };
		if (status === 429) return { kind: 'slow-down', afterMs: retryAfterMs };
		if (status >= 400 && status < 500 && status !== 408)
			return { kind: 'refused', errorCode: errorCodeIn(answer) ?? noReason };
		const sid = status < 300 ? sidIn(answer) : undefined;
		return sid ? { kind: 'accepted', sid } : { kind: 'in-doubt' };
	};

	/**
	 * A carrier that knows keys is asked for ours, and its answer is proof where it knew them already when the text was
	 * claimed. Any other is asked for texts that look the same; finding none there proves nothing, for a list can lag
	 * behind.
	 */
	const find = async (account: CarrierAccount, text: TextInDoubt): Promise<Found> => {
		const signal = AbortSignal.timeout(patience.findMs);
		const ask = (query: Record<string, string | number>) => call(account, { method: 'GET', query, signal });
		const byKey = await ask({ IdempotencyKey: text.messageId });
		if (byKey.honoured) {
			const [known] = textsIn(byKey.answer);
			if (known) return { kind: 'accepted', sid: known.sid };
			const since = honouringSince.get(account.account);
			if (since && since < text.claimedAt) return { kind: 'not-taken' };
		}
		const sentAfter = new Date(text.claimedAt.getTime() - clocksDifferMs).toISOString();
		const listed = await ask({ To: `+${text.to}`, From: `+${text.from}`, 'DateSent>': sentAfter });
		const alike = textsIn(listed.answer).filter((one) => one.body === text.body);
		if (byKey.honoured) return { kind: alike.length === 0 ? 'not-taken' : 'cannot-tell' };
		const [only] = alike;
		return only && alike.length === 1 ? { kind: 'alike', sid: only.sid } : { kind: 'cannot-tell' };
	};

	return {
		submit: async (text) => {
			try {
				const account = await accountOf(text.organizationId);
				if (!account) return { kind: 'refused', errorCode: noAccount };
				return await submit(account, text).catch(inDoubtIfReached);
			} catch {
				return { kind: 'down' }; // our own database did not answer: nothing was handed over
			}
		},
		find: async (text) => {
			try {
				const account = await accountOf(text.organizationId);
				return account ? await find(account, text) : { kind: 'not-taken' };
			} catch {
				return { kind: 'down' };
			}
		},
		close: () => pool.close(),
	};
};

const inDoubtIfReached = (fault: unknown): Submitted => {
	const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
	return { kind: typeof code === 'string' && neverReached.has(code) ? 'down' : 'in-doubt' };
};
