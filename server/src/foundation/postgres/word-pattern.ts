import { searchWords } from '@quad/contract/search-words.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What `fold_text` leaves out. */
const foldedAway = /['`’‘ʻ]|[\u0300-\u036f]/gu;

/**
 * For `like`, in folded text that begins with a space: a word is found anywhere in a word. One or two characters must
 * begin one: the index knows trigrams only. Where nothing is left of a word that is folded, it is as any other mark:
 * found where it stands, and in folded text that is nowhere.
 */
export const wordPattern = (word: string): RawBuilder<string> => {
	if (word.replace(foldedAway, '') === '') return sql<string>`${`%${word}%`}`;
	const escaped = word.replace(/[\\%_]/g, '\\$&');
	return sql<string>`fold_text(${word.length < 3 ? `% ${escaped}%` : `%${escaped}%`})`;
};

const mostWords = 10;

/**
 * Each word of a search is in this text of a statement, with accents or without: how lists without an index are
 * searched.
 */
export const hasEveryWord = (text: RawBuilder<unknown>, searchText: string): RawBuilder<SqlBool> => {
	const words = searchWords(searchText).slice(0, mostWords);
	if (words.length === 0) return sql<SqlBool>`true`;
	const folded = sql`fold_text(' ' || ${text})`;
	return sql<SqlBool>`(${sql.join(
		words.map((word) => sql`${folded} like ${wordPattern(word)}`),
		sql` and `,
	)})`;
};
