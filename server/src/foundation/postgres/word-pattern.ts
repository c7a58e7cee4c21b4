import { type RawBuilder, sql } from 'kysely';

/** What `fold_text` leaves out. */
const foldedAway = /['`’‘ʻ]|[\u0300-\u036f]/gu;

/**
 * For `like`, in folded text that begins with a space: a word is found anywhere in a word. One or two characters must
 * begin one: the index knows trigrams only. Where nothing is left of a word that is folded, it is as any other mark: found
 * where it stands, and in folded text that is nowhere.
 */
export const wordPattern = (word: string): RawBuilder<string> => {
	if (word.replace(foldedAway, '') === '') return sql<string>`${`%${word}%`}`;
	const escaped = word.replace(/[\\%_]/g, '\\$&');
	return sql<string>`fold_text(${word.length < 3 ? `% ${escaped}%` : `%${escaped}%`})`;
};
