import { Select } from '@mantine/core';
import { campaignLimits } from '@quad/contract/texting/campaigns/limits.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type CampaignSearch, filtersSet } from './campaign-search.ts';

interface CampaignFiltersProps {
	search: CampaignSearch;
	onSearch: (change: Partial<Pick<CampaignSearch, 'search' | 'of' | 'show'>>) => void;
}

export const CampaignFilters = ({ search, onSearch }: CampaignFiltersProps) => (
	<FilterBar
		search={
			<SearchField
				label="Search campaigns"
				placeholder="Name, description or owner"
				text={search.search}
				maxLength={campaignLimits.searchText}
				onText={(text) => onSearch({ search: text })}
			/>
		}
		active={filtersSet(search)}
	>
		<Select
			aria-label="Campaign owner"
			data={[
				{ value: 'me', label: 'My campaigns' },
				{ value: 'anybody', label: 'All campaigns' },
			]}
			value={search.of}
			allowDeselect={false}
			onChange={(value) => value && onSearch({ of: value })}
		/>
		<Select
			aria-label="Campaign status"
			data={[
				{ value: 'active', label: 'Active' },
				{ value: 'archived', label: 'Archived' },
				{ value: 'all', label: 'Active and archived' },
			]}
			value={search.show}
			allowDeselect={false}
			onChange={(show) => show && onSearch({ show })}
		/>
	</FilterBar>
);
