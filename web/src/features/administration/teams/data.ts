import {
	deleteTeam,
	listCountedTeams,
	listRemovedTeams,
	listTeamCategories,
	readDeletionConsequences,
	restoreTeam,
	saveTeam,
	type TeamSettings,
} from '@quad/contract/administration/teams/routes.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const teamsQuery = queryOptions({
	queryKey: queryKeys.teams.list,
	queryFn: ({ signal }) => call(listCountedTeams, {}, signal),
	select: (items) => ({ items, total: items.length }),
});

export const removedTeamsQuery = queryOptions({
	queryKey: queryKeys.teams.removed,
	queryFn: ({ signal }) => call(listRemovedTeams, {}, signal),
});

export const teamCategoriesQuery = queryOptions({
	queryKey: queryKeys.teams.categories,
	queryFn: ({ signal }) => call(listTeamCategories, {}, signal),
});

/** Fetches what deleting the team now would lose. */
export const consequencesQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.teams.consequences(id),
		queryFn: ({ signal }) => call(readDeletionConsequences, { params: { id } }, signal),
	});

/** Refreshes the teams, and the profile because it lists them, too. */
const useRenewed = () => useInvalidate(queryKeys.teams.all, queryKeys.profile);

/** A mutation after which the data is fetched again, even if it fails. */
const useWrite = <Output, Input = void>(mutationFn: (input: Input) => Promise<Output>) =>
	useMutation({ mutationFn, onSettled: useRenewed() });

export const useSaveTeam = () =>
	useMutation({
		mutationFn: (body: TeamSettings & { id: number | undefined }) => call(saveTeam, { body }),
		onSuccess: useRenewed(),
	});

export const useDeleteTeam = () => useWrite((departmentId: number) => call(deleteTeam, { body: { departmentId } }));

export const useRestoreTeam = () => useWrite((departmentId: number) => call(restoreTeam, { body: { departmentId } }));
