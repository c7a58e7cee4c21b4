/**
 * Gathers single calls into sets: what comes at about the same moment is done together, and each caller gets its own
 * answer. For webhooks, which arrive one by one and by the thousand, and for what is asked with every call.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface MicroBatchOptions {
	/** How long the first call of a set waits for others; 0: for those of the same turn of the event loop. */
	readonly withinMs?: number;
	readonly most?: number;
	/** One set after the other; what comes meanwhile is gathered for the next. */
	readonly sequential?: boolean;
	/** After a set the next is awaited for so long: whoever was just answered calls again, and joins it. */
	readonly restMs?: number;
	/** Each call of a set that failed is done again alone, beside the sets that follow: one harms no other. */
	readonly retryAlone?: boolean;
}

interface Call<One, Answer> {
	readonly one: One;
	readonly resolve: (answer: Answer) => void;
	readonly reject: (error: unknown) => void;
}

/**
 * `run` answers in the order of what was asked, or with nothing for anybody; `isAlone` says that it is a single call
 * done again.
 */
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
