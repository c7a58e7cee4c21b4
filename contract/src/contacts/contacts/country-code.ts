/** Reads a country column such as `52`, `+52`, `MX` or `Mexico`, without which Mexican numbers look like US ones. */
import { smsCountries } from '../../carriers/carriers/countries.ts';
import { normalForm } from '../../normal-form.ts';
import { isEmptyWord } from './empty-words.ts';

/** Returns the number with its country code, or undefined if the country cell can't be read. */
export const withCountryCode = (written: string, country: string): string | undefined => {
	if (isUnsaid(country)) return written;
	const code = readCountryCode(country);
	if (code === undefined) return undefined;
	if (/^[^\d+]*(?:\+|00|011)/.test(written)) return written;
	const digits = written.replace(/\(0\)/, '').replace(/\D/g, '');
	if (digits === '') return written;
	if (code.startsWith('1')) return withArea(written, digits, code.slice(1));
	const isWhole =
		digits.startsWith(code) && digits.length > (longestNational.get(code) ?? usualLength) && !digits.startsWith('0');
	return `+${isWhole ? digits : code + (keepsZero.has(code) ? digits : digits.replace(/^0+/, ''))}`;
};

/** Returns whether a country cell can be read. An empty one can, and leaves the number unchanged. */
export const isReadableCountry = (country: string): boolean =>
	isUnsaid(country) || readCountryCode(country) !== undefined;

const isUnsaid = (country: string): boolean => country.trim() === '' || isEmptyWord(country, 'other');

/** Prefixes seven digits with a code such as `+1 876`. US and Canadian numbers are already complete. */
const withArea = (written: string, digits: string, area: string): string =>
	area === '' || digits.length > 7 ? written : `+1 ${area} ${digits}`;

/** Reads `+52`, `0052`, `52.0`, `Mexico (+52)` and `MX` as `52`. Returns undefined if it is no country code. */
const readCountryCode = (written: string): string | undefined => {
	if (written.length > longest) return undefined;
	const digits = written
		.trim()
		.replace(/^(\d+)\.0+$/, '$1')
		.replace(/\D/g, '')
		.replace(/^(?:011(?=\d)|0+)/, '');
	if (digits !== '') return /^1\d{3}$/.test(digits) || assigned.test(digits) ? digits : undefined;
	const name = plain(written);
	return isHome(name) ? '1' : codes().get(name);
};

/** Returns whether a cell names a country other than the United States, its territories and Canada, or its code. */
export const isForeignCountry = (written: string): boolean => {
	if (written.length > longest || isUnsaid(written)) return false;
	const code = readCountryCode(written);
	return code === undefined ? /\p{L}{2}/u.test(written) : !code.startsWith('1');
};

const longest = 60; // characters

const plain = (name: string): string =>
	normalForm('NFKD', name)
		.toLowerCase()
		.replace(/^the\s/, '')
		.replace(/[^\p{L}]/gu, '');

/** Returns whether a name means the US, its territories or Canada, whose numbers have 10 digits after a 1. */
const isHome = (name: string): boolean => home.has(name);
const home = new Set(
	`us usa unitedstates unitedstatesofamerica america unitedstatesus unitedstatesusa usunitedstates ca can canada canadaca
	estadosunidos estadosunidosdeamerica eeuu eua uscanada usca nanp domestic pr pri puertorico gu gum guam vi vir
	usvirginislands virginislandsus as asm americansamoa mp mnp northernmarianaislands`.split(/\s+/),
);

let known: ReadonlyMap<string, string> | undefined;
/** Returns country codes by ISO code and by English and Spanish name. */
const codes = (): ReadonlyMap<string, string> => {
	if (known) return known;
	const inSpanish = new Intl.DisplayNames(['es'], { type: 'region' });
	known = new Map([
		...smsCountries.flatMap(({ iso, name, dialCode }) =>
			[iso, name, inSpanish.of(iso) ?? iso].map((one): [string, string] => [plain(one), String(dialCode)]),
		),
		...also,
	]);
	return known;
};
/** Alternative names, and countries to which Quad can send WhatsApp but not SMS. */
const also = Object.entries({
	44: 'uk gbr greatbritain england scotland wales',
	52: 'mex unitedmexicanstates',
	53: 'cu cuba',
	55: 'bra brasil',
	58: 've venezuela',
	82: 'kor korea republicofkorea',
	84: 'vnm',
	86: 'cn chn china',
	90: 'turkey',
	91: 'ind',
	234: 'nga',
	502: 'gt guatemala',
	503: 'sv elsalvador',
	504: 'hn honduras',
	505: 'ni nicaragua',
	506: 'cr costarica',
	507: 'pa panama',
	509: 'ht haiti',
	591: 'bo bolivia',
	593: 'ec ecuador',
	595: 'py paraguay',
	598: 'uy uruguay',
}).flatMap(([code, names]) => names.split(' ').map((name): [string, string] => [name, code]));

/** Country codes that the ITU has assigned. None is a prefix of another. */
const assigned =
	/^(?:[17]|2(?:[07]|[1-6]\d|9[01789])|3(?:[0-469]|[578]\d)|4(?:[013-9]|2\d)|5(?:[1-8]|[09]\d)|6(?:[0-6]|[7-9]\d)|8(?:[1246]|[058]\d)|9(?:[0-58]|6\d|7[0-79]|9[2-68]))$/;

/** The most digits after most country codes. A longer number already includes the code. */
const usualLength = 10;
const digitsBehind: Readonly<Record<number, string>> = {
	7: '354',
	8: '45 47 65 502 503 504 505 506 507 509 852',
	9: '27 31 32 33 34 40 41 46 48 51 56 61 94 351 353 380 420 593 886 966 971 972 977',
	11: '43 49 54 55 62 86',
};
const longestNational: ReadonlyMap<string, number> = new Map(
	Object.entries(digitsBehind).flatMap(([length, all]) =>
		all.split(' ').map((code): [string, number] => [code, Number(length)]),
	),
);

/** In Italy, the leading 0 of a landline is part of the international number. */
const keepsZero: ReadonlySet<string> = new Set(['39']);
