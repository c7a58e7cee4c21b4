/**
 * Lets only so many work at once. The others wait in their order; whoever comes when the line is full, or has waited
 * too long, is turned away.
 */
export interface ConcurrencyLimitOptions {
	readonly atOnce: number;
	readonly waiting: number;
	/** Without it, as long as it takes. */
	readonly withinMs?: number;
	/** Says no, by throwing. */
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

	/** Resolves with whether the turn has come. */
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
			const [next] = line; // whoever leaves hands over the place
			if (next) next();
			else working -= 1;
		}
	};
};
