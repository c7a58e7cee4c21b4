/** Tells what is wrong with a field: the schema's own message if it has one, never the validation library's. */
import type { z } from 'zod';

export const sayIssue: z.core.$ZodErrorMap = (issue) => {
	switch (issue.code) {
		case 'too_small':
			return sayBound(issue, 'least', Number(issue.minimum));
		case 'too_big':
			return sayBound(issue, 'most', Number(issue.maximum));
		case 'invalid_type':
			if (issue.input === undefined || issue.input === null) return required;
			return types[issue.expected] ?? unreadable;
		case 'invalid_format':
			return formats[issue.format] ?? 'This does not have the right form. Please check it.';
		case 'invalid_value':
			return sayChoices(issue.values, issue.input);
		case 'not_multiple_of':
			return `This must be a multiple of ${number.format(Number(issue.divisor))}.`;
		case 'unrecognized_keys':
			return `${issue.keys.length === 1 ? 'Unknown field' : 'Unknown fields'} ${issue.keys.map(quoted).join(', ')}.`;
		case 'invalid_union':
			return issue.discriminator === undefined
				? unreadable
				: sayChoices(Array.isArray(issue.options) ? issue.options : [], issue.input);
		default:
			return unreadable;
	}
};

/** Returns the most helpful issues. For a union, those are of the closest option, whose issues are the deepest. */
export const clearIssues = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
	issues.flatMap((issue) => {
		if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
		const forms = issue.errors.map((form) =>
			clearIssues(form).map((one) => ({ ...one, path: [...issue.path, ...one.path] })),
		);
		const inside = forms.filter((form) => form.every(({ path }) => path.length > issue.path.length));
		const [closest] = inside.toSorted((one, other) => one.length - other.length || depthOf(other) - depthOf(one));
		return closest ?? [issue];
	});

const depthOf = (issues: readonly z.core.$ZodIssue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));

interface Bound {
	readonly origin: string;
	readonly inclusive?: boolean | undefined;
	readonly exact?: boolean | undefined;
}

const sayBound = ({ origin, inclusive = true, exact }: Bound, side: 'least' | 'most', bound: number): string => {
	if (origin === 'date') {
		const day = new Date(bound).toISOString().slice(0, 10);
		return `This must not be ${side === 'least' ? 'before' : 'after'} ${day}.`;
	}
	const units = unitsOf[origin];
	if (!units) {
		if (inclusive) return `This must be at ${side} ${number.format(bound)}.`;
		return `This must be ${side === 'least' ? 'more' : 'less'} than ${number.format(bound)}.`;
	}
	const isOne = side === 'least' && bound === 1;
	if (isOne && origin === 'string') return required;
	const counted = `${number.format(bound)} ${bound === 1 ? units[0] : units[1]}`;
	return exact ? `This must have exactly ${counted}.` : `This must have at ${side} ${counted}.`;
};

/** What is counted if an issue is about the length or size of a value. */
const unitsOf: Readonly<Record<string, readonly [one: string, many: string]>> = {
	string: ['character', 'characters'],
	array: ['entry', 'entries'],
	set: ['entry', 'entries'],
	map: ['entry', 'entries'],
	record: ['entry', 'entries'],
	file: ['byte', 'bytes'],
};

const mostChoices = 12; // nobody would read a longer list

const sayChoices = (values: readonly z.core.util.Primitive[], input: unknown): string => {
	if (input === undefined || input === null || input === '') return required;
	if (values.length === 0 || values.length > mostChoices) return 'This is none of the choices.';
	const choices = values.map((value) => quoted(String(value)));
	return choices.length === 1 ? `This must be ${choices[0]}.` : `This must be one of ${choices.join(', ')}.`;
};

const quoted = (text: string): string => `“${text}”`;

const required = 'This is required.';
const unreadable = 'This cannot be read. Please check it.';
const types: Readonly<Record<string, string>> = {
	string: 'This must be text.',
	number: 'This must be a number.',
	int: 'This must be a whole number.',
	boolean: 'This must be true or false.',
	array: 'This must be a list.',
	object: 'This must have fields of its own.',
	record: 'This must have fields of its own.',
	date: 'This must be a date.',
};
const formats: Readonly<Record<string, string>> = {
	email: 'This is not an email address.',
	url: 'This is not a web address.',
	datetime: 'This is not a date and time.',
	date: 'This is not a date.',
	time: 'This is not a time of day.',
	uuid: 'This is not a UUID.',
};
const number = new Intl.NumberFormat('en-US');
