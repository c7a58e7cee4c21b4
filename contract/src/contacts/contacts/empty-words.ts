/**
 * Words that spreadsheets, databases and people write where there is no value: `#N/A`, `NULL`, `None`, `--`. They count as
 * empty, so that no text begins with “Hi NULL”. People who are called so keep their names.
 */
import { normalForm } from '../../normal-form.ts';

/** Where the word stands: names are spared, which are words of this kind, too. */
export type EmptyWordField = 'FirstName' | 'LastName' | 'other';

/**
 * Whether a value is such a word; an empty text is none. `Null`, `None`, `Nan`, `Na` and `Blank` are last names, `Nan` and
 * `Na` first names. `is_empty_word` in the database says the same (merge-values.test.ts).
 */
export const isEmptyWord = (value: string, field: EmptyWordField): boolean => {
	if (value.length > longest) return false;
	const word = normalForm('NFKC', value).trim();
	if (errorOfSpreadsheet.test(word)) return true;
	if (signs.test(word) || bracketed.test(word) || saidInFull.test(word)) return true;
	if (field !== 'other' && word.toLowerCase() === unknownName[field]) return true;
	return words.test(word) && !names[field].test(word);
};

const longest = 24; // characters

/** Of Excel in English, Spanish, German, French and Portuguese, Google Sheets and LibreOffice. */
const errorOfSpreadsheet =
	/^#[¡¿]?(?:n\/[adv]|nv|nul[lo]!|div\/0!|ref!|bezug!|value!|valor!|valeur!|wert!|name\?|nombre\?|nom\s?\?|nome\?|num!|núm!|nombre!|zahl!|spill!|calc!|field!|error!|getting_data|connect!|blocked!|unknown!|busy!)$/i;

/** Dashes, question marks, dots and underscores alone, and nothing in brackets. */
const signs = /^(?:[-\u2010-\u2015\u2212]{1,5}|\?{1,5}|\.{1,6}|_{1,5}|~|\(\)|\[\]|\{\}|<>|\\n)$/i;

/** `<NA>` of pandas and R, `(blank)` of pivot tables. */
const bracketed =
	/^[<([{]{1,2}(?:null|none|nil|nan?|n\/a|blank|empty|unknown|undefined|missing|not set|no value|vac[ií]o|en blanco)[>)\]}]{1,2}$/i;

/** What nobody is called and no value is, in English and Spanish. */
const saidInFull =
	/^(?:n\s?[/\\]\s?[ad]\.?|n[.-]a\.?|s\/[nd]|not (?:applicable|available|provided|specified|given|known|set|reported|on file|entered|recorded|supplied)|unknown|(?:first |last )?name unknown|unknown name|no (?:(?:first |last )?name|data|value|name given)|none (?:given|provided|specified)|no (?:aplica|disponible|especificad[oa]|proporcionad[oa]|se sabe)|sin (?:nombres?|apellidos?|datos?|valor|especificar|informaci[oó]n)|desconocid[oa]|ningun[oa])$/i;

const words = /^(?:null|nil|none|undefined|nan?|blank|empty|nulo)$/i;

/** First and last name unknown, as visas have it. */
const unknownName = { FirstName: 'fnu', LastName: 'lnu' } as const;

const nobody = /^(?!)/;
const names: Record<EmptyWordField, RegExp> = {
	FirstName: /^N(?:an?|AN?)$/,
	LastName: /^(?:Null|None|Nil|Nan?|NAN?|Blank|BLANK|Empty)$/,
	other: nobody,
};
