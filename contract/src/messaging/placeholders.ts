/**
 * Merge fields as other systems write them, and braces that are left open: `{firstName}`, `*|FNAME|*`, `{{First Name`.
 * They would be texted as they stand, so whoever writes one is asked about it. Only a name that is a field’s, or what
 * other systems call it, makes brackets a placeholder; `[laughs]` and `<3` are words like any other.
 */
import { fieldKey, fieldsIn, findField } from './merge-fields.ts';

export interface Placeholder {
	/** Where it stands in the text, in UTF-16 units. */
	readonly from: number;
	readonly to: number;
	readonly written: string;
	/** What was probably meant; undefined where braces are open and name no field. */
	readonly instead: string | undefined;
	/** Braces of our own kind that are left open: such a text cannot be sent. */
	readonly isOpen: boolean;
}

/** What other systems call these fields. */
const aliases: ReadonlyArray<readonly [field: string, names: string]> = [
	[
		'First Name',
		'fname firstname first givenname forename preferredname preferredfirstname firstnm name nombre prenom',
	],
	['Last Name', 'lname lastname last surname familyname secondname lastnm apellido apellidos nom'],
	['Contact ID', 'contactid contactkey studentid externalid'],
	['User First Name', 'userfirstname senderfirstname sendername yourname myname agentname agentfirstname staffname'],
	['User Last Name', 'userlastname senderlastname agentlastname'],
];
const fieldOf = new Map(aliases.flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)));
const wholeName = new Set([
	'fullname',
	'firstandlastname',
	'firstnamelastname',
	'displayname',
	'contactname',
	'studentname',
]);
const owners = /^(?:contact|student|recipient|person|lead|subscriber|applicant|prospect|customer|profile|member)s?/;

/** The text with which a field is merged in, for a name as it is written elsewhere: `{{First Name}}` for `FNAME`. */
const mergedBy = (written: string, fields: readonly string[]): string | undefined => {
	const [name = ''] = written.split(/[|:]/); // what Liquid and Mailchimp put behind it is a default
	const key = fieldKey(name).replace(/[^\p{L}\p{N}\p{M}]/gu, '');
	if (key === '' || name.length > longestName) return undefined;
	const known = asFields(fields);
	const named = (one: string) => findField(known, one)?.name;
	const aliased = (one: string) => named(fieldOf.get(one) ?? one);
	const without = key.replace(owners, '');
	const field = named(name) ?? aliased(key) ?? (without === key || without === '' ? undefined : aliased(without));
	if (field !== undefined) return `{{${field}}}`;
	const [first, last] = [named('First Name'), named('Last Name')];
	return wholeName.has(key) && first && last ? `{{${first}}} {{${last}}}` : undefined;
};

const longestName = 100; // characters of a name in brackets
const inside = `([^{}\\[\\]<>«»|%*\\n]{1,${longestName}})`;
const withDefault = `([^{}\\n]{1,${longestName}})`;

