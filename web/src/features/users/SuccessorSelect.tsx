/** Who takes over: found by a search among the people of the teams. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { userListLimits } from '@quad/contract/users/list-limits.ts';
import type { User } from '@quad/contract/users/user.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { successorsQuery } from './data.ts';

interface SuccessorSelectProps {
	teamIds: readonly number[];
	leaverId: number;
	onChoose: (id: number | undefined) => void;
}

const typingPauseMs = 250;

export const SuccessorSelect = ({ teamIds, leaverId, onChoose }: SuccessorSelectProps) => {
	const [chosen, setChosen] = useState<{ value: string; label: string }>();
	const [typed, setTyped] = useState('');
	const [asked] = useDebouncedValue(typed, typingPauseMs);
	const isSearching = chosen?.label !== asked;
	const { data } = useQuery(successorsQuery(teamIds, isSearching ? asked.slice(0, userListLimits.searchText) : ''));
	const found = (data?.items ?? [])
		.filter((one) => one.id !== leaverId && texts(one, teamIds))
		.map(({ id, name }) => ({ value: String(id), label: name }));
	const options = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
	return (
		<Select
			label="Hand over to"
			description="Choose nobody, and you take over in the teams that you are in."
			placeholder="Search for a colleague"
			searchable
			clearable
			nothingFoundMessage="Nobody of this name texts in the team"
			filter={({ options: all }) => all} // the server has searched
			data={options}
			value={chosen?.value ?? null}
			searchValue={typed}
			onSearchChange={setTyped}
			onChange={(value) => {
				const next = options.find((one) => one.value === value);
				setChosen(next);
				onChoose(next && Number(next.value));
			}}
		/>
	);
};

const texts = ({ departments }: User, teamIds: readonly number[]): boolean =>
	departments.some(({ departmentId, hasTexting }) => hasTexting && teamIds.includes(departmentId));
