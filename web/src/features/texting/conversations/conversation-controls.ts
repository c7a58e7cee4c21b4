/** What the inbox's keys control in the open conversation. */
import type { RefObject } from 'react';

export interface ConversationControls {
	readonly reply: RefObject<HTMLTextAreaElement | null>;
	readonly assign: RefObject<HTMLButtonElement | null>;
	/** Inserts words into the reply as if typed; undefined while no reply is possible. */
	readonly insert: RefObject<((text: string) => void) | undefined>;
	/** Switches the box to a reply or a note and focuses it. */
	readonly write: RefObject<((what: 'reply' | 'note') => void) | undefined>;
	/** Set while the next reply box is opening and will take the focus; keys have no other effect until then. */
	readonly takesFocus: RefObject<boolean>;
}
