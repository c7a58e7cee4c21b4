/** Converts a message to what visitors see. They see a text from the phone only as “answered by text”. */
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

/** Visitors see only an agent's first name. */
export const firstName = (name: string | null): string | null => name?.split(' ', 1)[0] ?? null;
