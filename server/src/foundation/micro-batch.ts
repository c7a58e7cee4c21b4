/**
 * Gathers single calls into batches: calls made at about the same moment run together, and each gets its own result.
 * For webhooks, which arrive one by one and by the thousand, and for what every call needs.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface MicroBatchOptions {
	/** How long the first call of a batch waits for others; with 0, for those of the same turn of the event loop. */
	readonly withinMs?: number;
	readonly most?: number;
	/** Batches run one after the other, and later calls wait for the next batch. */
	readonly sequential?: boolean;
	/** How long to wait after a batch: callers that just got a result call again, and join the next batch. */
	readonly restMs?: number;
	/** Each call of a failed batch runs again alone, beside the next batches, so that none can harm another. */
	readonly retryAlone?: boolean;
}

interface Call<One, Answer> {
	readonly one: One;
	readonly resolve: (answer: Answer) => void;
	readonly reject: (error: unknown) => void;
}

/** `run` returns results in the order of its calls, or nothing at all; `isAlone` marks the retry of a single call. */
export const microBatch = <One, Answer = never>(
	run: (all: readonly One[], isAlone: boolean) => Promise<readonly Answer[]>,
	{ withinMs = 4, most = 500, sequential = false, restMs = 0, retryAlone = false }: MicroBatchOptions = {},
): ((one: One) => Promise<Answer | undefined>) => {
	const waiting: Array<Call<One, Answer | undefined>> = [];
	let isDue = false;
	let last = Promise.resolve();
	const answer = async (calls: ReadonlyArray<Call<One, Answer | undefined>>, isAlone: boolean): Promise<void> => {
		const answers = await run(
			calls.map(({ one }) => one),
			isAlone,
		);
		for (const [nth, { resolve }] of calls.entries()) resolve(answers[nth]);
	};
	const flush = async () => {
		const calls = waiting.splice(0, most);
		if (calls.length === 0) return;
		try {
			await answer(calls, false);
		} catch (error) {
			for (const call of calls)
				if (retryAlone) void answer([call], true).catch(call.reject);
				else call.reject(error);
			return;
		}
		if (restMs > 0) await pause(restMs);
	};
	const begin = () => {
		last = sequential ? last.then(flush) : flush();
	};
	const whenDue = () => {
		isDue = false;
		begin();
	};
	return (one) =>
		new Promise((resolve, reject) => {
			waiting.push({ one, resolve, reject });
			if (waiting.length % most === 0) return begin();
			if (isDue) return;
			isDue = true;
			if (withinMs > 0) setTimeout(whenDue, withinMs);
			else setImmediate(whenDue);
		});
};
