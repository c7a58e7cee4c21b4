/** Recognizes placeholders such as `#N/A` and `NULL`, to avoid “Hi NULL”. People whose name is one keep it. */
import { normalForm } from '../../normal-form.ts';

/** Which field has the value, because some placeholders are real names. */
export type EmptyWordField = 'FirstName' | 'LastName' | 'other';

/**
 * Returns whether a value is a placeholder, which an empty one is not. `Null`, `None`, `Nan`, `Na` and `Blank` are real
 * last names, `Nan` and `Na` real first names. The database's `is_empty_word` has the same rules
 * (merge-values.test.ts).
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

/** Error values of Excel (English, Spanish, German, French, Portuguese), Google Sheets and LibreOffice. */
const errorOfSpreadsheet =
	/^#[¡¿]?(?:n\/[adv]|nv|nul[lo]!|div\/0!|ref!|bezug!|value!|valor!|valeur!|wert!|name\?|nombre\?|nom\s?\?|nome\?|num!|núm!|nombre!|zahl!|spill!|calc!|field!|error!|getting_data|connect!|blocked!|unknown!|busy!)$/i;

/** Matches nothing but dashes, question marks, dots or underscores, and empty brackets. */
const signs = /^(?:[-\u2010-\u2015\u2212]{1,5}|\?{1,5}|\.{1,6}|_{1,5}|~|\(\)|\[\]|\{\}|<>|\\n)$/i;

/** Includes pandas's and R's `<NA>`, and `(blank)` in pivot tables. */
const bracketed =
	/^[<([{]{1,2}(?:null|none|nil|nan?|n\/a|blank|empty|unknown|undefined|missing|not set|no value|vac[ií]o|en blanco)[>)\]}]{1,2}$/i;

/** English and Spanish phrases that are neither a name nor a value. */
const saidInFull =
	/^(?:n\s?[/\\]\s?[ad]\.?|n[.-]a\.?|s\/[nd]|not (?:applicable|available|provided|specified|given|known|set|reported|on file|entered|recorded|supplied)|unknown|(?:first |last )?name unknown|unknown name|no (?:(?:first |last )?name|data|value|name given)|none (?:given|provided|specified)|no (?:aplica|disponible|especificad[oa]|proporcionad[oa]|se sabe)|sin (?:nombres?|apellidos?|datos?|valor|especificar|informaci[oó]n)|desconocid[oa]|ningun[oa])$/i;

const words = /^(?:null|nil|none|undefined|nan?|blank|empty|nulo)$/i;

/** “First name unknown” and “last name unknown”, as visas abbreviate them. */
const unknownName = { FirstName: 'fnu', LastName: 'lnu' } as const;

const nobody = /^(?!)/;
const names: Record<EmptyWordField, RegExp> = {
	FirstName: /^N(?:an?|AN?)$/,
	LastName: /^(?:Null|None|Nil|Nan?|NAN?|Blank|BLANK|Empty)$/,
	other: nobody,
};
