/**
 * Measures figures. A figure prepares once, then each round measures it and its floor one after the other, so that a
 * busy machine slows both. The result is the median of the rounds' ratios. If those differ by more than 40 %, it
 * measures again.
 */
import type { Cluster } from './cluster.ts';

export interface Bench {
	/** Whether to use smaller sets and fewer rounds, for about a minute in all. */
	readonly quick: boolean;
	readonly cluster: Cluster;
	/** A cluster whose disk takes a millisecond longer for each commit. Only with `--shim`. */
	readonly slowDisk: Cluster | undefined;
	/** Returns the first number in a full run, the second in a quick one. */
	of(full: number, quick: number): number;
}

/** Limits for the ratio to the floor, or for the value itself. */
export interface Goal {
	readonly judges: 'ratio' | 'value';
	readonly from?: number;
	readonly to?: number;
}

export const atLeast = (from: number): Goal => ({ judges: 'ratio', from });
export const atMost = (to: number): Goal => ({ judges: 'ratio', to });
export const between = (from: number, to: number): Goal => ({ judges: 'ratio', from, to });
export const valueAtMost = (to: number): Goal => ({ judges: 'value', to });

/** One printed line. A figure that answers two questions has two. */
export interface Line {
	readonly name: string;
	readonly unit: string;
	/** A description of the floor. */
	readonly floor?: string;
	readonly goal?: Goal;
}

export interface Sample {
	readonly value: number;
	readonly floor?: number;
}

export interface Figure {
	readonly lines: readonly Line[];
	readonly rounds: { readonly full: number; readonly quick: number };
	/** Whether to discard the first round, in which plans are made, pages read, and code compiled. */
	readonly warmUp: boolean;
	readonly needsSlowDisk?: true;
	prepare(bench: Bench): Promise<Prepared>;
}

export interface Prepared {
	/** Returns a sample for each line, in order. */
	round(): Promise<readonly Sample[]>;
	end(): Promise<void>;
}

export interface Result {
	readonly line: Line;
	readonly samples: readonly Sample[];
	readonly again: boolean;
	readonly fault?: string;
}

const widestSpread = 0.4;

/** Measures a figure. If it throws, it has failed, and the others continue. */
export const measure = async (figure: Figure, bench: Bench): Promise<Result[]> => {
	const rounds: Array<readonly Sample[]> = [];
	let again = false;
	try {
		const prepared = await figure.prepare(bench);
		try {
			const count = bench.quick ? figure.rounds.quick : figure.rounds.full;
			if (figure.warmUp && !bench.quick) await prepared.round();
			for (let nth = 0; nth < count; nth += 1) rounds.push(await prepared.round());
			again = !bench.quick && count > 1 && figure.lines.some((_, at) => spreadOf(ofLine(rounds, at)) > widestSpread);
			for (let nth = 0; again && nth < count; nth += 1) rounds.push(await prepared.round());
		} finally {
			await prepared.end();
		}
		return figure.lines.map((line, at) => ({ line, samples: ofLine(rounds, at), again }));
	} catch (error) {
		const fault = error instanceof Error ? error.message || error.name : String(error);
		return figure.lines.map((line, at) => ({ line, samples: ofLine(rounds, at), again, fault }));
	}
};

const ofLine = (rounds: ReadonlyArray<readonly Sample[]>, at: number): Sample[] =>
	rounds.flatMap((round) => round[at] ?? []);

export const ratioOf = ({ value, floor }: Sample): number => (floor === undefined ? value : value / floor);

const spreadOf = (samples: readonly Sample[]): number => {
	const ratios = samples.map(ratioOf);
	const middle = median(ratios);
	return middle === 0 ? 0 : (Math.max(...ratios) - Math.min(...ratios)) / middle;
};

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/**
 * Returns the smallest number that this share of the numbers does not exceed. For the median of an even count, the
 * mean of the middle two.
 */
export const quantile = (numbers: readonly number[], share: number): number => {
	const sorted = numbers.toSorted((one, other) => one - other);
	if (share === 0.5 && sorted.length % 2 === 0)
		return ((sorted[sorted.length / 2 - 1] ?? Number.NaN) + (sorted[sorted.length / 2] ?? Number.NaN)) / 2;
	return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

/** Returns how long the work takes, in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
	const begun = performance.now();
	await work();
	return performance.now() - begun;
};

/** Returns how many items the work handles per second. */
export const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> =>
	(count / (await timed(work))) * 1000;
