/** The selected people as chips, with a field to find more. Many are collapsed, as in “and 480 more”. */
import { Button, Text } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatNumber } from '../../../../../foundation/format.ts';
import { sayPeople } from '../../../../../parts/compose/left-out.ts';
import { ContactPicker } from '../../../../../parts/pickers/ContactPicker.tsx';
import { type NamedPerson, personQuery } from '../data.ts';
import { canChooseMore } from '../landing/checklist.ts';
import c from './ChosenPeople.module.css';
import { shownAtFirst } from './use-named.ts';

const shownMore = 100;

interface ChosenPeopleProps {
	ids: readonly number[];
	/** Whether the field takes the focus when it appears. */
	takesFocus: boolean;
	onChange: (ids: number[]) => void;
}

export const ChosenPeople = ({ ids, takesFocus, onChange }: ChosenPeopleProps) => {
	const cache = useQueryClient();
	const field = useRef<HTMLInputElement>(null);
	const [shown, setShown] = useState(shownAtFirst);
	const visible = ids.slice(0, shown);
	const people = useQueries({ queries: visible.map((id) => personQuery(id)) });
	const picked = new Set(ids);

	const remove = (id: number) => {
		onChange(ids.filter((other) => other !== id));
		field.current?.focus();
	};
	const pick = ({ id, fullName }: NamedPerson) => {
		if (picked.has(id)) return onChange(ids.filter((other) => other !== id));
		if (!canChooseMore(ids.length)) return;
		cache.setQueryData(personQuery(id).queryKey, { id, fullName });
		onChange([...ids, id]);
	};
	return (
		<>
			<ContactPicker label="Add people" picked={picked} onPick={pick} inputRef={field} autoFocus={takesFocus} />
			{ids.length > 0 && (
				<ul className={c.chips} aria-label="Selected people">
					{visible.map((id, place) => (
						<Chip key={id} name={nameOf(people[place])} onRemove={() => remove(id)} />
					))}
					{ids.length > shown && (
						<li>
							<Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + shownMore)}>
								and {formatNumber(ids.length - shown)} more
							</Button>
						</li>
					)}
				</ul>
			)}
			<Text size="sm" c="dimmed" role="status" className={c.count}>
				{ids.length === 0 ? 'No one selected yet.' : `${sayPeople(ids.length)} selected`}
				{!canChooseMore(ids.length) && '. You can’t select more one by one; use a search instead.'}
			</Text>
		</>
	);
};

const nameOf = (query: { data: NamedPerson | undefined; isError: boolean } | undefined): string => {
	if (query?.data) return query.data.fullName || 'No name';
	return query?.isError ? 'Contact not found' : '…';
};

const Chip = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
	<li className={c.chip}>
		{name}
		<button type="button" className={c.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
			<X size={14} aria-hidden />
		</button>
	</li>
);
