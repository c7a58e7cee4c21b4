/** Lets only so many work at once. The others wait in their order; whoever comes when the line is full is turned away. */
export interface TurnsOf {
	readonly atOnce: number;
	readonly waiting: number;
	/** Says no, by throwing. */
	readonly turnAway: () => never;
}

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export const makeTurns = ({ atOnce, waiting, turnAway }: TurnsOf): Turns => {
	const line: Array<() => void> = [];
	let working = 0;
	return async (work) => {
		if (working >= atOnce) {
			if (line.length >= waiting) turnAway();
			await new Promise<void>((resolve) => line.push(resolve)); // whoever leaves hands over the place
		} else working += 1;
		try {
			return await work();
		} finally {
			const next = line.shift();
			if (next) next();
			else working -= 1;
		}
	};
};
