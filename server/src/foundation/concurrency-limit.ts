/** Limits how many calls run at once. Further calls wait in a queue, and are refused if it is full or too slow. */
export interface ConcurrencyLimitOptions {
	readonly atOnce: number;
	readonly waiting: number;
	/** How long a call may wait. No limit if undefined. */
	readonly withinMs?: number;
	/** Refuses a call by throwing. */
	readonly turnAway: () => never;
}

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export const limitConcurrency = ({
	atOnce,
	waiting,
	withinMs,
	turnAway,
}: ConcurrencyLimitOptions): ConcurrencyLimit => {
	const line = new Set<() => void>();
	let working = 0;

	/** Resolves with true when it is this call's turn, or with false after `withinMs`. */
	const wait = () =>
		new Promise<boolean>((resolve) => {
			const leave = (hasCome: boolean) => {
				line.delete(called);
				clearTimeout(timer);
				resolve(hasCome);
			};
			const called = () => leave(true);
			const timer = withinMs === undefined ? undefined : setTimeout(leave, withinMs, false);
			line.add(called);
		});

	return async (work) => {
		if (working >= atOnce) {
			if (line.size >= waiting || !(await wait())) turnAway();
		} else working += 1;
		try {
			return await work();
		} finally {
			const [next] = line; // the next call in the queue takes over this one's place
			if (next) next();
			else working -= 1;
		}
	};
};
