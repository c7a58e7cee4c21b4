/**
 * Whether a text says a keyword. Both are compared without regard to accents, case, punctuation and invisible marks, word by
 * word: what looks like a pattern is compared letter for letter, and no text takes long.
 */

import { plainLetters } from '../../normal-form.ts';
import { ownWords } from '../understanding/own-words.ts';

/** `whole`: the text is the keyword and nothing else; `begins`: it begins with it; `contains`: it is somewhere in it. */
export const matchRules = ['whole', 'begins', 'contains'] as const;
export type MatchRule = (typeof matchRules)[number];

/** How a text is compared: small letters and digits, with single spaces between words. */
export const plainPhrase = (text: string): string =>
	plainLetters(text)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/** Both as `plainPhrase` makes them. */
export const matches = (rule: MatchRule, text: string, phrase: string): boolean => {
	if (phrase === '') return false;
	if (rule === 'whole') return text === phrase;
	return rule === 'begins' ? `${text} `.startsWith(`${phrase} `) : ` ${text} `.includes(` ${phrase} `);
};

export interface Matchable {
	readonly id: number;
	readonly match: MatchRule;
	/** As `plainPhrase` makes them. */
	readonly phrases: readonly string[];
}

/** The group that a text is for. Of several the strictest rule, then the longest keyword, then the older one. */
export const groupFor = <G extends Matchable>(
	groups: readonly G[],
	text: string,
): { group: G; phrase: string } | undefined => {
	const plain = plainPhrase(ownWords(text));
	const found = groups.flatMap((group) =>
		group.phrases.filter((phrase) => matches(group.match, plain, phrase)).map((phrase) => ({ group, phrase })),
	);
	return found.toSorted(
		(one, other) =>
			matchRules.indexOf(one.group.match) - matchRules.indexOf(other.group.match) ||
			other.phrase.length - one.phrase.length ||
			one.group.id - other.group.id,
	)[0];
};
