/** Suggests merge fields after `{{` and templates after `/`. Enter and Tab insert the selected one; Escape closes. */
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { codeBeingTyped, fieldBeingTyped, fieldsFor, type Typed } from './composer-text.ts';
import { mergeFieldsQuery } from './merge-fields.ts';
import { templatesFor, templatesQuery } from './templates.ts';

const mostShown = 6;

export interface Suggestion {
	key: string | number;
	name: string;
	/** The text to insert. */
	text: string;
	code?: string;
}

const none: readonly never[] = [];

export const useSuggestions = (
	text: string,
	caret: number | undefined,
	{ withTemplates, withFields }: { withTemplates: boolean; withFields: boolean },
	onPick: (suggestion: Suggestion, place: Typed) => void,
) => {
	const [refused, setRefused] = useState<number>();
	const [marked, setMarked] = useState(0);
	// loaded on focus, because a quick typist may press Enter before a later request returns
	const isThere = caret !== undefined;
	const { data: fields = none } = useQuery({ ...mergeFieldsQuery, enabled: isThere && withFields });
	const { data: templates = none } = useQuery({ ...templatesQuery, enabled: isThere && withTemplates });
	const field = isThere && withFields ? fieldBeingTyped(text, caret) : undefined;
	const code = isThere && withTemplates ? codeBeingTyped(text, caret) : undefined;
	const place = field ?? code;
	const offered = (): Suggestion[] => {
		if (!place || place.from === refused) return [];
		if (field) return fieldsFor(field.typed, fields).map((name) => ({ key: name, name, text: `{{${name}}}` }));
		return templatesFor(place.typed, templates).map(({ id, name, code, message }) => ({
			key: id,
			name,
			code,
			text: message,
		}));
	};
	const suggestions = offered().slice(0, mostShown);
	const active = Math.min(marked, suggestions.length - 1);

	const pick = (suggestion: Suggestion | undefined) => {
		if (suggestion === undefined || !place) return;
		setMarked(0);
		onPick(suggestion, place);
	};

	/** Returns whether the list handled the key. */
	const onKey = (event: KeyboardEvent): boolean => {
		if (suggestions.length === 0 || !place) return false;
		if (event.key === 'ArrowDown') setMarked((active + 1) % suggestions.length);
		else if (event.key === 'ArrowUp') setMarked((active + suggestions.length - 1) % suggestions.length);
		else if (event.key === 'Escape') setRefused(place.from);
		else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.altKey)
			pick(suggestions[active]);
		else return false;
		event.preventDefault();
		event.stopPropagation();
		return true;
	};

	return { suggestions, about: field ? 'Merge fields' : 'Templates', active, typingAt: field?.from, pick, onKey };
};
