/** Recognizes other systems' names for merge fields, and tells which of them nobody writes by accident. */
import { fieldKey, findField } from './merge-fields.ts';

export const longestName = 100; // characters in brackets

/** What other systems call these fields. */
const aliases: ReadonlyArray<readonly [field: string, names: string]> = [
	[
		'First Name',
		'fname firstname first givenname forename preferred preferredname preferredfirstname nickname firstnm name nombre primernombre prenom',
	],
	['Last Name', 'lname lastname last surname familyname secondname lastnm apellido apellidos nom'],
	['Contact ID', 'contactid contactkey studentid externalid'],
	[
		'User First Name',
		'userfirstname senderfirstname sendername yourname yourfirstname myname agentname agentfirstname staffname',
	],
	['User Last Name', 'userlastname senderlastname yourlastname agentlastname'],
];
const fieldOf = new Map(aliases.flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)));
const wholeName = new Set(
	'fullname firstandlastname firstlastname firstnamelastname displayname contactname studentname nombrecompleto'.split(
		' ',
	),
);
const owners = /^(?:contact|student|recipient|person|lead|subscriber|applicant|prospect|customer|profile|member)s?/;
const around = new Set('insert enter add put type the their goes here'.split(' '));
const fallback = /^\s*(?:fallback|default)\b|^\s*["'“‘]/iu;

/** Returns the merge field for another system's name, such as `{{First Name}}` for `FNAME`. */
export const mergedBy = (written: string, fields: readonly string[]): string | undefined => {
	const [name = ''] = written.split(/[|:;]|\sOR\s/); // Liquid and Mailchimp add a default value
	const [first = '', ...others] = name.split(',');
	if (others.length === 0 || fallback.test(others.join(','))) return nameMergedBy(first, fields);
	const all = [first, ...others].map((one) => nameMergedBy(one, fields)); // “[Last Name, First Name]”
	return all.every((one) => one !== undefined) ? all.join(', ') : undefined;
};

/** Does the same for a name without a default value. */
export const nameMergedBy = (written: string, fields: readonly string[]): string | undefined => {
	const name = withoutRequest(written.trim().replace(/__c$/i, ''));
	const key = fieldKey(name).replace(/[^\p{L}\p{N}\p{M}]/gu, '');
	if (key === '' || written.length > longestName) return undefined;
	const known = asFields(fields);
	const named = (one: string) => findField(known, one)?.name;
	const aliased = (one: string) => named(fieldOf.get(one) ?? one);
	const without = key.replace(owners, '');
	const field = named(name) ?? aliased(key) ?? (without === key || without === '' ? undefined : aliased(without));
	if (field !== undefined) return `{{${field}}}`;
	const [first, last] = [named('First Name'), named('Last Name')];
	return wholeName.has(key) && first && last ? `{{${first}}} {{${last}}}` : undefined;
};

/** Returns the field name in “insert first name here”. */
const withoutRequest = (name: string): string => {
	const words = name.split(/\s+/);
	const first = words.findIndex((word) => !around.has(word.toLowerCase()));
	const last = words.findLastIndex((word) => !around.has(word.toLowerCase()));
	return first === -1 ? name : words.slice(first, last + 1).join(' ');
};

export const isKnown = (name: string, fields: readonly string[]): boolean =>
	findField(asFields(fields), name) !== undefined;
const asFields = (names: readonly string[]) => names.map((name) => ({ name }));

/** Returns whether a name is spelled as in code, not as in a sentence: `first_name`, `FirstName`, `FNAME`. */
export const isCodeName = (name: string): boolean =>
	/\p{L}_+\p{L}|\p{Ll}\p{Lu}|^(?:F|L|FIRST|LAST|FULL)NAME$|^[fl]name$/u.test(name);

/** Returns whether a name beside a single bracket can't be part of a sentence, like `First Name` but unlike “first”. */
export const isUnmistakable = (name: string): boolean =>
	isCodeName(name) || /^\p{Lu}\S*(?: \p{Lu}\S*)+$|^(?:First|Last|Full) name$|^(?:first|last|full)name$/u.test(name);

const requestWords =
	/^(?:insert|enter|add|your|their)\s+\S|(?:^|[\s_])(?:name|date|time|link|url|location|number|email|amount|deadline|address|title|here)$/iu;
const identifier = /^[=!#$@\s]*\p{L}[\p{L}\p{N}_ .:|-]{1,40}$/u;

/** Returns whether brackets contain a value that nobody filled in and that is no field: `[DATE]`, `*|UNSUB|*`. */
export const isUnfilled = (written: string, name: string): boolean => {
	// excludes Quad's own braces, French quotation marks, and signs such as “#”
	if (/^\{\{[^{]|^[«‹#_$~^@][^{]/.test(written)) return false;
	if (/^%[^%{]/.test(written)) return /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/.test(name);
	return /^[[<][^[<%]/.test(written) ? name.split(/\s+/).length <= 5 && requestWords.test(name) : identifier.test(name);
};
