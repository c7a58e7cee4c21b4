/**
 * Sends due callbacks with statuses and texts from phones. They stay in a table until delivered, so a restarted
 * simulator continues and may repeat one, like real carriers. It retries failures, but gives up after a 4xx or too
 * many tries.
 */
import { stringify } from 'node:querystring';
import { endingOf } from '@quad/contract/organization/media/address.ts';
import { fileTypeOf } from '@quad/contract/organization/media/attachments.ts';
import type { Dispatcher } from 'undici';
import type { Clock } from '../../foundation/clock.ts';
import { startLoops } from '../../foundation/jobs/loop.ts';
import type { Log } from '../../foundation/log.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import type { Secrets } from '../../foundation/secrets/encrypted-secrets.ts';
import { type CallbackRow, deleteCallbacks, dueCallbacks, nextDue, postponeCallbacks } from './callbacks.queries.ts';
import { openedTokens } from './opened-tokens.ts';
import { pictureOfText } from './serve-pictures.ts';
import { signWebhook } from './sign-webhook.ts';
import { addressOf } from './sim-channel.ts';
import type { Switches } from './switches.ts';

export interface CallingBack {
	/** Announces that a call is due at this time. */
	due(at: Date): void;
	stop(): Promise<void>;
}

const everyMs = 40;
const atOnce = 512;
const connections = 64;
const timeoutMs = 10_000;
const lookAgainMs = 1_000; // finds callbacks that another process left behind
const mostTries = 30; // about half an hour at normal speed
const firstPauseMs = 500;
const leastPauseMs = 50;
const mostPauseMs = 60_000;

type Failure = Pick<CallbackRow, 'id' | 'accountId' | 'tries'> & { fault: string; forGood: boolean };

/** `ownAddress` returns the base URL of pictures sent from phones. */
export const startCallingBack = (
	context: { db: Db; clock: Clock; secrets: Secrets; log: Log },
	switches: Switches,
	ownAddress: () => string,
): CallingBack => {
	const { db, clock, log } = context;
	const tokenOf = openedTokens(context.secrets);
	let agent: Promise<Dispatcher> | undefined; // undici is loaded when the first call is made
	const calling = new Set<number>(); // removed once deleted or postponed
	const chains = new Map<string, Promise<void>>(); // makes callbacks about the same text run in order
	let taken: number[] = [];
	let failed: Failure[] = [];
	let lookAt = 0;

	const round = async (): Promise<undefined> => {
		await settle();
		const now = clock.now();
		if (calling.size > atOnce / 2 || now.getTime() < lookAt) return;
		lookAt = now.getTime() + lookAgainMs; // or earlier, if a callback is known to be due before
		const rows = await dueCallbacks(db, now, atOnce, switches.down());
		const fresh = rows.filter((row) => !calling.has(row.id));
		const free = fresh.filter((row) => !chains.has(row.sid));
		const next = rows.length === atOnce || free.length < fresh.length ? now : await nextDue(db, now);
		if (next) lookAt = Math.min(lookAt, next.getTime());
		for (const [sid, calls] of Map.groupBy(free, (row) => row.sid)) {
			for (const { id } of calls) calling.add(id);
			chains.set(
				sid,
				callAll(calls).finally(() => chains.delete(sid)),
			);
		}
	};

	const callAll = async (calls: readonly CallbackRow[]): Promise<void> => {
		for (const call of calls) {
			agent ??= openAgent();
			const fault = await callOnce(await agent, call, tokenOf, ownAddress());
			if (fault) failed.push({ ...fault, ...call });
			else taken.push(call.id);
		}
	};

	const settle = async () => {
		const struck = [...taken];
		if (struck.length > 0) await deleteCallbacks(db, struck);
		taken = taken.slice(struck.length); // only after success, so that the next round retries a failed delete
		const putOff = [...failed];
		if (putOff.length > 0) await postpone(putOff);
		failed = failed.slice(putOff.length);
		for (const id of [...struck, ...putOff.map((one) => one.id)]) calling.delete(id);
	};

	const postpone = async (failures: readonly Failure[]) => {
		const now = clock.now().getTime();
		const calls = failures.map(({ id, accountId, tries, fault, forGood }) => ({
			id,
			dueAt: new Date(now + pauseMs(tries, switches.pace(accountId))),
			fault: forGood || tries + 1 >= mostTries ? fault : null,
		}));
		await postponeCallbacks(db, calls);
		lookAt = Math.min(lookAt, ...calls.map((call) => call.dueAt.getTime()));
		const givenUp = calls.filter((call) => call.fault !== null);
		if (givenUp.length > 0)
			log.warn({ calls: givenUp.length, fault: givenUp[0]?.fault }, 'the simulated carrier gave up on callbacks');
	};

	const loops = startLoops([{ name: 'simulator.call-back', everyMs, run: round }], undefined, log);
	return {
		due: (at) => {
			lookAt = Math.min(lookAt, at.getTime());
		},
		stop: async () => {
			await loops.stop();
			const open = Promise.all(chains.values());
			await Promise.race([open, new Promise((resolve) => setTimeout(resolve, timeoutMs / 10).unref())]);
			await settle();
			await (await agent)?.destroy();
		},
	};
};

