/**
 * The `Carrier` port over HTTP, in Twilio's dialect. What matters is to tell apart what was surely not taken from what
 * may have been: a text is asked again only in the first case, and looked up in the second (messaging.md 2.6).
 */
import { type Dispatcher, Pool } from 'undici';
import { z } from 'zod';
import type { Carrier, Found, OutgoingText, Submitted } from '../../domain/messaging/carrier.port.ts';
import type { CarrierAccount } from './queries.ts';
import type { SimulatorAccounts } from './simulator-accounts.ts';

export interface SimulatorCarrier extends Carrier {
	close(): Promise<void>;
}

const timeoutMs = 10_000;
const connectMs = 2_000;
const connections = 64;
const validitySeconds = 4 * 60 * 60; // a text that could not be passed on by then must not arrive in the night
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

const taken = z.object({ sid: z.string().min(1) });
const refused = z.object({ code: z.number().int() });
const listed = z.object({ messages: z.array(z.object({ sid: z.string(), body: z.string() })) });

export const simulatorCarrier = (of: {
	/** Where the simulator is reached. */
	url: string;
	/** Where it reaches us. */
	publicUrl: string;
	accountOf: SimulatorAccounts;
}): SimulatorCarrier => {
	const { accountOf, publicUrl } = of;
	const pool = new Pool(of.url, {
		connections,
		pipelining: 1,
		headersTimeout: timeoutMs,
		bodyTimeout: timeoutMs,
		connect: { timeout: connectMs },
	});
	const honouring = new Map<string, boolean>(); // by account: whether it knows keys, as it said last

	const call = async (
		{ account, authToken }: CarrierAccount,
		how: Pick<Dispatcher.RequestOptions, 'method' | 'body' | 'query'> & { key?: string },
	) => {
		const { statusCode, headers, body } = await pool.request({
			method: how.method,
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
		if (told !== undefined) honouring.set(account, told === 'true');
		return {
			status: statusCode,
			honoured: told === 'true',
			retryAfterMs: 1_000 * Number(headers['retry-after'] ?? 1),
			answer: read(await body.text()),
		};
	};

	const submit = async (account: CarrierAccount, text: OutgoingText): Promise<Submitted> => {
		const { status, answer, retryAfterMs } = await call(account, {
			method: 'POST',
			key: String(text.messageId),
			body: new URLSearchParams({
				To: `+${text.to}`,
				From: `+${text.from}`,
				Body: text.body,
				StatusCallback: `${publicUrl}/api/carrier/simulator/${text.organizationId}/status?m=${text.messageId}`,
				ValidityPeriod: String(validitySeconds),
			}).toString(),
		});
		if (status === 503) return { kind: 'down' };
		if (status === 429) return { kind: 'slow-down', afterMs: retryAfterMs };
		if (status >= 400 && status < 500)
			return { kind: 'refused', errorCode: refused.safeParse(answer).data?.code ?? noReason };
		const sid = status < 300 ? taken.safeParse(answer).data?.sid : undefined;
		return sid ? { kind: 'accepted', sid } : { kind: 'in-doubt' };
	};

	/**
	 * A carrier that knows keys is asked for ours, and its answer is proof. Any other is asked for texts that look the
	 * same; finding none there proves nothing, for a list can lag behind.
	 */
	const find = async (account: CarrierAccount, text: OutgoingText): Promise<Found> => {
		const honouredBefore = honouring.get(account.account) === true;
		const byKey = await call(account, { method: 'GET', query: { IdempotencyKey: text.messageId } });
		const known = textsIn(byKey);
		if (known[0]) return { kind: 'accepted', sid: known[0].sid };
		// if it says only now that it honours keys, the text may have been taken without one: asked again, it is sure
		if (byKey.honoured) return { kind: honouredBefore ? 'not-taken' : 'down' };
		const all = await call(account, { method: 'GET', query: { To: `+${text.to}`, From: `+${text.from}` } });
		const alike = textsIn(all).filter((one) => one.body === text.body);
		const [only] = alike;
		return only && alike.length === 1 ? { kind: 'accepted', sid: only.sid } : { kind: 'cannot-tell' };
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

/** Fails where it is not a list. */
const textsIn = ({ answer }: { answer: unknown }) => listed.parse(answer).messages;

const read = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined; // cut off, or not the carrier's
	}
};
