/** Limits how many calls run at once. Others wait in order; a full queue or a long wait refuses the call. */
export interface ConcurrencyLimitOptions {
	readonly atOnce: number;
	readonly waiting: number;
	/** The longest wait; unlimited if undefined. */
	readonly withinMs?: number;
	/** Throws the refusal. */
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

	/** Resolves with true when the turn has come, or false after too long a wait. */
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
			const [next] = line; // the place goes to the next in the queue
			if (next) next();
			else working -= 1;
		}
	};
};
