/**
 * Makes the code that inserts a template when typed after a slash: the initials of its name (spec 3 §5), with a number
 * if they are taken. Codes consist of plain letters and digits, in any case.
 */
import { normalForm } from '../../normal-form.ts';
import { templateLimits } from './limits.ts';

const plainLetters = (text: string): string => normalForm('NFD', text).replace(/[^\x20-\x7e]/g, '');

export const initialsOf = (name: string): string =>
	plainLetters(name)
		.split(/[^A-Za-z0-9]+/)
		.map((word) => word.charAt(0))
		.join('')
		.toUpperCase()
		.slice(0, templateLimits.code - 3);

/** Returns the default code for a name; empty if it has no letters. */
export const usualCode = (name: string, taken: readonly string[]): string => {
	if (name.trim() === '') return '';
	const initials = initialsOf(name) || 'T';
	const all = new Set(taken.map((code) => code.toUpperCase()));
	if (!all.has(initials)) return initials;
	const after = /\d$/.test(initials) ? `${initials}-` : initials;
	for (let nth = 2; ; nth++) if (!all.has(`${after}${nth}`)) return `${after}${nth}`;
};

export const isCode = (code: string): boolean =>
	/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(code) && code.length <= templateLimits.code;

export const sameCode = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();
