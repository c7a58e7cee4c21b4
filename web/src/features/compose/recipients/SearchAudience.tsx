/** Everybody whom a search of contacts finds: how many they are, and the search itself, to change it. */
import { Group, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Search as SearchIcon } from 'lucide-react';
import { useSession } from '../../../foundation/session.ts';
import { sayPeople } from '../../../parts/compose/left-out.ts';
import { assigneesQuery } from '../../../parts/pickers/assignees.ts';
import { ImportFilter } from '../../../parts/pickers/ImportFilter.tsx';
import { tagsQuery } from '../../../parts/pickers/tags.ts';
import { ConditionsFilter } from '../../../parts/segments/ConditionsFilter.tsx';
import type { Recipients } from '../draft.ts';
import c from './SearchAudience.module.css';

type Search = Extract<Recipients, { kind: 'search' }>;

interface SearchAudienceProps {
	search: Search;
	found: number | undefined;
	onChange: (search: Search) => void;
}

export const SearchAudience = ({ search, found, onChange }: SearchAudienceProps) => {
	const { teamName, may } = useSession();
	return (
		<>
			<div className={c.fields}>
				<TextInput
					className={c.search}
					aria-label="Search contacts"
					placeholder={`Everyone in ${teamName}`}
					leftSection={<SearchIcon size={16} aria-hidden />}
					value={search.searchText}
					maxLength={200}
					onChange={({ currentTarget }) => onChange({ ...search, searchText: currentTarget.value })}
				/>
				{(may('filterByAssigned') || search.assignedTo !== null) && <AssignedTo search={search} onChange={onChange} />}
			</div>
			<Group gap="xs">
				<TagSelect search={search} onChange={onChange} />
				{search.importId !== undefined && (
					<ImportFilter id={search.importId} onClear={() => onChange({ ...search, importId: undefined })} />
				)}
				<ConditionsFilter value={search} onChange={(conditions) => onChange({ ...search, ...conditions })} />
			</Group>
			<Text size="sm" c="dimmed" role="status" className={c.count}>
				{isEverybody(search) ? `Everyone in ${teamName}` : 'Everyone in this search'}:{' '}
				{found === undefined ? 'counting…' : sayPeople(found)}
				{search.assignedTo !== null &&
					(search.assignedTo === 0
						? '. Only contacts assigned to no one get it.'
						: '. Only contacts assigned to this user get it.')}
			</Text>
		</>
	);
};

const isEverybody = ({ searchText, assignedTo, ...rest }: Search): boolean =>
	searchText.trim() === '' &&
	assignedTo === null &&
	[rest.tagId, rest.importId, rest.conditions].every((one) => one === undefined);

/** Nothing, as long as the team has no tags. */
const TagSelect = ({ search, onChange }: Pick<SearchAudienceProps, 'search' | 'onChange'>) => {
	const { data: tags = [] } = useQuery(tagsQuery);
	if (tags.length === 0) return null;
	return (
		<Select
			aria-label="Tag"
			placeholder="Any tag"
			clearable
			searchable
			nothingFoundMessage="No tag has that name"
			data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
			value={search.tagId === undefined ? null : String(search.tagId)}
			onChange={(id) => onChange({ ...search, tagId: id === null ? undefined : Number(id) })}
		/>
	);
};

/** For administrators (spec 2 §6). */
const AssignedTo = ({ search, onChange }: Pick<SearchAudienceProps, 'search' | 'onChange'>) => {
	const { data: people = [] } = useQuery(assigneesQuery);
	return (
		<Select
			className={c.assigned}
			aria-label="Assigned to"
			placeholder="Assigned to anyone"
			data={[
				{ value: '0', label: 'Assigned to no one' },
				...people.map(({ id, name }) => ({ value: String(id), label: name })),
			]}
			value={search.assignedTo === null ? null : String(search.assignedTo)}
			onChange={(id) => onChange({ ...search, assignedTo: id === null ? null : Number(id) })}
			clearable
			searchable
			nothingFoundMessage="No one in this team has that name"
		/>
	);
};
