import { Select } from '@mantine/core';
import { compareNames } from '@quad/contract/compare-names.ts';
import { auditActions } from '@quad/contract/organization/audit/actions.ts';
import { auditLimits } from '@quad/contract/organization/audit/limits.ts';
import { isKnown } from '@quad/contract/organization/audit/say-entry.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../foundation/session.ts';
import { DateRange } from '../../../parts/dates/DateRange.tsx';
import { dayIn } from '../../../parts/dates/day-in.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type AuditSearch, filtersSet } from './audit-search.ts';
import { auditPeopleQuery } from './data.ts';

interface AuditFiltersProps {
	search: AuditSearch;
	onSearch: (change: Partial<AuditSearch>) => void;
}

export const AuditFilters = ({ search, onSearch }: AuditFiltersProps) => (
	<FilterBar
		search={
			<SearchField
				label="Search the audit log"
				placeholder="Name or event"
				text={search.search}
				maxLength={auditLimits.searchText}
				onText={(text) => onSearch({ search: text })}
			/>
		}
		active={filtersSet(search)}
	>
		<PersonFilter person={search.person} onPerson={(person) => onSearch({ person })} />
		<Select
			aria-label="Event"
			placeholder="Any event"
			searchable
			clearable
			clearButtonProps={{ 'aria-label': 'Any event' }}
			data={actions}
			value={search.action ?? null}
			onChange={(action) => onSearch({ action: action !== null && isKnown(action) ? action : undefined })}
		/>
		<WhenFilter search={search} onSearch={onSearch} />
	</FilterBar>
);

const actions = Object.entries(auditActions)
	.map(([value, { label }]) => ({ value, label }))
	.sort((one, other) => compareNames(one.label, other.label));

interface PersonFilterProps {
	person: number | undefined;
	onPerson: (person: number | undefined) => void;
}

const PersonFilter = ({ person, onPerson }: PersonFilterProps) => {
	const { data: people = [] } = useQuery(auditPeopleQuery);
	return (
		<Select
			aria-label="Who"
			placeholder="Anyone"
			searchable
			clearable
			clearButtonProps={{ 'aria-label': 'Anyone' }}
			limit={100}
			data={people.map(({ id, name, removed }) => ({
				value: String(id),
				label: removed ? `${name} (removed)` : name,
			}))}
			value={person === undefined ? null : String(person)}
			onChange={(value) => onPerson(value === null ? undefined : Number(value))}
		/>
	);
};

/** The log's usual periods, in days that end today. */
const periods = [
	{ value: '1', label: 'Today' },
	{ value: '7', label: 'Last 7 days' },
	{ value: '30', label: 'Last 30 days' },
	{ value: '365', label: 'Last year' },
] as const;

const WhenFilter = ({ search: { from, until }, onSearch }: AuditFiltersProps) => {
	const { timeZone } = useSession();
	const firstOf = (days: string) => dayIn(1 - Number(days), timeZone);
	return (
		<DateRange
			label="When"
			presets={periods}
			preset={until === undefined ? periods.find(({ value }) => firstOf(value) === from)?.value : undefined}
			days={{ start: from ?? '', end: until ?? '' }}
			max={dayIn(0, timeZone)}
			onPreset={(days) => onSearch({ from: firstOf(days), until: undefined })}
			onDays={({ start, end }) => onSearch({ from: start || undefined, until: end || undefined })}
		/>
	);
};
