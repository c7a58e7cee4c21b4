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
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

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
const useRenewed = () => {
	const cache = useQueryClient();
	return () =>
		Promise.all([
			cache.invalidateQueries({ queryKey: queryKeys.teams.all }),
			cache.invalidateQueries({ queryKey: queryKeys.profile }),
		]);
};

export const useSaveTeam = () => {
	const onSuccess = useRenewed();
	return useMutation({
		mutationFn: (body: TeamSettings & { id: number | undefined }) => call(saveTeam, { body }),
		onSuccess,
	});
};

export const useDeleteTeam = () => {
	const onSettled = useRenewed();
	return useMutation({ mutationFn: (departmentId: number) => call(deleteTeam, { body: { departmentId } }), onSettled });
};

export const useRestoreTeam = () => {
	const onSettled = useRenewed();
	return useMutation({
		mutationFn: (departmentId: number) => call(restoreTeam, { body: { departmentId } }),
		onSettled,
	});
};
