/** `#N/A`, `NULL`, `None`, `--` count as empty, to avoid “Hi NULL”. People with such a name keep it. */
import { normalForm } from '../../normal-form.ts';

/** The field of the value, because some placeholders are real names. */
export type EmptyWordField = 'FirstName' | 'LastName' | 'other';

/**
 * Returns whether a value is a placeholder; an empty text is none. `Null`, `None`, `Nan`, `Na` and `Blank` are last
 * names, `Nan` and `Na` first names. `is_empty_word` in the database has the same rules (merge-values.test.ts).
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

/** Error values of Excel in English, Spanish, German, French and Portuguese, of Google Sheets and of LibreOffice. */
const errorOfSpreadsheet =
	/^#[¡¿]?(?:n\/[adv]|nv|nul[lo]!|div\/0!|ref!|bezug!|value!|valor!|valeur!|wert!|name\?|nombre\?|nom\s?\?|nome\?|num!|núm!|nombre!|zahl!|spill!|calc!|field!|error!|getting_data|connect!|blocked!|unknown!|busy!)$/i;

/** Only dashes, question marks, dots or underscores, and empty brackets. */
const signs = /^(?:[-\u2010-\u2015\u2212]{1,5}|\?{1,5}|\.{1,6}|_{1,5}|~|\(\)|\[\]|\{\}|<>|\\n)$/i;

/** Includes `<NA>` of pandas and R, and `(blank)` of pivot tables. */
const bracketed =
	/^[<([{]{1,2}(?:null|none|nil|nan?|n\/a|blank|empty|unknown|undefined|missing|not set|no value|vac[ií]o|en blanco)[>)\]}]{1,2}$/i;

/** Phrases that are neither a name nor a value, in English and Spanish. */
const saidInFull =
	/^(?:n\s?[/\\]\s?[ad]\.?|n[.-]a\.?|s\/[nd]|not (?:applicable|available|provided|specified|given|known|set|reported|on file|entered|recorded|supplied)|unknown|(?:first |last )?name unknown|unknown name|no (?:(?:first |last )?name|data|value|name given)|none (?:given|provided|specified)|no (?:aplica|disponible|especificad[oa]|proporcionad[oa]|se sabe)|sin (?:nombres?|apellidos?|datos?|valor|especificar|informaci[oó]n)|desconocid[oa]|ningun[oa])$/i;

const words = /^(?:null|nil|none|undefined|nan?|blank|empty|nulo)$/i;

/** “First name unknown” and “last name unknown”, as on visas. */
const unknownName = { FirstName: 'fnu', LastName: 'lnu' } as const;

const nobody = /^(?!)/;
const names: Record<EmptyWordField, RegExp> = {
	FirstName: /^N(?:an?|AN?)$/,
	LastName: /^(?:Null|None|Nil|Nan?|NAN?|Blank|BLANK|Empty)$/,
	other: nobody,
};
