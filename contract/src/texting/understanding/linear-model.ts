/** A linear model with integer weights, so that its results are the same on every machine. */
import { buckets, type Feature } from './features.ts';

/** A small integer per bucket, for each class. */
export type Weights = ReadonlyArray<Int8Array>;

/** Each weight is a printable character: “O” is 0, characters before it are negative, those after it positive. */
const zero = 79;
export const mostWeight = 46;

export const readWeights = (written: readonly string[]): Weights =>
	written.map((line) => Int8Array.from({ length: buckets }, (_, at) => line.charCodeAt(at) - zero));

export const writeWeights = (weights: Weights): string[] =>
	weights.map((ofClass) => Array.from(ofClass, (weight) => String.fromCharCode(weight + zero)).join(''));

/** Returns each class's score, divided by the square root of the number of features, since long texts have more. */
export const scoresOf = (weights: Weights, features: readonly Feature[]): number[] => {
	const root = Math.sqrt(features.length);
	return weights.map((ofClass) => {
		let sum = 0;
		for (const { bucket } of features) sum += ofClass[bucket] ?? 0;
		return sum / root;
	});
};

/** Returns how much each word favors one class over another, highest first. */
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
