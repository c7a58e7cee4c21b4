import { listTeamMail, saveTeamMail, type TeamMailSetting } from '@quad/contract/news/notifications/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

export const teamMailQuery = queryOptions({
	queryKey: queryKeys.teamMail,
	queryFn: ({ signal }) => call(listTeamMail, { query: {} }, signal),
});

export const useSaveTeamMail = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (setting: TeamMailSetting) => call(saveTeamMail, { query: {}, body: setting }),
		onSuccess: (saved) =>
			cache.setQueryData(teamMailQuery.queryKey, (before) =>
				before?.map((one) => (one.event === saved.event ? saved : one)),
			),
	});
};