/** In their order: the longer bracket before the shorter one within it. */
const brackets = [
	`\\{\\{\\{${inside}\\}\\}\\}`,
	'\\{\\{([^{}]+)\\}\\}',
	`\\{\\{${withDefault}\\}`,
	`\\{\\s+\\{${withDefault}\\}\\s*\\}`,
	`[$@#%!]?\\{[!$@#%=]?${withDefault}\\}\\}?`,
	`\\*\\|${inside}\\|\\*`,
	`\\[\\[${inside}\\]\\]`,
	`\\[${inside}\\]`,
	`<<${inside}>>`,
	`<${inside}>`,
	`«${inside}»`,
	`‹${inside}›`,
	`%%${inside}%%`,
	`%${inside}%`,
	`｛{1,2}${inside}｝{1,2}`,
];
const anyBracket = new RegExp(brackets.join('|'), 'g');
const ours = /^\{\{[^{}]+\}\}$/;
/** Without one of these there is nothing to find. */
const anySign = /[{}[<«‹%｛]|\*\|/;

/** `fields`: the names of those that can be merged. In the order in which they stand. */
export const placeholdersIn = (text: string, fields: readonly string[]): Placeholder[] => {
	if (!anySign.test(text)) return [];
	const found: Placeholder[] = [];
	const covered: Array<readonly [from: number, to: number]> = [];
	const add = (from: number, to: number, instead: string | undefined, isOpen: boolean) => {
		covered.push([from, to]);
		found.push({ from, to, written: text.slice(from, to), instead, isOpen });
	};
	const pattern = new RegExp(anyBracket);
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const written = match[0];
		const { from, to } = withBracesAround(text, match.index, pattern.lastIndex, covered.at(-1)?.[1] ?? 0);
		const name = match.slice(1).find((one) => one !== undefined) ?? '';
		const isField = ours.test(written) && fieldsIn(written).length > 0;
		const instead = isField && isKnown(name, fields) ? undefined : mergedBy(name.trim(), fields);
		if (instead !== undefined) {
			add(from, to, instead, /^\{\{[^{}]+\}$/.test(written));
			pattern.lastIndex = to;
		} else if (isField) covered.push([match.index, pattern.lastIndex]);
		else pattern.lastIndex = match.index + 1; // “3% off, %FNAME%”
	}
	const isFree = (from: number, to: number) => !covered.some((one) => one[0] < to && one[1] > from);
	for (const { index } of text.matchAll(/\{\{/g)) {
		const { end, instead } = nameAfter(text, index + 2, fields);
		if (isFree(index, end)) add(index, end, instead, true);
	}
	for (const { index } of text.matchAll(/\}\}/g)) {
		const named = nameBefore(text, index, fields);
		if (named && isFree(named.from, index + 2)) add(named.from, index + 2, named.instead, true);
	}
	return found.sort((one, other) => one.from - other.from);
};

/** With the pairs of braces right around it: `{{{fname>>}}}` is one placeholder, or a mended text would need mending. */
const withBracesAround = (text: string, from: number, to: number, after: number): { from: number; to: number } => {
	let pairs = 0;
	while (from - pairs > after && text[from - pairs - 1] === '{' && text[to + pairs] === '}') pairs += 1;
	return { from: from - pairs, to: to + pairs };
};

const isKnown = (name: string, fields: readonly string[]): boolean => findField(asFields(fields), name) !== undefined;
const asFields = (names: readonly string[]) => names.map((name) => ({ name }));

/** Where an open `{{` ends: behind the longest name of a field, and the half of a closing. */
const nameAfter = (
	text: string,
	from: number,
	fields: readonly string[],
): { end: number; instead: string | undefined } => {
	const rest = /^[^{}[\]<>«»|%*\n]*/.exec(text.slice(from, from + longestName))?.[0] ?? '';
	for (const { index } of [...rest.matchAll(/(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])/gu)].reverse()) {
		const instead = mergedBy(rest.slice(0, index).trim(), fields);
		if (instead === undefined) continue;
		const closing = /^\s*[}\])>]{1,2}/.exec(text.slice(from + index, from + index + 8))?.[0].length ?? 0;
		return { end: from + index + closing, instead };
	}
	const word = /^\s*[\p{L}\p{N}_]*/u.exec(rest)?.[0].length ?? 0;
	return { end: from + word, instead: undefined };
};

/** The longest name of a field before a `}}` that nothing opens. */
const nameBefore = (
	text: string,
	end: number,
	fields: readonly string[],
): { from: number; instead: string } | undefined => {
	const before =
		text
			.slice(Math.max(0, end - longestName), end)
			.split(/[{}[\]<>«»|%*\n]/)
			.at(-1) ?? '';
	for (const { index } of before.matchAll(/(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/gu)) {
		const instead = mergedBy(before.slice(index).trim(), fields);
		if (instead === undefined) continue;
		const from = end - before.length + index;
		const opening = /[{[(<]{1,2}\s*$/.exec(text.slice(Math.max(0, from - 8), from))?.[0].length ?? 0;
		return { from: from - opening, instead };
	}
	return undefined;
};

/** Whether it has a merge field of ours, or braces that are left open: neither belongs where nothing is merged in. */
export const hasFields = (text: string): boolean =>
	fieldsIn(text).length > 0 || placeholdersIn(text, []).some(({ isOpen }) => isOpen);

/** The text with every placeholder as the merge field that was meant. */
export const withMergeFields = (text: string, fields: readonly string[]): string =>
	replaced(text, placeholdersIn(text, fields), ({ written, instead }) => instead ?? written);

/** The text without its placeholders, where nothing can be merged in: “Hi {firstName},” becomes “Hi,”. */
export const withoutPlaceholders = (text: string, fields: readonly string[]): string =>
	replaced(text, placeholdersIn(text, fields), () => '')
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

/** What is said of placeholders: those that would be texted as they stand, and braces that keep a text from being sent. */
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
