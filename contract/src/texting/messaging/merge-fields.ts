/**
 * Parses and fills merge fields, such as `{{First Name}}`. A text is parsed once. Then the server fills it for all
 * recipients in one statement, and the browser for the preview. Names match regardless of case, spaces and
 * underscores.
 */

import { type EmptyWordField, isEmptyWord } from '../../contacts/contacts/empty-words.ts';
import { normalForm } from '../../normal-form.ts';

export type Piece = { text: string } | { field: string };

const pattern = /\{\{([^{}]+)\}\}/g;
const longestName = 100;

export const piecesOf = (text: string): Piece[] => {
	const pieces: Piece[] = [];
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		const field = match[1]?.trim() || ' ';
		if (field.length > longestName) continue;
		if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
		pieces.push({ field });
		end = match.index + match[0].length;
	}
	if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end) });
	return pieces;
};

export const fieldsIn = (text: string): string[] => [
	...new Set(piecesOf(text).flatMap((piece) => ('field' in piece ? [piece.field] : []))),
];

/** Merge fields for every contact, and two for the sender (spec 1 §3: ids -1 and -2). */
export const systemFields = [
	{ id: -11, name: 'First Name', column: 'first_name', words: 'FirstName' },
	{ id: -12, name: 'Last Name', column: 'last_name', words: 'LastName' },
	{ id: -13, name: 'Contact ID', column: 'contact_key', words: 'other' },
] as const;
export const senderFields = [
	{ id: -1, name: 'User First Name' },
	{ id: -2, name: 'User Last Name' },
] as const;

/** Returns the same key for names that differ only in case, spaces, underscores, hyphens or dots. */
export const fieldKey = (name: string): string =>
	normalForm('NFKC', name)
		.replace(/[\s_.-]+/g, '')
		.toLowerCase();

/** Prefers an exact name, otherwise ignores spaces and underscores. Returns neither of two fields that then match. */
export const findField = <Field extends { readonly name: string }>(
	fields: readonly Field[],
	written: string,
): Field | undefined => {
	const named = fields.find(({ name }) => sameName(name, written));
	if (named) return named;
	const key = fieldKey(written);
	const alike = key === '' ? [] : fields.filter(({ name }) => fieldKey(name) === key);
	return alike.length === 1 ? alike[0] : undefined;
};

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Returns a contact's value for a merge field; undefined if it is empty or a placeholder such as `#N/A` or `NULL`. */
export const valueToMerge = (value: string | null | undefined, words: EmptyWordField): string | undefined => {
	const trimmed = value?.trim() ?? '';
	return trimmed === '' || isEmptyWord(trimmed, words) ? undefined : trimmed;
};

/** Fills a text's merge fields. A missing value is left out of the text, and its field is listed in `missing`. */
export const render = (
	text: string,
	fill: (field: string) => string | undefined,
): { text: string; missing: string[] } => {
	const missing: string[] = [];
	const rendered = piecesOf(text).map((piece) => {
		if ('text' in piece) return piece.text;
		const value = fill(piece.field)?.trim();
		if (!value) missing.push(piece.field);
		return value ?? '';
	});
	return { text: rendered.join(''), missing };
};
