/**
 * The code by which a template is found: typed after a slash in any text. It is the initials of the name (spec 3 §5)
 * unless somebody chooses another; where those initials are taken, a number is added. Letters and digits that every
 * keyboard has, without regard to case.
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

/** The code that a template of this name gets by itself; empty while the name has no letters. */
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
