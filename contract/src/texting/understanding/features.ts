/**
 * Computes a text's features: its words, pairs of words, parts of words (for typos and endings), and meanings
 * (lexicon.ts). They are hashed into a fixed range, so that a model is a table of small integers.
 */

import { saysOf } from './lexicon.ts';
import { handwritten } from './opt-out-words.ts';
import type { QuestionKind } from './question-kind.ts';

export const buckets = 1 << 16;

export interface Feature {
	readonly bucket: number;
	/** The index of the first word from which the feature was made, or -1. */
	readonly word: number;
	readonly words: number;
}

/** Splits a text into words, question marks and emoji. Shortens repeated letters, and joins single ones (S T O P). */
export const wordsOf = (text: string): string[] => {
	const found = handwritten(text.slice(0, longest))
		.replace(/(.)\1{2,}/gu, '$1$1')
		.match(/[\p{L}\p{N}]+|\?|#|\p{Extended_Pictographic}/gu);
	const words: string[] = [];
	let letters = '';
	for (const word of [...(found ?? []), '']) {
		if (/^\p{L}$/u.test(word)) {
			letters += word;
			continue;
		}
		if (letters.length > 2) words.push(letters);
		else words.push(...letters);
		letters = '';
		if (word !== '') words.push(/^\p{N}+$/u.test(word) ? '0' : word);
	}
	return words.slice(0, mostWords);
};

/** Words at which a negation no longer applies. */
const turns = new Set(['but', 'pero', 'though', 'so', 'asi', 'however', 'sino', 'although', 'aunque']);

const longest = 400; // characters
const mostWords = 60;

/** `kind` adds features that combine the text with the kind of question it answers. */
export const featuresOf = (words: readonly string[], kind?: QuestionKind): Feature[] => {
	const found = new Map<number, Feature>();
	const add = (name: string, word = -1, many = 1) => {
		const bucket = bucketOf(name);
		if (!found.has(bucket)) found.set(bucket, { bucket, word, words: many });
	};
	const says = words.map(saysOf);
	add('bias');
	add(`length ${Math.min(words.length, 8)}`);
	words.forEach((word, at) => {
		add(`w ${word}`, at);
		add(`2 ${words[at - 1] ?? '^'} ${word}`, Math.max(0, at - 1), at > 0 ? 2 : 1);
		if (at > 1) add(`3 ${words[at - 2]} ${words[at - 1]} ${word}`, at - 2, 3);
		const marked = `<${word}>`;
		for (const size of [3, 4])
			for (let i = 0; i + size <= marked.length; i++) add(`c ${marked.slice(i, i + size)}`, at);
		const class_ = says[at];
		if (class_ !== undefined) {
			add(`s ${class_}`, at);
			const isFirst = at < 2;
			if (isFirst) add(`f ${at} ${class_}`, at);
			if (kind) add(`q ${kind} s ${class_}`, at);
			const before = says[at - 1] ?? words[at - 1] ?? '^';
			add(`m ${before} ${class_}`, Math.max(0, at - 1), at > 0 ? 2 : 1);
			add(`m ${class_} ${words[at + 1] ?? '$'}`, at, 2);
		}
	});
	add(`2 ${words.at(-1) ?? '^'} $`, words.length - 1);
	let denied = 0; // how many of the next words are negated
	words.forEach((word, at) => {
		const class_ = says[at];
		if (turns.has(word)) denied = 0;
		if (denied > 0) {
			add(`n ${word}`, at);
			if (class_ !== undefined) add(`n s ${class_}`, at);
			denied--;
		}
		if (class_ === 'neg' || class_ === 'no') denied = 4;
		for (const gap of [2, 3]) if (at >= gap) add(`g ${words[at - gap]} ${word}`, at - gap, gap + 1);
	});
	const meanings = says.flatMap((name, at) => (name === undefined ? [] : [{ name, at }]));
	meanings.forEach(({ name, at }, i) => {
		const [second, third] = [meanings[i + 1], meanings[i + 2]];
		if (second) add(`ss ${name} ${second.name}`, at, second.at - at + 1);
		if (second && third) add(`sss ${name} ${second.name} ${third.name}`, at, third.at - at + 1);
		for (const later of meanings.slice(i + 2, i + 6)) add(`s~ ${name} ${later.name}`, at, later.at - at + 1);
	});
	if (kind) {
		add(`q ${kind}`);
		words.forEach((word, at) => {
			add(`q ${kind} w ${word}`, at);
			if (at > 0) add(`q ${kind} 2 ${words[at - 1]} ${word}`, at - 1, 2);
		});
		if (words.length < 5) add(`q ${kind} all ${words.join(' ')}`, 0, words.length);
		const [one, two] = meanings;
		if (one) add(`q ${kind} ss ${one.name} ${two?.name ?? '$'}`, one.at);
	}
	if (words.length < 5) add(`all ${words.join(' ')}`, 0, words.length);
	return [...found.values()];
};

/** Hashes by FNV-1a, which has the same result on every machine. */
const bucketOf = (name: string): number => {
	let hash = 0x811c9dc5;
	for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
	return (hash ^ (hash >>> 15)) & (buckets - 1);
};
