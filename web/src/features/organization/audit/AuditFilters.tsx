import { Select, TextInput } from '@mantine/core';
import { compareNames } from '@quad/contract/compare-names.ts';
import { auditActions } from '@quad/contract/organization/audit/actions.ts';
import { auditLimits } from '@quad/contract/organization/audit/limits.ts';
import { isKnown } from '@quad/contract/organization/audit/say-entry.ts';
import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import c from './AuditFilters.module.css';
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
		<DayField label="From" day={search.from} most={search.until} onDay={(from) => onSearch({ from })} />
		<DayField label="Until" day={search.until} least={search.from} onDay={(until) => onSearch({ until })} />
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

interface DayFieldProps {
	label: string;
	day: string | undefined;
	least?: string | undefined;
	most?: string | undefined;
	onDay: (day: string | undefined) => void;
}

const DayField = ({ label, day, least, most, onDay }: DayFieldProps) => (
	<TextInput
		type="date"
		aria-label={`${label} which day`}
		leftSection={<span className={c.word}>{label}</span>}
		leftSectionWidth={56}
		value={day ?? ''}
		min={least}
		max={most}
		onChange={({ currentTarget }) => onDay(currentTarget.value === '' ? undefined : currentTarget.value)}
	/>
);
