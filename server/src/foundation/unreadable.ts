/** A file cannot be read. Not a refusal yet: a preview shows the sentence, a call refuses with it. */
import { type UnreadableCode, unreadableSentences } from '@quad/contract/imports/unreadable.ts';

export class Unreadable extends Error {
	readonly code: UnreadableCode;

	/** `words` fills the `{places}` of the code's sentence. */
	constructor(code: UnreadableCode, words: Readonly<Record<string, string | number>> = {}) {
		super(unreadableSentences[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole)));
		this.code = code;
	}
}
