/** Everybody whom a search of contacts finds: how many they are, and the search itself, to change it. */
import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Search as SearchIcon } from 'lucide-react';
import { useSession } from '../../../foundation/session.ts';
import { sayPeople } from '../../../parts/compose/left-out.ts';
import { assigneesQuery } from '../../../parts/pickers/assignees.ts';
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
			<Text size="sm" c="dimmed" role="status" className={c.count}>
				{search.searchText.trim() === '' && search.assignedTo === null
					? `Everyone in ${teamName}`
					: 'Everyone in this search'}
				: {found === undefined ? 'counting…' : sayPeople(found)}
				{search.assignedTo !== null && '. Only contacts assigned to this user get it.'}
			</Text>
		</>
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
			data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
			value={search.assignedTo === null ? null : String(search.assignedTo)}
			onChange={(id) => onChange({ ...search, assignedTo: id === null ? null : Number(id) })}
			clearable
			searchable
			nothingFoundMessage="No one in this team has that name"
		/>
	);
};
