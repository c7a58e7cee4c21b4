/**
 * Rates how much a decoded text looks like words, to tell MacRoman from Windows-1252, which use the same bytes. For
 * example, é inside a word looks right, but È after a small letter does not.
 */
const looked = 2_000; // in non-ASCII characters

export const plausibility = (text: string): number => {
	let sum = 0;
	let seen = 0;
	for (const { 0: character, index } of text.matchAll(/[^\0-\x7f]/g)) {
		sum += weigh(character, text.slice(Math.max(0, index - 2), index), text.slice(index + 1, index + 4));
		seen += 1;
		if (seen === looked) break;
	}
	return sum;
};

const small = /[a-zß-öø-ÿšž]/;
const capital = /[A-ZÀ-ÖØ-ÞŠŽŒŸ]/;
const letter = /[A-Za-zÀ-ÖØ-öø-ÿŠšŽžŒœŸ]/;

const weigh = (character: string, before: string, after: string): number => {
	const previous = before.at(-1) ?? '';
	const next = after[0] ?? '';
	if (character === 'œ') return letter.test(previous) || letter.test(next) ? 0.5 : -2; // rare in names
	if (small.test(character)) return letter.test(previous) ? 2 : beginsSmall(next);
	if (capital.test(character)) return small.test(previous) ? -2 : letter.test(previous) || letter.test(next) ? 2 : -1;
	if (character === '’') return isApostrophe(before, after) ? 2 : -1;
	if (character === '“' || character === '‘') return letter.test(previous) ? -2 : 1;
	if (character === '”') return letter.test(next) ? -2 : 1;
	if (/[–—…•€™®©°¿¡\u00a0]/.test(character)) return letter.test(previous) && letter.test(next) ? -1 : 0.5;
	return -2;
};

const beginsSmall = (next: string): number => {
	if (capital.test(next)) return -1;
	return letter.test(next) ? 0.5 : 0;
};

/** Returns whether ’ is an apostrophe, as in O’Brien, students’ or we’ll, but not in Garc’a. */
const isApostrophe = (before: string, after: string): boolean =>
	!letter.test(after[0] ?? '') ||
	(/^(?:s|t|d|m|re|ll|ve)/i.test(after) && !letter.test(after.replace(/^(?:re|ll|ve|[stdm])/i, '')[0] ?? '')) ||
	(/(?:^|[^A-Za-z])[A-Za-z]$/.test(before) && capital.test(after[0] ?? '')) ||
	/(?:^|[^A-Za-z])[dlDL]$/.test(before);
