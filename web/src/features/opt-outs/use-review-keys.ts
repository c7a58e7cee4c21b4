/** The keys of the review; for the page as long as nobody is typing and no dialog is open. */
import { useLayoutEffect, useRef } from 'react';

interface ReviewKeys {
	next: () => void;
	previous: () => void;
	optOut: () => void;
	keep: () => void;
	open: () => void;
	undo: () => void;
}

const actions: Readonly<Record<string, keyof ReviewKeys>> = {
	ArrowDown: 'next',
	j: 'next',
	ArrowUp: 'previous',
	k: 'previous',
	x: 'optOut',
	e: 'keep',
	o: 'open',
	z: 'undo',
};

export const useReviewKeys = (keys: ReviewKeys): void => {
	const latest = useRef(keys);
	// at once: a key that comes quickly is for what is on screen, and not for what was there before
	useLayoutEffect(() => {
		latest.current = keys;
	});
	useLayoutEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const target = event.target instanceof HTMLElement ? event.target : document.body;
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
			if (document.querySelector('[aria-modal="true"]')) return;
			if (target.matches('input, textarea, select, [contenteditable]')) return;
			const action = actions[event.key];
			if (!action) return;
			event.preventDefault();
			latest.current[action]();
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
};