const openAgent = async (): Promise<Dispatcher> => {
	const { Agent } = await import('undici');
	return new Agent({ connections, pipelining: 1, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
};

const pauseMs = (tries: number, pace: number) =>
	Math.min(mostPauseMs, Math.max(leastPauseMs, firstPauseMs * pace) * 2 ** tries);

/** Sends a callback. Returns what went wrong, if anything. */
const callOnce = async (
	dispatcher: Dispatcher,
	call: CallbackRow,
	tokenOf: (sealed: string) => string,
	own: string,
): Promise<{ fault: string; forGood: boolean } | undefined> => {
	const form = formOf(call, own);
	try {
		const { origin, pathname, search } = new URL(call.url);
		const { statusCode, body } = await dispatcher.request({
			origin,
			path: `${pathname}${search}`,
			method: 'POST',
			headers: {
				'content-type': 'application/x-www-form-urlencoded',
				'x-twilio-signature': signWebhook(tokenOf(call.sealedAuthToken), call.url, form),
			},
			body: stringify(form),
		});
		await body.dump();
		if (statusCode < 300) return undefined;
		const mayPass = statusCode >= 500 || statusCode === 408 || statusCode === 429;
		return { fault: `answered ${statusCode}`, forGood: !mayPass };
	} catch (error) {
		return { fault: error instanceof Error ? error.message : String(error), forGood: false };
	}
};

/** Returns a callback's form with Twilio's fields. */
const formOf = (call: CallbackRow, own: string): Record<string, string> => {
	const [phone, number] = [addressOf(call.channel, call.phone), addressOf(call.channel, call.number)];
	const both = { MessageSid: call.sid, SmsSid: call.sid, AccountSid: call.account, ApiVersion: '2010-04-01' };
	if (call.status === 'received')
		return {
			...both,
			SmsMessageSid: call.sid,
			SmsStatus: 'received',
			From: phone,
			To: number,
			Body: call.body ?? '',
			NumMedia: String(call.mediaUrls.length),
			...picturesOf(call, own),
			FromCountry: 'US',
			ToCountry: 'US',
		};
	const status = { ...both, MessageStatus: call.status, SmsStatus: call.status, From: number, To: phone };
	return call.errorCode === null ? status : { ...status, ErrorCode: String(call.errorCode) };
};

const picturesOf = ({ account, sid, mediaUrls }: CallbackRow, own: string): Record<string, string> =>
	Object.fromEntries(
		mediaUrls.flatMap((url, nth) => [
			[`MediaUrl${nth}`, `${own}${pictureOfText(account, sid, nth)}`],
			[`MediaContentType${nth}`, typeOf(url)],
		]),
	);

const typeOf = (url: string): string => fileTypeOf(endingOf(url)).mimeType;
