/** A file cannot be read. Not a refusal yet: a preview shows the sentence, a call refuses with it. */
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { type UnreadableCode, unreadableSentences } from '@quad/contract/imports/unreadable.ts';

export class Unreadable extends Error {
	readonly code: UnreadableCode;

	/** `words` fills the `{places}` of the code's sentence. */
	constructor(code: UnreadableCode, words: Readonly<Record<string, string | number>> = {}) {
		super(fillPlaces(unreadableSentences[code], words));
		this.code = code;
	}
}
