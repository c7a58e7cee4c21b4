/** Offers merge fields while one is being typed. Enter and Tab take the marked one, Escape wants none of it. */
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { fieldBeingTyped, fieldsFor, type TypedField } from './composer-text.ts';
import { mergeFieldsQuery } from './merge-fields.ts';

const mostShown = 6;

export const useFieldSuggestions = (
	text: string,
	caret: number | undefined,
	onPick: (field: string, place: TypedField) => void,
) => {
	const [refused, setRefused] = useState<number>();
	const [marked, setMarked] = useState(0);
	const place = caret === undefined ? undefined : fieldBeingTyped(text, caret);
	const wanted = place !== undefined && place.from !== refused;
	// asked for when somebody comes to the box: who types quickly presses Enter before an answer could be there
	const { data: known = [] } = useQuery({ ...mergeFieldsQuery, enabled: caret !== undefined });
	const fields = wanted ? fieldsFor(place.typed, known).slice(0, mostShown) : [];
	const active = Math.min(marked, fields.length - 1);

	const pick = (field: string | undefined) => {
		if (field === undefined || !place) return;
		setMarked(0);
		onPick(field, place);
	};

	/** True when the key was for the list. */
	const onKey = (event: KeyboardEvent): boolean => {
		if (fields.length === 0 || !place) return false;
		if (event.key === 'ArrowDown') setMarked((active + 1) % fields.length);
		else if (event.key === 'ArrowUp') setMarked((active + fields.length - 1) % fields.length);
		else if (event.key === 'Escape') setRefused(place.from);
		else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey) pick(fields[active]);
		else return false;
		event.preventDefault();
		event.stopPropagation();
		return true;
	};

	return { fields, active, pick, onKey };
};
