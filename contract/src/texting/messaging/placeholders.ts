/**
 * Finds other systems' merge fields, and unclosed braces: `{firstName}`, `*|FNAME|*`, `{{First Name`. They would be
 * sent literally, so the author is warned. Words in brackets only count if they name a field or ask for a value, unlike
 * `[laughs]`.
 */
import { fieldsIn } from './merge-fields.ts';
import {
	isCodeName,
	isKnown,
	isUnfilled,
	isUnmistakable,
	longestName,
	mergedBy,
	nameMergedBy,
} from './placeholder-names.ts';

export interface Placeholder {
	/** The position in the text, in UTF-16 code units. */
	readonly from: number;
	readonly to: number;
	readonly written: string;
	/** The merge field that was probably meant; undefined if there is none, as for `[DATE]`. */
	readonly instead: string | undefined;
	/** Whether this is an unclosed or unopened merge field of Quad. Such a text cannot be sent. */
	readonly isOpen: boolean;
}

const inside = `([^{}\\[\\]<>«»|%*\\n]{1,${longestName}})`;
const withDefault = `([^{}\\n]{1,${longestName}})`;
const word = '(\\p{L}[\\p{L}\\p{N}_. -]{0,40})';
const brackets = [
	`\\{\\{\\{${inside}\\}\\}\\}`,
	`\\{\\{\\s*\\$\\{${inside}\\}[^{}]{0,50}\\}\\}`, // Braze
	'\\{\\{([^{}]+)\\}\\}',
	`\\{\\{${withDefault}\\}`,
	`\\{\\s+\\{${withDefault}\\}\\s*\\}`,
	`[$@#%!]?\\{[!$@#%=]?${withDefault}\\}\\}?`,
	`\\*\\|${inside}\\|\\*`,
	`\\[\\[${withDefault.replace('{}', '{}\\[\\]')}\\]\\]`,
	`\\[${withDefault.replace('{}', '{}\\[\\]')}\\]`,
	`<<${inside}>>`,
	`<%=?${inside}%>`,
	`<${inside}>`,
	`&lt;${word}&gt;`,
	`«${inside}»`,
	`‹${inside}›`,
	`%%${inside}%%`,
	`%${inside}%`,
	`｛{1,2}${inside}｝{1,2}`,
	...['#{1,3}', '__', '[$]{1,2}', '~', '\\^', '@{1,2}'].map((sign) => `${sign}${word}${sign}`),
];
/** Longer brackets must come before shorter ones that they contain. */
const anyBracket = new RegExp(brackets.join('|'), 'gu');
const ours = /^\{\{[^{}]+\}\}$/;
/** A text that has none of these has no placeholders. */
const anySign = /[{}[\](<«‹%｛#$~^]|\*\||&lt;|[\p{L}_]_|\p{Ll}\p{Lu}|name/iu;

interface Search {
	readonly text: string;
	readonly fields: readonly string[];
	readonly add: (from: number, to: number, instead: string | undefined, isOpen?: boolean) => void;
	/** Excludes a valid part of the text from the rest of the search. */
	readonly leave: (from: number, to: number) => void;
	readonly isFree: (from: number, to: number) => boolean;
	readonly end: () => number;
}

/** Returns false if a text can't contain placeholders, whatever fields exist. */
export const mayHavePlaceholders = (text: string): boolean => anySign.test(text);

/** Returns the placeholders in the order of the text. `fields` contains the names of all merge fields. */
export const placeholdersIn = (text: string, fields: readonly string[]): Placeholder[] => {
	if (!mayHavePlaceholders(text)) return [];
	const found: Placeholder[] = [];
	const covered: Array<readonly [from: number, to: number]> = [];
	const search: Search = {
		text,
		fields,
		add: (from, to, instead, isOpen = false) => {
			covered.push([from, to]);
			found.push({ from, to, written: text.slice(from, to), instead, isOpen });
		},
		leave: (from, to) => covered.push([from, to]),
		isFree: (from, to) => !covered.some((one) => one[0] < to && one[1] > from),
		end: () => covered.at(-1)?.[1] ?? 0,
	};
	findBrackets(search);
	findOpenBraces(search);
	findOddBrackets(search);
	findCodeNames(search);
	return found.sort((one, other) => one.from - other.from);
};

/** Finds closed brackets: `{firstName}`, `[First Name]`, `*|FNAME|*`. */
const findBrackets = ({ text, fields, add, leave, end }: Search): void => {
	const pattern = new RegExp(anyBracket);
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const written = match[0];
		const { from, to } = withBracketsAround(text, match.index, pattern.lastIndex, end());
		const name = match.slice(1).find((one) => one !== undefined) ?? '';
		const isField = ours.test(written) && fieldsIn(written).length > 0;
		const instead = isField && isKnown(name, fields) ? undefined : mergedBy(name.trim(), fields);
		if (instead !== undefined) add(from, to, instead, /^\{\{[^{}]+\}$/.test(written));
		else if (isField) leave(match.index, pattern.lastIndex);
		else if (isUnfilled(written, name.trim())) add(match.index, pattern.lastIndex, undefined);
		else pattern.lastIndex = match.index + 1; // so that `%FNAME%` is found in “3% off, %FNAME%”
		if (instead !== undefined) pattern.lastIndex = to;
	}
};

/** Adds surrounding brackets, so that `{{{fname>>}}}` is one placeholder and its replacement leaves no brackets. */
const withBracketsAround = (text: string, from: number, to: number, after: number): { from: number; to: number } => {
	let pairs = 0;
	const isPair = () => pair.has(`${text[from - pairs - 1]}${text[to + pairs]}`);
	while (from - pairs > after && isPair()) pairs += 1;
	return { from: from - pairs, to: to + pairs };
};
const pair = new Set(['{}', '[]', '<>']);

/** Finds `{{First Name` and `First Name}}`. The braces are Quad's own, so the text cannot be sent. */
const findOpenBraces = ({ text, fields, add, isFree }: Search): void => {
	for (const { index } of text.matchAll(/\{\{/g)) {
		const { end, instead } = nameAfter(text, index + 2, fields);
		if (isFree(index, end)) add(index, end, instead, true);
	}
	for (const { index } of text.matchAll(/\}\}/g)) {
		const named = nameBefore(text, index, fields);
		if (named && isFree(named.from, index + 2)) add(named.from, index + 2, named.instead, true);
	}
};

/** Finds a field’s name beside a single bracket: `[First Name}`, `(First Name)`, `{fname` and `First Name}`. */
const findOddBrackets = ({ text, fields, add, isFree }: Search): void => {
	for (const { index, 0: bracket } of text.matchAll(/[{[<(]/g)) {
		if (!isFree(index, index + 1)) continue;
		const { name, end, instead, closing } = nameAfter(text, index + 1, fields);
		if (instead === undefined || !isUnmistakable(name) || !isFree(index, end)) continue;
		if (closing === '' && (bracket === '(' || isClosedLater(text, bracket, end))) continue;
		add(index, end, instead);
	}
	for (const { index } of text.matchAll(/[}\]]/g)) {
		const named = nameBefore(text, index, fields);
		if (named && isUnmistakable(named.name) && isFree(named.from, index + 1)) add(named.from, index + 1, named.instead);
	}
};

const isClosedLater = (text: string, bracket: string, from: number): boolean => {
	const [line = ''] = text.slice(from, from + longestName).split('\n');
	return line.includes(partners[bracket] ?? '');
};
const partners: Record<string, string> = { '{': '}', '[': ']', '<': '>' };

/** Finds names as only code spells them, with the signs around them: `@first_name`, `*FNAME*`. */
const findCodeNames = ({ text, fields, add, isFree }: Search): void => {
	for (const { index, 0: written, 1: sign = '', 2: name = '' } of text.matchAll(codeNames)) {
		if (!isCodeName(name) || fields.some((field) => field.toLowerCase() === name.toLowerCase())) continue;
		const instead = nameMergedBy(name, fields);
		if (instead === undefined) continue;
		const end = index + written.length;
		const to = sign !== '' && text.startsWith([...sign].reverse().join(''), end) ? end + sign.length : end;
		if (isFree(index, to)) add(index, to, instead);
	}
};
/** Does not match inside email addresses, URLs or longer words. */
const codeNames =
	/(?<![\p{L}\p{N}_./?&=@+])([@$#%:&*~^|_-]{0,3})(\p{L}[\p{L}_]{1,60}(?:\.\p{L}[\p{L}_]{1,60})?)(?![\p{L}\p{N}_@=]|\.\p{L})/gu;

/** Finds where an unclosed bracket ends: after the longest field name, and half of a closing bracket if any. */
const nameAfter = (
	text: string,
	from: number,
	fields: readonly string[],
): { name: string; closing: string; end: number; instead: string | undefined } => {
	const rest = /^[^{}[\]()<>«»|%*\n]*/.exec(text.slice(from, from + longestName))?.[0] ?? '';
	for (const { index } of [...rest.matchAll(/(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])/gu)].reverse()) {
		const name = rest.slice(0, index).trim();
		const instead = nameMergedBy(name, fields);
		if (instead === undefined) continue;
		const closing = /^\s*[}\])>]{1,2}/.exec(text.slice(from + index, from + index + 8))?.[0] ?? '';
		return { name, closing, end: from + index + closing.length, instead };
	}
	const word = /^\s*[\p{L}\p{N}_]*/u.exec(rest)?.[0].length ?? 0;
	return { name: '', closing: '', end: from + word, instead: undefined };
};

/** Finds the longest field name before a closing bracket that was never opened. */
const nameBefore = (
	text: string,
	end: number,
	fields: readonly string[],
): { name: string; from: number; instead: string } | undefined => {
	const before =
		text
			.slice(Math.max(0, end - longestName), end)
			.split(/[{}[\]<>«»|%*\n]/)
			.at(-1) ?? '';
	for (const { index } of before.matchAll(/(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/gu)) {
		const name = before.slice(index).trim();
		const instead = nameMergedBy(name, fields);
		if (instead === undefined) continue;
		const from = end - before.length + index;
		const opening = /[{[(<]{1,2}\s*$/.exec(text.slice(Math.max(0, from - 8), from))?.[0].length ?? 0;
		return { name, from: from - opening, instead };
	}
	return undefined;
};

/** Returns whether a text has a merge field or unclosed braces, which are not allowed where nothing can be merged. */
export const hasFields = (text: string): boolean =>
	fieldsIn(text).length > 0 || placeholdersIn(text, []).some(({ isOpen }) => isOpen);

/** Replaces placeholders by the merge fields that were probably meant. Repeats this, as it may reveal another. */
export const withMergeFields = (text: string, fields: readonly string[]): string => {
	let mended = text;
	for (let rounds = 0; rounds < mostRounds; rounds += 1) {
		const before = mended;
		mended = replaced(before, placeholdersIn(before, fields), ({ written, instead }) => instead ?? written);
		if (mended === before) break;
	}
	return mended;
};
const mostRounds = 5;

/** Removes placeholders for fields where nothing can be merged: “Hi {firstName},” becomes “Hi,”. */
export const withoutPlaceholders = (text: string, fields: readonly string[]): string =>
	replaced(text, placeholdersIn(text, fields), ({ written, instead, isOpen }) => (instead || isOpen ? '' : written))
		.replace(/ +(?=[,.;:!?])|(?<= ) +/g, '')
		.trim();

const replaced = (text: string, all: readonly Placeholder[], by: (one: Placeholder) => string): string => {
	let end = 0;
	let mended = '';
	for (const one of all) {
		mended += text.slice(end, one.from) + by(one);
		end = one.to;
	}
	return mended + text.slice(end);
};

/** Returns warnings about placeholders that would be sent literally, and about braces that prevent sending. */
export const sayPlaceholders = (all: readonly Placeholder[]): TextWarning[] => {
	const warnings: TextWarning[] = [];
	for (const code of ['placeholder', 'open-field'] as const) {
		const written = [
			...new Set(all.filter(({ isOpen }) => isOpen === (code === 'open-field')).map((one) => one.written)),
		];
		const named = listed(written.map((one) => `“${one.trim()}”`));
		const [is, goes] = written.length === 1 ? ['isn’t', 'goes'] : ['aren’t', 'go'];
		if (written.length > 0)
			warnings.push({
				code,
				written,
				message:
					code === 'open-field'
						? `${named} ${is} closed. Merge fields are written like {{First Name}}.`
						: `${named} ${goes} out as written. Merge fields are written like {{First Name}}.`,
			});
	}
	return warnings;
};

export interface TextWarning {
	readonly code: 'placeholder' | 'open-field';
	readonly message: string;
	readonly written: string[];
}

const listed = (all: readonly string[]): string =>
	all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
