import { useLayoutEffect, useRef } from 'react';

/** What a key does now; undefined where it is not for the page. */
type ActionOfKey = (event: KeyboardEvent, target: HTMLElement) => (() => void) | undefined;

/** Where a key is a letter. */
export const typing = 'input, textarea, select, [contenteditable]';

/** Keys for the whole page, wherever the focus is, as long as no dialog is open: one without Ctrl, Alt or Meta. */
export const usePageKeys = (actionOf: ActionOfKey): void => {
	const latest = useRef(actionOf);
	// at once: a key that comes quickly is for what is on screen, and not for what was there before
	useLayoutEffect(() => {
		latest.current = actionOf;
	});
	useLayoutEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const target = event.target instanceof HTMLElement ? event.target : document.body;
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
			if (document.querySelector('[aria-modal="true"]')) return;
			const action = latest.current(event, target);
			if (!action) return;
			event.preventDefault();
			action();
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
};

/** Escape leaves what is being typed. */
export const leaveTyping = ({ key }: KeyboardEvent, target: HTMLElement): (() => void) | undefined =>
	key === 'Escape' ? () => target.blur() : undefined;
