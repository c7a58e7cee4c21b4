/** What is wrong with a field, in the words that stand beside it. A schema with a sentence of its own keeps that. */
import type { z } from 'zod';

export const sayIssue: z.core.$ZodErrorMap = (issue) => {
	switch (issue.code) {
		case 'too_small':
			if (issue.origin !== 'string') return `This is at least ${number.format(Number(issue.minimum))}.`;
			return issue.minimum === 1 ? required : `This has at least ${number.format(Number(issue.minimum))} characters.`;
		case 'too_big':
			if (issue.origin !== 'string') return `This is at most ${number.format(Number(issue.maximum))}.`;
			return `This has at most ${number.format(Number(issue.maximum))} characters.`;
		case 'invalid_type':
			return issue.input === undefined || issue.input === null ? required : unreadable;
		case 'invalid_format':
			return formats[issue.format] ?? unreadable;
		default:
			return unreadable;
	}
};

const required = 'This is required.';
const unreadable = 'This cannot be read. Please check it.';
const formats: Readonly<Record<string, string>> = {
	email: 'This is not an email address.',
	url: 'This is not a web address.',
	datetime: 'This is not a date and time.',
	date: 'This is not a date.',
};
const number = new Intl.NumberFormat('en-US');
