/** Everyone that a search of contacts finds, with their number. */
import { Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Search as SearchIcon } from 'lucide-react';
import { useSession } from '../../../../../foundation/session.ts';
import { sayPeople } from '../../../../../parts/compose/left-out.ts';
import { assigneesQuery } from '../../../../../parts/pickers/assignees.ts';
import { ImportFilter } from '../../../../../parts/pickers/ImportFilter.tsx';
import { tagsQuery } from '../../../../../parts/pickers/tags.ts';
import { ConditionsFilter } from '../../../../../parts/segments/ConditionsFilter.tsx';
import { teamSizeQuery } from '../data.ts';
import { isNarrowed, type Search } from '../draft.ts';
import c from './SearchAudience.module.css';

interface SearchAudienceProps {
	search: Search;
	found: number | undefined;
	onChange: (search: Search) => void;
}

export const SearchAudience = ({ search, found, onChange }: SearchAudienceProps) => {
	const { may } = useSession();
	/** Narrowing the search clears the whole-team option. */
	const narrow = (change: Partial<Search>) => onChange({ ...search, everyone: undefined, ...change });
	return (
		<>
			<div className={c.fields}>
				<TextInput
					className={c.search}
					aria-label="Search contacts"
					placeholder="Name, number, Contact ID or custom field"
					leftSection={<SearchIcon size={16} aria-hidden />}
					value={search.searchText}
					maxLength={200}
					onChange={({ currentTarget }) => narrow({ searchText: currentTarget.value })}
				/>
				{(may('filterByAssigned') || search.assignedTo !== null) && <AssignedTo search={search} onChange={narrow} />}
			</div>
			<Group gap="xs">
				<TagSelect search={search} onChange={narrow} />
				{search.importId !== undefined && (
					<ImportFilter id={search.importId} onClear={() => narrow({ importId: undefined })} />
				)}
				<ConditionsFilter value={search} onChange={narrow} />
			</Group>
			{isNarrowed(search) ? (
				<Text size="sm" c="dimmed" role="status" className={c.count}>
					Everyone in this search: {found === undefined ? 'counting…' : sayPeople(found)}
					{search.assignedTo !== null &&
						(search.assignedTo === 0
							? '. Only contacts assigned to no one get it.'
							: '. Only contacts assigned to this user get it.')}
				</Text>
			) : (
				<WholeTeam isMeant={search.everyone === true} onChange={(everyone) => onChange({ ...search, everyone })} />
			)}
		</>
	);
};

/** An empty search finds no one unless this is checked, so that nobody texts a whole team by mistake. */
const WholeTeam = ({ isMeant, onChange }: { isMeant: boolean; onChange: (isMeant: boolean) => void }) => {
	const { teamName } = useSession();
	const { data: size } = useQuery(teamSizeQuery);
	return (
		<Checkbox
			label={`Everyone in ${teamName}${size === undefined ? '' : ` (${size})`}`}
			description="To reach fewer people, search or set a condition."
			checked={isMeant}
			onChange={({ currentTarget }) => onChange(currentTarget.checked)}
		/>
	);
};

type Narrowing = { search: Search; onChange: (change: Partial<Search>) => void };

/** Hidden if the team has no tags. */
const TagSelect = ({ search, onChange }: Narrowing) => {
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
			onChange={(id) => onChange({ tagId: id === null ? undefined : Number(id) })}
		/>
	);
};

/** Only for administrators (spec 2 §6). */
const AssignedTo = ({ search, onChange }: Narrowing) => {
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
			onChange={(id) => onChange({ assignedTo: id === null ? null : Number(id) })}
			clearable
			searchable
			nothingFoundMessage="No one in this team has that name"
		/>
	);
};
