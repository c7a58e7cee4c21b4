/**
 * Returns a name on one line without invisible characters, or '' if it has no visible ones. Direction marks would
 * reorder the words around it in lists, emails and the audit log, and let two different names look alike.
 */
import { normalForm } from './normal-form.ts';

export const plainName = (written: string): string => {
	const name = normalForm(
		'NFC',
		written.toWellFormed().replace(blank, ' ').replace(unseen, '').replace(loneJoiner, '').replace(/ +/g, ' '),
	).trim();
	return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : '';
};

/** Whether a name has invisible characters. Such a name never equals the name that it looks like. */
export const hidesSomething = (written: string): boolean =>
	[/\p{Cc}/u, unseen, loneJoiner].some((marks) => written.search(marks) !== -1);

/** Spaces and line breaks of every width, control characters, and the empty Braille pattern. */
const blank = /[\s\p{Cc}\u200b\u2800]/gu;

/** Format characters and letters that are invisible, except joiners and variation selectors. */
const unseen = /(?!\u200c|\u200d|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const loneJoiner = /(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{S}])/gu;
