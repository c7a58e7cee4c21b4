/**
 * A name as it is kept, of a person or of anything that people name: on one line, with nothing in it that nobody sees.
 * It stands in the navigation, in mails and in the audit log, where a mark of direction would turn the words around it,
 * and two names that look alike could be two. What joins letters and emoji stays, between two that it joins. Nothing is
 * left of a name that shows nothing: whoever asks for one refuses it as missing.
 */
import { normalForm } from './normal-form.ts';

export const plainName = (written: string): string => {
	const name = normalForm(
		'NFC',
		written.toWellFormed().replace(blank, ' ').replace(unseen, '').replace(loneJoiner, '').replace(/ +/g, ' '),
	).trim();
	return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : '';
};

/** Whether there is something in it that nobody sees: such a name is never taken for the one that it looks like. */
export const hidesSomething = (written: string): boolean =>
	[/\p{Cc}/u, unseen, loneJoiner].some((marks) => written.search(marks) !== -1);

/** Spaces and line ends of every width, control characters, and the empty pattern of Braille. */
const blank = /[\s\p{Cc}\u200b\u2800]/gu;

/** Format characters and letters that show as nothing; not what joins, nor what chooses between two shapes of a letter. */
const unseen = /(?!\u200c|\u200d|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const loneJoiner = /(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{S}])/gu;
