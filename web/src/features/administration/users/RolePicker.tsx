/** The user's role in a team, for texts, chat or both, depending on what the team has (spec 3 §6). */
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { teamRole } from '@quad/contract/administration/users/user.ts';
import type { InvitableTeam } from '@quad/contract/administration/users/writing-routes.ts';
import type { Chosen } from './access.ts';

interface RolePickerProps {
	team: InvitableTeam;
	chosen: Chosen;
	onChange: (part: Partial<Chosen>) => void;
}

export const RolePicker = ({ team, chosen, onChange }: RolePickerProps) => (
	<SimpleGrid cols={{ base: 1, xs: team.teamHasSms && team.teamHasChat ? 2 : 1 }} spacing="sm">
		{team.teamHasSms && (
			<NativeSelect
				label="Role for texts"
				data={choices(team.teamHasChat)}
				value={chosen.role}
				onChange={(event) => onChange({ role: teamRole.parse(event.currentTarget.value) })}
			/>
		)}
		{team.teamHasChat && (
			<NativeSelect
				label="Role for chat"
				data={choices(team.teamHasSms)}
				value={chosen.chatRole}
				onChange={(event) => onChange({ chatRole: teamRole.parse(event.currentTarget.value) })}
			/>
		)}
	</SimpleGrid>
);

/** “None” is offered only if the user has the other role, because someone without either has no access. */
const choices = (withNone: boolean) => [
	{ value: 'user', label: 'User' },
	{ value: 'administrator', label: 'Administrator' },
	...(withNone ? [{ value: 'none', label: 'None' }] : []),
];
