/** How a message stands in what its visitor sees. What a phone has answered is for staff only: here is that it has. */
import type { MessageRow } from './messages.queries.ts';

export const byText = 'They answered by text.';

export const shownToVisitor = (message: MessageRow) => {
	const { nth, by, name, text, picture, at, draftId, choices } = message;
	if (by === 'text-in' || by === 'note')
		return {
			nth,
			by: 'system' as const,
			name: '',
			text: by === 'note' ? '' : byText,
			picture: null,
			at: at.toISOString(),
			draftId: null,
			choices: [],
		};
	return { nth, by, name: firstName(name) ?? '', text, picture, at: at.toISOString(), draftId, choices };
};

/** Visitors read by whom they are answered, and no more. */
export const firstName = (name: string | null): string | null => name?.split(' ', 1)[0] ?? null;
