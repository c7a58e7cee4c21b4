/** Chooses a number for an inbox: an unused one that the college owns, or a new one by area code. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offeredQuery, poolQuery } from './numbers.ts';

interface NumberFieldProps {
	value: string | null;
	error: string | undefined;
	onChange: (number: string | null) => void;
	'data-path': string;
}

const settleMs = 250;

export const NumberField = ({ value, error, onChange, 'data-path': path }: NumberFieldProps) => {
	const [search, setSearch] = useState('');
	const [digits] = useDebouncedValue(search.replace(/\D/g, ''), settleMs);
	const pool = useQuery(poolQuery);
	const { data: offered, isFetching } = useQuery(
		offeredQuery({ areaCode: digits.slice(0, 3), prefix: digits.slice(3) }),
	);
	const own = (pool.data ?? []).map(({ phoneNumber }) => phoneNumber).filter((number) => number.includes(digits));
	const fresh = (offered ?? []).map(({ phoneNumber }) => phoneNumber).filter((number) => number.startsWith(digits));
	const chosen = value !== null && !own.includes(value) && !fresh.includes(value) ? [value] : [];
	const groups = [
		{ group: 'Your numbers', items: own },
		{ group: 'New numbers', items: [...chosen, ...fresh] },
	];
	return (
		<Select
			label="Number"
			description="Type an area code to see available numbers. Without a number, nothing can be sent from this inbox."
			placeholder="No number yet"
			searchable
			clearable
			data-path={path}
			error={error}
			data={groups
				.filter(({ items }) => items.length > 0)
				.map(({ group, items }) => ({
					group,
					items: items.map((number) => ({ value: number, label: showPhone(number) })),
				}))}
			filter={({ options }) => options} // the server has already filtered them
			nothingFoundMessage={sayNothingFound(digits, isFetching)}
			searchValue={search}
			onSearchChange={setSearch}
			value={value}
			onChange={onChange}
		/>
	);
};

const sayNothingFound = (text: string, isFetching: boolean): string => {
	if (isFetching) return 'Looking…';
	return text.length < 3
		? 'Enter an area code of three digits.'
		: 'No number with this area code is available. Try another one.';
};
