/** The keys of the review; for the page as long as nobody is typing and no dialog is open. */
import { typing, usePageKeys } from '../../foundation/use-page-keys.ts';

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

export const useReviewKeys = (keys: ReviewKeys): void =>
	usePageKeys((event, target) => {
		const action = event.repeat || target.matches(typing) ? undefined : actions[event.key];
		return action && keys[action];
	});
