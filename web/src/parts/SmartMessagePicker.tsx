/** Chooses a smart message of the team that is not archived. */
import { Select } from '@mantine/core';
import { listSmartMessages } from '@quad/contract/smart-messages/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../foundation/call.ts';
import { smartMessageQuery } from './smart-messages.ts';

interface SmartMessagePickerProps {
	label: string;
	description: string;
	value: number | undefined;
	onChange: (id: number | undefined) => void;
}

export const SmartMessagePicker = ({ label, description, value, onChange }: SmartMessagePickerProps) => {
	const [typed, setTyped] = useState('');
	const { data: chosen } = useQuery(smartMessageQuery(value));
	const { data: found } = useQuery(foundQuery(typed === chosen?.name ? '' : typed));
	const offered = found?.items ?? [];
	const all = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;
	return (
		<Select
			label={label}
			description={description}
			placeholder="None"
			searchable
			clearable
			clearButtonProps={{ 'aria-label': 'No Smart Message' }}
			nothingFoundMessage="No Smart Message of this name"
			data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
			filter={({ options }) => options} // the server has searched
			searchValue={typed}
			onSearchChange={setTyped}
			value={value === undefined ? null : String(value)}
			onChange={(id) => onChange(id === null ? undefined : Number(id))}
		/>
	);
};

const foundQuery = (searchText: string) =>
	queryOptions({
		queryKey: ['smart-messages', 'found', searchText.trim()],
		queryFn: ({ signal }) => call(listSmartMessages, { query: { searchText: searchText.trim() } }, signal),
	});
