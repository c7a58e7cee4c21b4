/** The search and the filters of the contact list. Only administrators can filter by assignee (spec 2 §6). */
import { Select } from '@mantine/core';
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { standingWords } from '../../../parts/contacts/standing.ts';
import { assigneesQuery } from '../../../parts/pickers/assignees.ts';
import { tagsQuery } from '../../../parts/pickers/tags.ts';
import { ConditionsFilter } from '../../../parts/segments/ConditionsFilter.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { ContactSearch } from './contact-search.ts';

const ImportFilter = lazy(async () => ({
	default: (await import('../../../parts/pickers/ImportFilter.tsx')).ImportFilter,
}));

type Change = Partial<
	Pick<ContactSearch, 'search' | 'status' | 'assigned' | 'tag' | 'import' | 'conjunction' | 'conditions'>
>;

interface ContactFiltersProps {
	search: ContactSearch;
	onSearch: (change: Change) => void;
}

export const ContactFilters = ({ search, onSearch }: ContactFiltersProps) => {
	const { may } = useSession();
	const active =
		Number(search.status !== 'any') +
		Number(search.assigned !== undefined) +
		Number(search.tag !== undefined) +
		Number(search.import !== undefined) +
		Number(search.conditions !== undefined);
	return (
		<FilterBar
			search={
				<SearchField
					label="Search contacts"
					placeholder="Name, number, ID or field"
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
			<TagFilter tag={search.tag} onTag={(tag) => onSearch({ tag })} />
			{search.import !== undefined && (
				<Suspense>
					<ImportFilter id={search.import} onClear={() => onSearch({ import: undefined })} />
				</Suspense>
			)}
			<ConditionsFilter value={search} onChange={onSearch} />
			{may('filterByAssigned') && (
				<AssignedFilter assigned={search.assigned} onAssigned={(assigned) => onSearch({ assigned })} />
			)}
		</FilterBar>
	);
};

const statuses: Array<{ value: ContactSearch['status']; label: string }> = [
	{ value: 'any', label: 'Any status' },
	{ value: 'active', label: standingWords.texted },
	{ value: 'optedOut', label: standingWords.optedOut },
	{ value: 'muted', label: standingWords.blocked },
];

/** Hidden while the team has no tags. */
const TagFilter = ({ tag, onTag }: { tag: number | undefined; onTag: (tag: number | undefined) => void }) => {
	const { data: tags = [] } = useQuery(tagsQuery);
	if (tags.length === 0) return null;
	return (
		<Select
			aria-label="Tag"
			searchable={tags.length > 10}
			data={[{ value: any, label: 'Any tag' }, ...tags.map(({ id, name }) => ({ value: String(id), label: name }))]}
			value={tag === undefined ? any : String(tag)}
			allowDeselect={false}
			onChange={(value) => onTag(value === null || value === any ? undefined : Number(value))}
		/>
	);
};

const any = 'any';
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
