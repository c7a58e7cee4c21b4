/** A linear model: what each class gains by what is found in a text. Whole numbers, and so the same on every machine. */
import { buckets, type Feature } from './features.ts';

/** Of each class, one small whole number a bucket. */
export type Weights = ReadonlyArray<Int8Array>;

/** A printable character is a weight: “O” is nothing, what comes before it speaks against, what comes after it for. */
const zero = 79;
export const mostWeight = 46;

export const readWeights = (written: readonly string[]): Weights =>
	written.map((line) => Int8Array.from({ length: buckets }, (_, at) => line.charCodeAt(at) - zero));

export const writeWeights = (weights: Weights): string[] =>
	weights.map((ofClass) => Array.from(ofClass, (weight) => String.fromCharCode(weight + zero)).join(''));

/** What speaks for each class; more is found in a long text, so it is divided by the root of how much. */
export const scoresOf = (weights: Weights, features: readonly Feature[]): number[] => {
	const root = Math.sqrt(features.length);
	return weights.map((ofClass) => {
		let sum = 0;
		for (const { bucket } of features) sum += ofClass[bucket] ?? 0;
		return sum / root;
	});
};

/** How much each word spoke for one class rather than another, the words that speak for it most first. */
export const wordsFor = (
	weights: Weights,
	features: readonly Feature[],
	words: readonly string[],
	chosen: number,
	other: number,
): string[] => {
	const gains = words.map(() => 0);
	for (const { bucket, word, words: many } of features) {
		if (word < 0) continue;
		const gain = ((weights[chosen]?.[bucket] ?? 0) - (weights[other]?.[bucket] ?? 0)) / many;
		for (let at = word; at < word + many && at < gains.length; at++) gains[at] = (gains[at] ?? 0) + gain;
	}
	return words
		.map((word, at) => ({ word, gain: gains[at] ?? 0 }))
		.filter(({ gain }) => gain > 0)
		.sort((a, b) => b.gain - a.gain)
		.slice(0, 3)
		.map(({ word }) => word);
};
