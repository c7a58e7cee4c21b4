/**
 * The keys of an inbox. They are for the page as long as nobody is typing, and not for a menu or a dialog that stands
 * in front of it; Escape also leaves what is being typed, whose text is kept.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { KeyList } from '../../ui/KeysSheet.tsx';

export interface InboxActions {
	next: () => void;
	previous: () => void;
	open: () => void;
	reply: () => void;
	archive: () => void;
	back: () => void;
	search: () => void;
	help: () => void;
}

/** What the sheet says; the same keys as below. */
export const inboxKeys: KeyList = [
	{ keys: ['j', '↓'], does: 'Next conversation' },
	{ keys: ['k', '↑'], does: 'Previous conversation' },
	{ keys: ['Enter'], does: 'Open the conversation' },
	{ keys: ['r'], does: 'Reply' },
	{ keys: ['mod', 'Enter'], does: 'Send the reply' },
	{ keys: ['e'], does: 'Archive or unarchive the open conversation' },
	{ keys: ['/'], does: 'Search this inbox' },
	{ keys: ['Esc'], does: 'Leave the reply box, then the conversation' },
	{ keys: ['?'], does: 'Show these shortcuts' },
];

export const useInboxKeys = (screen: RefObject<HTMLElement | null>, actions: InboxActions): void => {
	const latest = useRef(actions);
	// at once: a key that comes quickly is for what is on screen, and not for what was there before
	useLayoutEffect(() => {
		latest.current = actions;
	});
	useLayoutEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const target = event.target instanceof HTMLElement ? event.target : document.body;
			const isHere = target === document.body || target.id === 'main' || screen.current?.contains(target);
			if (!isHere || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
			if (document.querySelector('[aria-modal="true"]')) return;
			const action = target.matches('input, textarea, select, [contenteditable]')
				? leaveTyping(event.key, target)
				: actionFor(event.key, target, latest.current);
			if (!action) return;
			event.preventDefault();
			action();
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, [screen]);
};

const leaveTyping = (key: string, target: HTMLElement) => (key === 'Escape' ? () => target.blur() : undefined);

const actionFor = (key: string, target: HTMLElement, actions: InboxActions): (() => void) | undefined => {
	const inList = target.closest('[data-conversations]') !== null;
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
			return target.matches('a, button, [role="radio"], summary') ? undefined : actions.open;
		case 'r':
			return actions.reply;
		case 'e':
			return actions.archive;
		case '/':
			return actions.search;
		case '?':
			return actions.help;
		case 'Escape':
			return actions.back;
		default:
			return undefined;
	}
};
