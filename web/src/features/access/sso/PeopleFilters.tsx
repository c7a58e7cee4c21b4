import { Select } from '@mantine/core';
import type { SsoConfiguration } from '@quad/contract/access/sso/routes.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { PeopleSearch } from './people-search.ts';

interface PeopleFiltersProps {
	search: PeopleSearch;
	configurations: readonly SsoConfiguration[];
	onSearch: (change: Partial<Pick<PeopleSearch, 'search' | 'way'>>) => void;
}

export const PeopleFilters = ({ search, configurations, onSearch }: PeopleFiltersProps) => (
	<FilterBar
		search={
			<SearchField
				label="Search people"
				placeholder="Name, email or User Id"
				text={search.search}
				maxLength={200}
				onText={(text) => onSearch({ search: text })}
			/>
		}
		active={Number(search.way !== 'any')}
	>
		<Select
			aria-label="Signs in with"
			data={[
				{ value: 'any', label: 'Any method' },
				{ value: 'password', label: 'Password' },
				...configurations.map(({ id, friendlyName }) => ({ value: String(id), label: friendlyName })),
			]}
			value={search.way}
			allowDeselect={false}
			onChange={(way) => way && onSearch({ way })}
		/>
	</FilterBar>
);
