/** The shortcuts of triage, ignored while typing or in a dialog. Escape leaves a text field. */
import { leaveTyping, usePageKeys } from '../../../foundation/use-page-keys.ts';
import type { KeyList } from '../../../ui/KeysSheet.tsx';

export interface TriageKeys {
	next: () => void;
	previous: () => void;
	/** Undefined if the message is not a smart message. */
	sort: ((category: 'Yes' | 'No' | 'Other', stay: boolean) => void) | undefined;
	answer: () => void;
	template: () => void;
	resolve: () => void;
	optOut: () => void;
	conversation: () => void;
	undo: () => void;
	group: () => void;
	help: () => void;
	back: () => void;
}

/** The shortcuts as the help dialog lists them. They must match the keys below. */
export const triageKeys = (isSmart: boolean): KeyList => [
	{ keys: ['j', '→'], does: 'Next reply' },
	{ keys: ['k', '←'], does: 'Previous conversation' },
	...(isSmart
		? [
				{ keys: ['1', '2', '3'], does: 'Sort as Yes, No or Other, and go to the next' },
				{ keys: ['Shift', '1'], does: 'Sort and stay here' },
			]
		: []),
	{ keys: ['r'], does: 'Write an answer' },
	{ keys: ['t'], does: 'Answer with a template' },
	{ keys: ['mod', 'Enter'], does: 'Send the answer and go to the next' },
	{ keys: ['e'], does: 'Resolve: no answer needed' },
	{ keys: ['x'], does: 'Opt out' },
	{ keys: ['o'], does: 'Open the conversation' },
	{ keys: ['z'], does: 'Undo, for ten seconds' },
	{ keys: ['g'], does: 'Group similar replies, or show each one' },
	{ keys: ['Esc'], does: 'Leave the box, then the review' },
	{ keys: ['?'], does: 'Show these shortcuts' },
];

const categories: Readonly<Record<string, 'Yes' | 'No' | 'Other'>> = { Digit1: 'Yes', Digit2: 'No', Digit3: 'Other' };

export const useTriageKeys = (keys: TriageKeys): void =>
	usePageKeys((event, target) => {
		if (event.repeat) return undefined;
		const isTyping = target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]');
		return isTyping ? leaveTyping(event, target) : actionFor(event, target, keys);
	});

const actionFor = (event: KeyboardEvent, target: HTMLElement, keys: TriageKeys): (() => void) | undefined => {
	const category = categories[event.code];
	const { sort } = keys;
	if (category && sort) return () => sort(category, event.shiftKey);
	const isSteered = target.matches('[role="radio"], [role="radio"] *, input'); // needs arrow keys itself
	switch (event.key) {
		case 'j':
			return keys.next;
		case 'k':
			return keys.previous;
		case 'ArrowRight':
			return isSteered ? undefined : keys.next;
		case 'ArrowLeft':
			return isSteered ? undefined : keys.previous;
		case 'r':
			return keys.answer;
		case 't':
			return keys.template;
		case 'e':
			return keys.resolve;
		case 'x':
			return keys.optOut;
		case 'o':
			return keys.conversation;
		case 'z':
			return keys.undo;
		case 'g':
			return keys.group;
		case '?':
			return keys.help;
		case 'Escape':
			return keys.back;
		default:
			return undefined;
	}
};
