/**
 * Words that spreadsheets, databases and people write where there is no value: `#N/A`, `NULL`, `None`, `--`. They count as
 * empty, so that no text begins with “Hi NULL”. People who are called so keep their names.
 */
import { normalForm } from '../normal-form.ts';

/** Where the word stands: names are spared, which are words of this kind, too. */
export type EmptyWordField = 'FirstName' | 'LastName' | 'other';

/** Whether a value is such a word. `Null`, `None` and `Nan` are last names, `Nan` is a first name; an empty text is no word. */
export const isEmptyWord = (value: string, field: EmptyWordField): boolean => {
	if (value.length > longest) return false;
	const word = normalForm('NFKC', value).trim();
	if (errorOfSpreadsheet.test(word)) return true;
	const lower = word.toLowerCase();
	if (signs.test(word) || always.has(lower)) return true;
	return words.has(lower) && !names[field].test(word);
};

const longest = 24; // characters

/** Of Excel in English, Spanish, German, French and Portuguese, Google Sheets and LibreOffice. */
const errorOfSpreadsheet =
	/^#[¡¿]?(?:n\/[adv]|nv|nul[lo]!|div\/0!|ref!|bezug!|value!|valor!|valeur!|wert!|name\?|nombre\?|nom\s?\?|nome\?|num!|núm!|nombre!|zahl!|spill!|calc!|field!|error!|getting_data|connect!|blocked!|unknown!|busy!)$/i;

/** Dashes alone, and question marks alone. */
const signs = /^(?:[-\u2010-\u2015\u2212]{1,5}|\?{1,5})$/;

const always = new Set([
	'n/a',
	'n.a.',
	'n/d',
	'(null)',
	'<null>',
	'[null]',
	'{null}',
	'(none)',
	'<none>',
	'(blank)',
	'\\n',
]);
const words = new Set(['null', 'nil', 'none', 'undefined', 'nan']);

const nobody = /^(?!)/;
const names: Record<EmptyWordField, RegExp> = {
	FirstName: /^N(?:an|AN)$/,
	LastName: /^(?:Null|None|Nil|Nan|NAN)$/,
	other: nobody,
};
