/** Thrown if a file can't be read. A preview shows its message; a call refuses with it. */

import { type UnreadableCode, unreadableSentences } from '@quad/contract/contacts/imports/unreadable.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';

export class Unreadable extends Error {
	readonly code: UnreadableCode;

	/** `words` fills the `{places}` in the code's sentence. */
	constructor(code: UnreadableCode, words: Readonly<Record<string, string | number>> = {}) {
		super(fillPlaces(unreadableSentences[code], words));
		this.code = code;
	}
}
