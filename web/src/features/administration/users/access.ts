import {
	type TeamRole,
	type UserFeature,
	type UserWithAccess,
	userFeatures,
} from '@quad/contract/administration/users/user.ts';
import type { InvitableTeam } from '@quad/contract/administration/users/writing-routes.ts';

export interface Chosen {
	role: TeamRole;
	chatRole: TeamRole;
	authorizedFeatures: UserFeature[];
	/** IDs as strings, because a select needs strings. */
	inboxes: string[];
	personalInboxEnabled: boolean;
}

/** By team ID. Teams without access are absent. */
export type ChosenAccess = Readonly<Record<string, Chosen>>;

/** New people start with the user role and all features (spec 3 §5). */
export const startIn = ({ teamHasSms }: InvitableTeam): Chosen => ({
	role: teamHasSms ? 'user' : 'none',
	chatRole: teamHasSms ? 'none' : 'user',
	authorizedFeatures: [...userFeatures],
	inboxes: [],
	personalInboxEnabled: true,
});

/** Returns the user's existing access to the teams that the editor administers. */
export const accessOf = (
	{ selectedDepartments }: Pick<UserWithAccess, 'selectedDepartments'>,
	teams: readonly InvitableTeam[],
): ChosenAccess =>
	Object.fromEntries(
		selectedDepartments.flatMap(({ id, selectedGroupAccounts, selectedHighSpeedAccounts, ...rest }) => {
			const team = teams.find((one) => one.id === id);
			if (!team) return [];
			const inboxes = [...selectedGroupAccounts, ...selectedHighSpeedAccounts].map(String);
			const role = team.teamHasSms ? rest.role : ('none' as const);
			const chatRole = team.teamHasChat ? rest.chatRole : ('none' as const);
			const isNone = role === 'none' && chatRole === 'none';
			const start = startIn(team);
			return [
				[
					id,
					{
						...rest,
						inboxes,
						role: isNone ? start.role : role,
						chatRole: isNone ? start.chatRole : chatRole,
					},
				] as const,
			];
		}),
	);

const isEnabled = ({ role, chatRole }: Chosen): boolean => role !== 'none' || chatRole !== 'none';

/** A person needs access to at least one team, unless they are an owner (spec 3 §5). */
export const isEnough = (access: ChosenAccess, isOwner: boolean): boolean =>
	isOwner || Object.values(access).some(isEnabled);

export const departmentsOf = (access: ChosenAccess, teams: readonly InvitableTeam[]) =>
	teams.flatMap((team) => {
		const chosen = access[team.id];
		if (!chosen || !isEnabled(chosen)) return [];
		const { inboxes, ...rest } = chosen;
		const among = (all: ReadonlyArray<{ id: number }>) =>
			all.map(({ id }) => id).filter((id) => inboxes.includes(String(id)));
		return [
			{
				id: team.id,
				...rest,
				selectedGroupAccounts: among(team.groupAccounts),
				selectedHighSpeedAccounts: among(team.highSpeedAccounts),
			},
		];
	});

/** Returns the first team with a personal inbox, which gets the number. */
export const personalInboxTeam = (access: ChosenAccess, teams: readonly InvitableTeam[]): InvitableTeam | undefined =>
	teams.find(({ id }) => {
		const chosen = access[id];
		return chosen !== undefined && chosen.role !== 'none' && chosen.personalInboxEnabled;
	});
