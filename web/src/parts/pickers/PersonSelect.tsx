/** Chooses a person by searching on the server, because there may be many. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import type { queryKeys } from '../../foundation/query-keys.ts';

export interface FoundPerson {
	id: number;
	name: string;
}

interface PersonSelectProps {
	label: string;
	description: string;
	placeholder: string;
	/** Shown if nobody is found. */
	nobody: string;
	clearable?: boolean;
	mostLetters: number;
	keyOf: (searchText: string) => ReturnType<typeof queryKeys.caretakers.found>;
	find: (searchText: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;
	/** People who are found but can't be chosen. */
	leftOut?: readonly number[];
	error?: string | undefined;
	onChoose: (id: number | undefined) => void;
	focused?: boolean;
}

const typingPauseMs = 250;

export const PersonSelect = ({ keyOf, find, mostLetters, nobody, leftOut = [], ...props }: PersonSelectProps) => {
	const { onChoose, error, focused, ...shown } = props;
	const [chosen, setChosen] = useState<{ value: string; label: string }>();
	const [typed, setTyped] = useState('');
	const [settled] = useDebouncedValue(typed.trim(), typingPauseMs);
	// the field shows the chosen person's name, which isn't a search
	const search = chosen?.label === settled ? '' : settled.slice(0, mostLetters);
	const found = useQuery({
		queryKey: keyOf(search),
		queryFn: ({ signal }) => find(search, signal),
		placeholderData: keepPreviousData,
	});
	const offered = (found.data ?? []).filter(({ id }) => !leftOut.includes(id));
	const list = offered.map(({ id, name }) => ({ value: String(id), label: name }));
	const options = chosen && !list.some(({ value }) => value === chosen.value) ? [chosen, ...list] : list;
	return (
		<Select
			{...shown}
			searchable
			nothingFoundMessage={nobody}
			filter={({ options: all }) => all} // the server has already filtered them
			data={options}
			value={chosen?.value ?? null}
			searchValue={typed}
			onSearchChange={setTyped}
			onChange={(value) => {
				const next = options.find((one) => one.value === value);
				setChosen(next);
				onChoose(next && Number(next.value));
			}}
			error={error ?? (found.error ? sentenceOf(found.error) : undefined)}
			data-autofocus={focused || undefined}
		/>
	);
};
