/** The person's access to each team that the editor administers: role, features and inboxes. */

import { Checkbox, Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core';
import { userFeature } from '@quad/contract/administration/users/user.ts';
import type { InvitableTeam } from '@quad/contract/administration/users/writing-routes.ts';
import { hasEveryWord } from '@quad/contract/search-words.ts';
import { useState } from 'react';
import c from './AccessFields.module.css';
import { type Chosen, type ChosenAccess, startIn } from './access.ts';
import { RolePicker } from './RolePicker.tsx';

interface AccessFieldsProps {
	teams: readonly InvitableTeam[];
	access: ChosenAccess;
	onChange: (access: ChosenAccess) => void;
	/** Teams that can't be turned off here, because leaving a team also requires a successor. */
	kept?: readonly number[];
}

const searchedFrom = 8; // fewer teams need no search

export const AccessFields = ({ teams, access, onChange, kept = [] }: AccessFieldsProps) => {
	const [search, setSearch] = useState('');
	const shown = teams.filter(({ id, name }) => hasEveryWord(name, search) || id in access);
	return (
		<Stack gap="sm">
			{teams.length >= searchedFrom && (
				<TextInput label="Find a team" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
			)}
			{shown.length === 0 && <Text c="dimmed">No team has this name.</Text>}
			{shown.map((team) => (
				<Team
					key={team.id}
					team={team}
					chosen={access[team.id]}
					isKept={kept.includes(team.id)}
					onChange={(chosen) => {
						const { [team.id]: _, ...others } = access;
						onChange(chosen ? { ...others, [team.id]: chosen } : others);
					}}
				/>
			))}
		</Stack>
	);
};

interface TeamProps {
	team: InvitableTeam;
	chosen: Chosen | undefined;
	isKept: boolean;
	onChange: (chosen: Chosen | undefined) => void;
}

const Team = ({ team, chosen, isKept, onChange }: TeamProps) => (
	<fieldset className={c.team}>
		<Checkbox
			label={team.name}
			checked={chosen !== undefined}
			disabled={isKept}
			onChange={(event) => onChange(event.currentTarget.checked ? startIn(team) : undefined)}
		/>
		{chosen && (
			<Stack gap="sm" mt="sm">
				<RolePicker team={team} chosen={chosen} onChange={(part) => onChange({ ...chosen, ...part })} />
				<Inboxes team={team} chosen={chosen} onChange={(inboxes) => onChange({ ...chosen, inboxes })} />
				<Checkbox.Group
					label="Features"
					value={chosen.authorizedFeatures}
					onChange={(names) =>
						onChange({ ...chosen, authorizedFeatures: names.map((name) => userFeature.parse(name)) })
					}
				>
					<Group gap="md" mt={4}>
						<Checkbox value="Segments" label="Segments" />
						<Checkbox value="ManualContactAdd" label="Add contacts by hand" />
					</Group>
				</Checkbox.Group>
			</Stack>
		)}
	</fieldset>
);

const Inboxes = ({
	team,
	chosen,
	onChange,
}: Pick<TeamProps, 'team'> & { chosen: Chosen; onChange: (inboxes: string[]) => void }) => {
	const groups = [
		{ group: 'Shared', items: team.groupAccounts.map(asItem) },
		{ group: 'High-speed', items: team.highSpeedAccounts.map(asItem) },
	].filter(({ items }) => items.length > 0);
	if (groups.length === 0 || chosen.role === 'none') return null;
	return (
		<MultiSelect
			label="Inboxes"
			description="Administrators and owners have access to all of them."
			placeholder={chosen.inboxes.length === 0 ? 'Choose inboxes' : ''}
			searchable
			data={groups}
			value={chosen.inboxes}
			onChange={onChange}
		/>
	);
};

const asItem = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
