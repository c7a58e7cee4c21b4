/** Matches keywords word by word, ignoring accents, case and punctuation; without patterns, so that no text is slow. */

import { plainLetters } from '../../normal-form.ts';
import { ownWords } from '../understanding/own-words.ts';

/** `whole`: the text is the keyword; `begins`: it starts with the keyword; `contains`: it contains the keyword. */
export const matchRules = ['whole', 'begins', 'contains'] as const;
export type MatchRule = (typeof matchRules)[number];

/** Returns a text's lower-case letters and digits, with single spaces between words, to compare it with others. */
export const plainPhrase = (text: string): string =>
	plainLetters(text)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/** Both texts must be results of `plainPhrase`. */
export const matches = (rule: MatchRule, text: string, phrase: string): boolean => {
	if (phrase === '') return false;
	if (rule === 'whole') return text === phrase;
	return rule === 'begins' ? `${text} `.startsWith(`${phrase} `) : ` ${text} `.includes(` ${phrase} `);
};

export interface Matchable {
	readonly id: number;
	readonly match: MatchRule;
	/** Keywords, as `plainPhrase` returns them. */
	readonly phrases: readonly string[];
}

/** Returns the matching group. If several match: the strictest rule, then the longest keyword, then the older group. */
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
