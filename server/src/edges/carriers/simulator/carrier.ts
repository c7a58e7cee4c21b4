/**
 * Sends through the simulated carrier, whose API is Twilio's plus an idempotency key. A text that was surely not
 * accepted is sent again; one that may have been is looked up first (messaging.md 2.6).
 */
import { stringify } from 'node:querystring';
import {
	answersWithin,
	type Found,
	type OutgoingText,
	type Submitted,
	type TextInDoubt,
} from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { CarrierAccount } from '../accounts.ts';
import type { CarrierClient } from '../find-sender.ts';
import { addressOf } from '../twilio-api/addresses.ts';
import { errorCodeIn } from '../twilio-api/delivery-errors.ts';
import { sidIn, textsIn } from '../twilio-api/read-response.ts';
import { wordsOf } from '../twilio-api/template-fields.ts';
import { wasReached } from '../twilio-api/was-reached.ts';
import { simulatorCalls } from './calls.ts';
import { fetchPictureFrom } from './fetch-picture.ts';

const validitySeconds = 4 * 60 * 60; // a delayed text must not arrive at night
const clocksDifferMs = 60_000;

const usualTimeouts = { ...answersWithin, turnMs: 3_000 };

export const simulatorCarrier = (options: {
	/** The simulator's base URL. */
	url: string;
	/** The base URL at which the simulator reaches Quad. */
	publicUrl: string;
	clock: Clock;
	/** How long an accepted text may be missing from the carrier's list. `Infinity` means forever. */
	completeAfterMs?: number;
	/** Timeouts for getting a free connection and for the response. */
	timeouts?: Record<keyof typeof usualTimeouts, number>;
}): CarrierClient => {
	const { publicUrl, timeouts = usualTimeouts, completeAfterMs = 2 * 60_000 } = options;
	const { call, honouringSince, knowsNoKey, close } = simulatorCalls({ ...options, turnMs: timeouts.turnMs });

	const submit = async (account: CarrierAccount, text: OutgoingText): Promise<Submitted> => {
		const { status, answer, retryAfterMs } = await call(account, {
			method: 'POST',
			signal: AbortSignal.timeout(timeouts.submitMs),
			key: String(text.messageId),
			body: stringify({
				To: addressOf(text.channel, text.to),
				From: addressOf(text.channel, text.from),
				...definedOf(wordsOf(text)),
				MediaUrl: text.mediaUris.map((uri) => `${publicUrl}${uri}`),
				StatusCallback: `${publicUrl}/api/carrier/simulator/${text.organizationId}/status?m=${text.messageId}`,
				ValidityPeriod: validitySeconds,
			}),
		});
		// a carrier that is unavailable may still have accepted the text, so only a text with a key can be sent again
		if (status === 503 && honouringSince(account)) return { kind: 'down' };
		if (status === 429) return { kind: 'slow-down', afterMs: retryAfterMs };
		if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', errorCode: errorCodeIn(answer) };
		const sid = status < 300 ? sidIn(answer) : undefined;
		return sid ? { kind: 'accepted', sid } : { kind: 'in-doubt' };
	};

	/**
	 * Looks the text up by key if the account has keys; that is conclusive if it already had them when the text was
	 * claimed. Otherwise looks for similar texts; finding none is inconclusive at first, because the list can lag.
	 */
	const find = async (account: CarrierAccount, text: TextInDoubt): Promise<Found> => {
		const signal = AbortSignal.timeout(timeouts.findMs);
		const ask = async (query: Record<string, string | number>) => {
			const { status, answer, honoured } = await call(account, { method: 'GET', query, signal });
			if (status !== 200) throw new Error(`The carrier answered ${status}.`);
			return { honoured, texts: textsIn(answer) };
		};
		const askByKey = () => ask({ IdempotencyKey: text.messageId });
		const byKey = await askByKey();
		if (byKey.honoured) {
			const [known] = byKey.texts;
			if (known) return { kind: 'accepted', sid: known.sid };
			const since = honouringSince(account);
			if (since && since < text.claimedAt) return { kind: 'not-taken' };
		}
		const sentAfter = new Date(text.claimedAt.getTime() - clocksDifferMs).toISOString();
		const listed = await ask({
			To: addressOf(text.channel, text.to),
			From: addressOf(text.channel, text.from),
			'DateSent>': sentAfter,
		});
		const alike = listed.texts.filter(
			(one) => one.body.trim() === text.body.trim() && one.num_media === text.mediaUris.length,
		);
		if (byKey.honoured) {
			if (alike.length === 0) return { kind: 'not-taken' };
			const [late] = (await askByKey()).texts; // the text may have arrived between the two lookups
			return late ? { kind: 'accepted', sid: late.sid } : { kind: 'cannot-tell' };
		}
		const [only] = alike;
		if (!only)
			return Number.isFinite(completeAfterMs) ? { kind: 'not-listed', completeAfterMs } : { kind: 'cannot-tell' };
		return alike.length === 1 ? { kind: 'alike', sid: only.sid } : { kind: 'cannot-tell' };
	};

	return {
		examine: async () => 'open', // the simulator never closes accounts
		knowsNoKey: (account) => knowsNoKey(account),
		submit: (account, text) =>
			submit(account, text).catch((fault) => ({ kind: wasReached(fault) ? 'in-doubt' : 'down' })),
		find,
		fetchPicture: fetchPictureFrom(options.url),
		close,
	};
};

const definedOf = (fields: Record<string, string | undefined>): Record<string, string> =>
	Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined));
