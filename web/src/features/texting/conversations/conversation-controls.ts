/** What the keys of the inbox reach in the conversation that is open. */
import type { RefObject } from 'react';

export interface ConversationControls {
	readonly reply: RefObject<HTMLTextAreaElement | null>;
	readonly assign: RefObject<HTMLButtonElement | null>;
	/** Puts words into the reply, as if they were typed; undefined while nobody can reply. */
	readonly insert: RefObject<((text: string) => void) | undefined>;
	/** Turns the box to a reply or a note, and takes the focus there. */
	readonly write: RefObject<((what: 'reply' | 'note') => void) | undefined>;
	/** The next reply box that opens takes the focus; until then keys are for nothing else. */
	readonly takesFocus: RefObject<boolean>;
}
