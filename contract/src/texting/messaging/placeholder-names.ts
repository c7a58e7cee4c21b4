/** What other systems call the fields that a text can be merged with, and which names nobody writes by accident. */
import { fieldKey, findField } from './merge-fields.ts';

export const longestName = 100; // characters of a name in brackets

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

/** The text with which a field is merged in, for a name as it is written elsewhere: `{{First Name}}` for `FNAME`. */
export const mergedBy = (written: string, fields: readonly string[]): string | undefined => {
	const [name = ''] = written.split(/[|:;]|\sOR\s/); // what Liquid and Mailchimp put behind it is a default
	const [first = '', ...others] = name.split(',');
	if (others.length === 0 || fallback.test(others.join(','))) return nameMergedBy(first, fields);
	const all = [first, ...others].map((one) => nameMergedBy(one, fields)); // “[Last Name, First Name]”
	return all.every((one) => one !== undefined) ? all.join(', ') : undefined;
};

/** The same for a name alone, with nothing behind it. */
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

/** “insert first name here” without what asks for it. */
const withoutRequest = (name: string): string => {
	const words = name.split(/\s+/);
	const first = words.findIndex((word) => !around.has(word.toLowerCase()));
	const last = words.findLastIndex((word) => !around.has(word.toLowerCase()));
	return first === -1 ? name : words.slice(first, last + 1).join(' ');
};

export const isKnown = (name: string, fields: readonly string[]): boolean =>
	findField(asFields(fields), name) !== undefined;
const asFields = (names: readonly string[]) => names.map((name) => ({ name }));

/** Names as programs write them: `first_name`, `FirstName`, `FNAME`. Words of a sentence are not written so. */
export const isCodeName = (name: string): boolean =>
	/\p{L}_+\p{L}|\p{Ll}\p{Lu}|^(?:F|L|FIRST|LAST|FULL)NAME$|^[fl]name$/u.test(name);

/** Names that are no words of a sentence beside a single bracket: `First Name`, not “first” or “name”. */
export const isUnmistakable = (name: string): boolean =>
	isCodeName(name) || /^\p{Lu}\S*(?: \p{Lu}\S*)+$|^(?:First|Last|Full) name$|^(?:first|last|full)name$/u.test(name);

const asked =
	/^(?:insert|enter|add|your|their)\s+\S|(?:^|[\s_])(?:name|date|time|link|url|location|number|email|amount|deadline|address|title|here)$/iu;
const identifier = /^[=!#$@\s]*\p{L}[\p{L}\p{N}_ .:|-]{1,40}$/u;

/** Whether brackets ask for a value that nobody put in, and that no field has: `[DATE]`, `{event_name}`, `*|UNSUB|*`. */
export const isUnfilled = (written: string, name: string): boolean => {
	if (/^\{\{[^{]|^[«‹#_$~^@][^{]/.test(written)) return false; // ours, French quotation marks, and signs like “#”
	if (/^%[^%{]/.test(written)) return /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/.test(name);
	return /^[[<][^[<%]/.test(written) ? name.split(/\s+/).length <= 5 && asked.test(name) : identifier.test(name);
};
