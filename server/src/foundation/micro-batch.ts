/**
 * Runs calls that are made at about the same time as one batch, and gives each its own result. This is for webhooks,
 * which arrive one by one and by the thousand, and for what every call needs.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface MicroBatchOptions {
	/** How long a batch's first call waits for others. 0 means until the end of this turn of the event loop. */
	readonly withinMs?: number;
	readonly most?: number;
	/** Whether batches run one after another. Later calls then wait for the next batch. */
	readonly sequential?: boolean;
	/** How long to wait after a batch, so that callers who just got a result can join the next one. */
	readonly restMs?: number;
	/** Whether each call of a failed batch runs again alone, so that one bad call can't fail the others. */
	readonly retryAlone?: boolean;
}

interface Call<One, Answer> {
	readonly one: One;
	readonly resolve: (answer: Answer) => void;
	readonly reject: (error: unknown) => void;
}

/** `run` returns results in the order of its calls, or nothing. `isAlone` is true when a single call is retried. */
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
