/** The shortcuts of the inbox, ignored while typing or in a menu or dialog. Escape leaves a text field. */
import type { RefObject } from 'react';
import { leaveTyping, usePageKeys } from '../../../foundation/use-page-keys.ts';
import type { KeyList } from '../../../ui/KeysSheet.tsx';

export interface InboxActions {
	next: () => void;
	previous: () => void;
	open: () => void;
	reply: () => void;
	note: () => void;
	template: () => void;
	/** Inserts the nth template, counting from 1. */
	savedAnswer: (nth: number) => void;
	archive: () => void;
	unread: () => void;
	snooze: () => void;
	assign: () => void;
	/** Opts out the sender of the flagged text. */
	optOut: () => void;
	dismiss: () => void;
	undo: () => void;
	back: () => void;
	search: () => void;
	help: () => void;
}

/** The shortcuts as the help dialog lists them. They must match the keys below. */
export const inboxKeys: KeyList = [
	{ keys: ['j', '↓'], does: 'Next conversation' },
	{ keys: ['k', '↑'], does: 'Previous conversation' },
	{ keys: ['Enter'], does: 'Open the conversation' },
	{ keys: ['r'], does: 'Reply' },
	{ keys: ['mod', 'Enter'], does: 'Send' },
	{ keys: ['Alt', 'Enter'], does: 'Send and open the next one that waits for an answer' },
	{ keys: ['Alt', 'Shift', 'Enter'], does: 'Send, archive and open the next' },
	{ keys: ['1', '–', '9'], does: 'Insert a template' },
	{ keys: ['/'], does: 'Choose a template' },
	{ keys: ['n'], does: 'Write a note' },
	{ keys: ['e'], does: 'Archive or unarchive, and open the next' },
	{ keys: ['u'], does: 'Mark as unread' },
	{ keys: ['s'], does: 'Snooze' },
	{ keys: ['a'], does: 'Assign' },
	{ keys: ['x'], does: 'Opt out, where a text sounds like it' },
	{ keys: ['d'], does: 'Dismiss what a text sounds like' },
	{ keys: ['z'], does: 'Undo that, for ten seconds' },
	{ keys: ['f'], does: 'Search this inbox' },
	{ keys: ['mod', 'k'], does: 'Go to anything' },
	{ keys: ['Esc'], does: 'Leave the reply box, then the conversation' },
	{ keys: ['?'], does: 'Show these shortcuts' },
];

/** Only text fields need the keys themselves; radio buttons and checkboxes don't. */
const typing = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="button"])';

/** Elements in front of the page, which handle Escape themselves. */
const inFront = '[role="dialog"], [role="menu"], [role="listbox"]';

export const useInboxKeys = (waits: RefObject<boolean>, actions: InboxActions): void =>
	usePageKeys((event, target) => {
		if (waits.current) return undefined; // the reply box about to open gets what is typed
		if (target.closest(inFront)) return undefined;
		return target.matches(typing) ? leaveTyping(event, target) : actionFor(event.key, target, actions);
	});

const actionFor = (key: string, target: HTMLElement, actions: InboxActions): (() => void) | undefined => {
	const inList = target.closest('[data-conversations]') !== null;
	if (/^[1-9]$/.test(key)) return () => actions.savedAnswer(Number(key));
	switch (key) {
		case 'j':
			return actions.next;
		case 'k':
			return actions.previous;
		case 'ArrowDown':
			return inList ? actions.next : undefined;
		case 'ArrowUp':
			return inList ? actions.previous : undefined;
		case 'Enter':
			return target.matches('a:not([data-row]), button, [role="radio"], summary') ? undefined : actions.open;
		case 'r':
			return actions.reply;
		case 'n':
			return actions.note;
		case 'e':
			return actions.archive;
		case 'u':
			return actions.unread;
		case 's':
			return actions.snooze;
		case 'a':
			return actions.assign;
		case 'x':
			return actions.optOut;
		case 'd':
			return actions.dismiss;
		case 'z':
			return actions.undo;
		case '/':
			return actions.template;
		case 'f':
			return actions.search;
		case '?':
			return actions.help;
		case 'Escape':
			return actions.back;
		default:
			return undefined;
	}
};
