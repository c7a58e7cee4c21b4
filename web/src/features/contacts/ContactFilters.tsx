/** The search and the filters of the list. Who a contact is assigned to is for administrators (spec 2 §6). */
import { Select } from '@mantine/core';
import { contactLimits } from '@quad/contract/contacts/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../foundation/session.ts';
import { assigneesQuery } from '../../parts/pickers/assignees.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { ContactSearch } from './contact-search.ts';

type Change = Partial<Pick<ContactSearch, 'search' | 'status' | 'assigned'>>;

interface ContactFiltersProps {
	search: ContactSearch;
	onSearch: (change: Change) => void;
}

export const ContactFilters = ({ search, onSearch }: ContactFiltersProps) => {
	const { may } = useSession();
	const active = Number(search.status !== 'any') + Number(search.assigned !== undefined);
	return (
		<FilterBar
			search={
				<SearchField
					label="Search contacts"
					placeholder="Name, number or Contact ID"
					text={search.search}
					maxLength={contactLimits.searchText}
					onText={(text) => onSearch({ search: text })}
				/>
			}
			active={active}
		>
			<Select
				aria-label="Status"
				data={statuses}
				value={search.status}
				allowDeselect={false}
				onChange={(status) => status && onSearch({ status })}
			/>
			{may('filterByAssigned') && (
				<AssignedFilter assigned={search.assigned} onAssigned={(assigned) => onSearch({ assigned })} />
			)}
		</FilterBar>
	);
};

const statuses: Array<{ value: ContactSearch['status']; label: string }> = [
	{ value: 'any', label: 'Any status' },
	{ value: 'active', label: 'Active' },
	{ value: 'optedOut', label: 'Opted out' },
	{ value: 'muted', label: 'Blocked' },
];

const anyone = 'anyone';

interface AssignedFilterProps {
	assigned: number | undefined;
	onAssigned: (assigned: number | undefined) => void;
}

const AssignedFilter = ({ assigned, onAssigned }: AssignedFilterProps) => {
	const { data: people = [] } = useQuery(assigneesQuery);
	return (
		<Select
			aria-label="Assigned to"
			searchable={people.length > 10}
			data={[
				{ value: anyone, label: 'Assigned to anyone' },
				{ value: '0', label: 'Assigned to no one' },
				...people.map(({ id, name }) => ({ value: String(id), label: name })),
			]}
			value={assigned === undefined ? anyone : String(assigned)}
			allowDeselect={false}
			onChange={(value) => onAssigned(value === null || value === anyone ? undefined : Number(value))}
		/>
	);
};
