import { useLayoutEffect, useRef } from 'react';

/** Returns what a key does now, or undefined if the page doesn't handle it. */
type ActionOfKey = (event: KeyboardEvent, target: HTMLElement) => (() => void) | undefined;

/** Elements in which keys type text. */
export const typing = 'input, textarea, select, [contenteditable]';

/** Handles keys without Ctrl, Alt or Meta, wherever the focus is, unless a dialog is open. */
export const usePageKeys = (actionOf: ActionOfKey): void => {
	const latest = useRef(actionOf);
	// This is a layout effect so that a quick key press acts on what is on screen, not on what was there before.
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

/** Escape leaves the text field. */
export const leaveTyping = ({ key }: KeyboardEvent, target: HTMLElement): (() => void) | undefined =>
	key === 'Escape' ? () => target.blur() : undefined;
