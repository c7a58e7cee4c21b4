/** The review's keyboard shortcuts, which work while nobody types and no dialog is open. */
import { typing, usePageKeys } from '../../../foundation/use-page-keys.ts';
import type { KeyList } from '../../../ui/KeysSheet.tsx';

interface ReviewKeys {
	next: () => void;
	previous: () => void;
	optOut: () => void;
	keep: () => void;
	/** Only for flagged texts. */
	dismiss: () => void;
	open: () => void;
	undo: () => void;
	help: () => void;
}

/** The shortcuts as the help dialog lists them; `actions` below must match. */
export const reviewKeys: KeyList = [
	{ keys: ['j', '↓'], does: 'Next text' },
	{ keys: ['k', '↑'], does: 'Previous text' },
	{ keys: ['x'], does: 'Opt out' },
	{ keys: ['e'], does: 'Keep texting' },
	{ keys: ['d'], does: 'Dismiss what is only flagged' },
	{ keys: ['o'], does: 'Open the conversation' },
	{ keys: ['z'], does: 'Undo the last decision' },
	{ keys: ['?'], does: 'Show these shortcuts' },
];

const actions: Readonly<Record<string, keyof ReviewKeys>> = {
	ArrowDown: 'next',
	j: 'next',
	ArrowUp: 'previous',
	k: 'previous',
	x: 'optOut',
	e: 'keep',
	d: 'dismiss',
	o: 'open',
	z: 'undo',
	'?': 'help',
};

export const useReviewKeys = (keys: ReviewKeys): void =>
	usePageKeys((event, target) => {
		const action = event.repeat || target.matches(typing) ? undefined : actions[event.key];
		return action && keys[action];
	});
