/** Sets a user's roles in teams. Nobody can grant a role in a team that they don't administer. */
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import type { TeamRole } from '@quad/contract/administration/users/user.ts';
import type { Access } from '@quad/contract/administration/users/writing-routes.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { leaveChats } from '../../chat/chat/index.ts';
import { inboxIdsOfTeam, setInboxesOf } from '../../organization/inboxes/index.ts';
import { setTeamAccess, type TeamAccess } from '../../organization/people/index.ts';
import { handBackWork } from '../../texting/conversations/index.ts';
import type { TeamRow } from './writing.queries.ts';

export interface JudgedAccess {
	readonly team: TeamRow;
	readonly flags: TeamAccess;
	readonly inboxIds: readonly number[];
}

/** Leaves out teams in which neither role is set. */
export const judgeAccess = (access: readonly Access[], administered: readonly TeamRow[]): JudgedAccess[] => {
	if (new Set(access.map(({ id }) => id)).size < access.length) refuse(userRefusals['users.team_twice']);
	return access.flatMap((one) => {
		const team = administered.find(({ id }) => id === one.id) ?? refuse(userRefusals['users.team_not_yours']);
		const { role, chatRole } = rolesIn(team, one);
		return role === 'none' && chatRole === 'none' ? [] : [judged(team, one, role, chatRole)];
	});
};

/** Missing roles default to texting user, or to chat user in a team without texting. */
const rolesIn = (team: TeamRow, { role, chatRole }: Access): { role: TeamRole; chatRole: TeamRole } => {
	const [texting, chatting] = [
		role ?? (team.teamHasSms ? 'user' : 'none'),
		chatRole ?? (team.teamHasSms ? 'none' : 'user'),
	];
	const isThere = (texting === 'none' || team.teamHasSms) && (chatting === 'none' || team.teamHasChat);
	if (!isThere) refuse(userRefusals['users.role_not_there'], { team: team.name });
	return { role: texting, chatRole: chatting };
};

const judged = (team: TeamRow, one: Access, role: TeamRole, chatRole: TeamRole): JudgedAccess => ({
	team,
	flags: {
		isAdministrator: role === 'administrator',
		hasTexting: role !== 'none',
		isChatAdministrator: chatRole === 'administrator',
		isChatAgent: chatRole !== 'none',
		mayUseSegments: one.authorizedFeatures.includes('Segments'),
		mayAddContacts: one.authorizedFeatures.includes('ManualContactAdd'),
		personalInboxEnabled: one.personalInboxEnabled,
	},
	inboxIds: [
		...expectInboxes(team, team.groupAccounts, one.selectedGroupAccounts),
		...expectInboxes(team, team.highSpeedAccounts, one.selectedHighSpeedAccounts),
	],
});

const expectInboxes = (
	team: TeamRow,
	inboxes: ReadonlyArray<{ id: number }>,
	chosen: readonly number[],
): readonly number[] => {
	const known = new Set(inboxes.map(({ id }) => id));
	if (!chosen.every((id) => known.has(id))) refuse(userRefusals['users.inbox_not_there'], { team: team.name });
	return chosen;
};

/** Conversations in inboxes that the person can no longer access become unassigned. */
export const giveAccess = async (
	tx: Tx,
	person: { readonly organizationId: number; readonly personId: number },
	access: readonly JudgedAccess[],
	at: Date,
): Promise<void> => {
	for (const { team, flags, inboxIds } of access) {
		await setTeamAccess(tx, { ...person, teamId: team.id }, flags);
		if (!flags.isChatAgent && !flags.isChatAdministrator) await leaveChats(tx, { ...person, teamId: team.id }, at);
		await setInboxesOf(tx, { ...person, teamId: team.id }, inboxIds);
		const key = { organizationId: person.organizationId, teamId: team.id };
		await handBackWork(tx, person.organizationId, await inboxIdsOfTeam(tx, key));
	}
};
