/** Chooses a free number by its area code. One that an inbox has stays. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { showPhone } from '@quad/contract/contacts/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numbersQuery } from './data.ts';

interface NumberFieldProps {
	value: string | null;
	error: string | undefined;
	onChange: (number: string | null) => void;
	'data-path': string;
}

const settleMs = 250;

export const NumberField = ({ value, error, onChange, 'data-path': path }: NumberFieldProps) => {
	const [search, setSearch] = useState('');
	const [asked] = useDebouncedValue(search.replace(/\D/g, ''), settleMs);
	const { data, isFetching } = useQuery(numbersQuery(asked));
	const offered = data?.items ?? [];
	return (
		<Select
			label="Number"
			description="Type an area code to see available numbers. Without a number, nothing can be sent from this inbox."
			placeholder="No number yet"
			searchable
			clearable
			data-path={path}
			error={error}
			data={[...new Set([...(value ? [value] : []), ...offered])].map((number) => ({
				value: number,
				label: showPhone(number),
			}))}
			filter={({ options }) => options} // the server has searched
			nothingFoundMessage={isFetching ? 'Looking…' : 'No number with this area code is available. Try another one.'}
			searchValue={search}
			onSearchChange={setSearch}
			value={value}
			onChange={onChange}
		/>
	);
};
