/** The search for segments, with filters for type, owner, and archived ones. */
import { Select } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { filtersSet, type SegmentSearch } from './segment-search.ts';

interface SegmentFiltersProps {
	search: SegmentSearch;
	onSearch: (change: Partial<Pick<SegmentSearch, 'search' | 'kind' | 'of' | 'show'>>) => void;
}

export const SegmentFilters = ({ search, onSearch }: SegmentFiltersProps) => (
	<FilterBar
		search={
			<SearchField
				label="Search segments"
				placeholder="Name or owner"
				text={search.search}
				maxLength={segmentLimits.searchText}
				onText={(text) => onSearch({ search: text })}
			/>
		}
		active={filtersSet(search)}
	>
		<Select
			aria-label="Type"
			data={[
				{ value: 'all', label: 'Any type' },
				{ value: 'Static', label: 'Static' },
				{ value: 'Auto-Update', label: 'Auto-Update' },
				{ value: 'Automated', label: 'Automated' },
			]}
			value={search.kind}
			allowDeselect={false}
			onChange={(kind) => kind && onSearch({ kind })}
		/>
		{search.kind !== 'Automated' && (
			<>
				<Select
					aria-label="Owner"
					data={[
						{ value: 'anybody', label: 'All owners' },
						{ value: 'me', label: 'My segments' },
					]}
					value={search.of}
					allowDeselect={false}
					onChange={(value) => value && onSearch({ of: value })}
				/>
				<Select
					aria-label="Status"
					data={[
						{ value: 'active', label: 'Active' },
						{ value: 'archived', label: 'Archived' },
						{ value: 'all', label: 'Active and archived' },
					]}
					value={search.show}
					allowDeselect={false}
					onChange={(show) => show && onSearch({ show })}
				/>
			</>
		)}
	</FilterBar>
);
