/**
 * Trains a linear model: a support vector machine for each class against the others, by dual coordinate descent. It
 * uses plain arithmetic in a fixed order and no randomness, so every training run gives the same weights.
 */
import { buckets, type Feature, featuresOf, wordsOf } from '@quad/contract/texting/understanding/features.ts';
import { mostWeight, type Weights } from '@quad/contract/texting/understanding/linear-model.ts';
import { questionKindOf } from '@quad/contract/texting/understanding/question-kind.ts';

export interface Example {
	readonly text: string;
	readonly question: string;
	/** The index of the class. */
	readonly is: number;
}

const rounds = 25;
/** The cost of a mistake: the higher it is, the closer the model fits the corpus. */
const cost = 1.2;

export const train = (examples: readonly Example[], classes: number): Weights => {
	const all = examples.flatMap((one, nth) => [one, ...withSlips(one, nth)]);
	const rows = all.map(({ text, question }) =>
		Uint16Array.from(featuresOf(wordsOf(text), question === '' ? undefined : questionKindOf(question)).map(bucketOf)),
	);
	const trained = Array.from({ length: classes }, (_, nth) =>
		separate(
			rows,
			all.map(({ is }) => (is === nth ? 1 : -1)),
		),
	);
	let most = 0;
	for (const weights of trained) for (const weight of weights) most = Math.max(most, Math.abs(weight));
	return trained.map((weights) => Int8Array.from(weights, (weight) => Math.round((weight * mostWeight) / most)));
};

const bucketOf = ({ bucket }: Feature): number => bucket;

const separate = (rows: readonly Uint16Array[], signs: readonly number[]): Float64Array => {
	const weights = new Float64Array(buckets);
	const alphas = new Float64Array(rows.length);
	const rareFirst = signs.filter((sign) => sign > 0).length / signs.length;
	const next = counter(1);
	const order = rows.map((_, nth) => nth);
	for (let round = 0; round < rounds; round++) {
		for (let i = order.length - 1; i > 0; i--) {
			const j = next() % (i + 1);
			[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
		}
		for (const i of order) {
			const [row, sign = 1] = [rows[i], signs[i]];
			if (!row) continue;
			const size = 1 / Math.sqrt(row.length);
			let sum = 0;
			for (const bucket of row) sum += weights[bucket] ?? 0;
			const alpha = alphas[i] ?? 0;
			const slack = 1 / (2 * cost * (sign > 0 ? 1 : Math.max(0.5, rareFirst)));
			const changed = Math.max(0, alpha - (sign * sum * size - 1 + slack * alpha) / (1 + slack));
			if (changed === alpha) continue;
			alphas[i] = changed;
			const step = (changed - alpha) * sign * size;
			for (const bucket of row) weights[bucket] = (weights[bucket] ?? 0) + step;
		}
	}
	return weights;
};

/** Returns a generator of pseudorandom numbers that are the same in every run. */
const counter = (seed: number): (() => number) => {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state >>> 8;
	};
};

/** Repeats every second sentence with a typo: a letter left out, doubled, or swapped with the next. */
const withSlips = (one: Example, nth: number): Example[] => {
	const next = counter(nth + 1);
	next();
	const words = one.text.split(' ');
	const at = next() % words.length;
	const word = words[at] ?? '';
	if (nth % 2 === 1 || word.length < 4) return [];
	const place = 1 + (next() % (word.length - 2));
	const [before, letter, after] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)];
	const slips = [
		before + after,
		before + letter + letter + after,
		`${before}${after[0] ?? ''}${letter}${after.slice(1)}`,
	];
	words[at] = slips[next() % slips.length] ?? word;
	return [{ ...one, text: words.join(' ') }];
};
