/**
 * Returns a name on one line without invisible characters; '' if it has no visible ones. Direction marks would reorder
 * the words around it in lists, emails and the audit log, and make two different names look the same.
 */
import { normalForm } from './normal-form.ts';

export const plainName = (written: string): string => {
	const name = normalForm(
		'NFC',
		written.toWellFormed().replace(blank, ' ').replace(unseen, '').replace(loneJoiner, '').replace(/ +/g, ' '),
	).trim();
	return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : '';
};

/** Returns whether a name has invisible characters, which make it differ from the name that it looks like. */
export const hidesSomething = (written: string): boolean =>
	[/\p{Cc}/u, unseen, loneJoiner].some((marks) => written.search(marks) !== -1);

/** Spaces of every width, line breaks, control characters, and the empty Braille pattern. */
const blank = /[\s\p{Cc}\u200b\u2800]/gu;

/** Invisible format characters and letters, except joiners and variation selectors. */
const unseen = /(?!\u200c|\u200d|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const loneJoiner = /(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{S}])/gu;
