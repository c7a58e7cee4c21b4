import { searchWords } from '@quad/contract/search-words.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Characters that `fold_text` removes. */
const foldedAway = /['`’‘ʻ]|[\u0300-\u036f]/gu;

/**
 * Returns a `like` pattern for folded text that begins with a space. Words of one or two characters match only the
 * beginning of a word, because the index uses trigrams. A word that folds to nothing matches nothing.
 */
export const wordPattern = (word: string): RawBuilder<string> => {
	if (word.replace(foldedAway, '') === '') return sql<string>`${`%${word}%`}`;
	const escaped = word.replace(/[\\%_]/g, '\\$&');
	return sql<string>`fold_text(${word.length < 3 ? `% ${escaped}%` : `%${escaped}%`})`;
};

const mostWords = 10;

/** Matches text that contains every word of a search, ignoring accents. It uses no index. */
export const hasEveryWord = (text: RawBuilder<unknown>, searchText: string): RawBuilder<SqlBool> => {
	const words = searchWords(searchText).slice(0, mostWords);
	if (words.length === 0) return sql<SqlBool>`true`;
	const folded = sql`fold_text(' ' || ${text})`;
	return sql<SqlBool>`(${sql.join(
		words.map((word) => sql`${folded} like ${wordPattern(word)}`),
		sql` and `,
	)})`;
};
