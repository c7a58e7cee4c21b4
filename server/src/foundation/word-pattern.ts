import { type RawBuilder, sql } from 'kysely';

/**
 * For `like`, in folded text that begins with a space: a word is found anywhere in a word. One or two characters must
 * begin one: the index knows trigrams only.
 */
export const wordPattern = (word: string): RawBuilder<string> => {
	const escaped = word.replace(/[\\%_]/g, '\\$&');
	return sql<string>`fold_text(${word.length < 3 ? `% ${escaped}%` : `%${escaped}%`})`;
};
