/** Thrown if a file can't be read. Not yet a refusal: a preview shows the sentence, and a call refuses with it. */

import { type UnreadableCode, unreadableSentences } from '@quad/contract/contacts/imports/unreadable.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';

export class Unreadable extends Error {
	readonly code: UnreadableCode;

	/** `words` fills the `{places}` of the code's sentence. */
	constructor(code: UnreadableCode, words: Readonly<Record<string, string | number>> = {}) {
		super(fillPlaces(unreadableSentences[code], words));
		this.code = code;
	}
}
