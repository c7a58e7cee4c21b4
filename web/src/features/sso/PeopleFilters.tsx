/** The search for people, and how they sign in. */

import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { SsoConfiguration } from '@quad/contract/sso/routes.ts';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FilterBar } from '../../ui/FilterBar.tsx';
import type { PeopleSearch } from './people-search.ts';

interface PeopleFiltersProps {
	search: PeopleSearch;
	configurations: readonly SsoConfiguration[];
	onSearch: (change: Partial<Pick<PeopleSearch, 'search' | 'way'>>) => void;
}

const typingPauseMs = 250;

export const PeopleFilters = ({ search, configurations, onSearch }: PeopleFiltersProps) => {
	const [typed, setTyped] = useState(search.search);
	const settle = useDebouncedCallback((text: string) => onSearch({ search: text }), typingPauseMs);
	useEffect(() => setTyped(search.search), [search.search]);
	return (
		<FilterBar
			search={
				<TextInput
					aria-label="Search people"
					placeholder="Name, email or User Id"
					leftSection={<Search size={16} aria-hidden />}
					value={typed}
					maxLength={200}
					onChange={({ currentTarget }) => {
						setTyped(currentTarget.value);
						settle(currentTarget.value);
					}}
				/>
			}
			active={Number(search.way !== 'any')}
		>
			<Select
				aria-label="Signs in with"
				data={[
					{ value: 'any', label: 'Any way' },
					{ value: 'password', label: 'Password' },
					...configurations.map(({ id, friendlyName }) => ({ value: String(id), label: friendlyName })),
				]}
				value={search.way}
				allowDeselect={false}
				onChange={(way) => way && onSearch({ way })}
			/>
		</FilterBar>
	);
};
