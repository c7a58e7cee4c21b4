import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does single calls in sets: whatever has come is done together, and what comes meanwhile is the next set. Nobody waits
 * for others to come, as they do in `gather`: a call that comes alone is as quick as ever, and the more come at once the
 * less each of them costs. Only right after a set the next is awaited for a moment: who was just answered calls again,
 * and those who came too late would go first as a few, and then the many after them. A set that fails is undone, and each
 * of it is done alone, beside the sets that follow: what is wrong with one harms no other.
 */
export const inSets = <One>(
	doAll: (all: readonly One[], isAlone: boolean) => Promise<void>,
	{ most = 50 }: { most?: number } = {},
): ((one: One) => Promise<void>) => {
	const waiting: Array<Waiting<One>> = [];
	let isBusy = false;
	const doAlone = ({ one, resolve, reject }: Waiting<One>) => void doAll([one], true).then(resolve, reject);
	const doWaiting = async () => {
		if (isBusy) return;
		isBusy = true;
		while (waiting.length > 0) {
			const set = waiting.splice(0, most);
			try {
				await doAll(
					set.map(({ one }) => one),
					false,
				);
				for (const { resolve } of set) resolve();
				await pause(restMs);
			} catch {
				for (const one of set) doAlone(one);
			}
		}
		isBusy = false;
	};
	return (one) =>
		new Promise((resolve, reject) => {
			waiting.push({ one, resolve, reject });
			if (waiting.length === 1) setImmediate(() => void doWaiting()); // with it comes what the sockets hold already
		});
};

const restMs = 2;

interface Waiting<One> {
	readonly one: One;
	readonly resolve: () => void;
	readonly reject: (error: unknown) => void;
}
