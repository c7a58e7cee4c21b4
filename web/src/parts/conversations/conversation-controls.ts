/** The parts of the open conversation that keyboard shortcuts use. */
import { type RefObject, useMemo, useRef } from 'react';

export interface ConversationControls {
	readonly reply: RefObject<HTMLTextAreaElement | null>;
	readonly assign: RefObject<HTMLButtonElement | null>;
	/** Inserts text into the reply as if typed. Undefined while no reply is possible. */
	readonly insert: RefObject<((text: string) => void) | undefined>;
	/** Switches the box to a reply or a note, and focuses it. */
	readonly write: RefObject<((what: 'reply' | 'note') => void) | undefined>;
	/** True while a reply box is opening that will take the focus. Shortcuts are ignored until then. */
	readonly takesFocus: RefObject<boolean>;
}

export const useConversationControls = (): ConversationControls => {
	const reply = useRef<HTMLTextAreaElement>(null);
	const assign = useRef<HTMLButtonElement>(null);
	const insert = useRef<((text: string) => void) | undefined>(undefined);
	const write = useRef<((what: 'reply' | 'note') => void) | undefined>(undefined);
	const takesFocus = useRef(false);
	return useMemo(() => ({ reply, assign, insert, write, takesFocus }), []);
};
