import { listTemplates, syncTemplates } from '@quad/contract/carriers/whatsapp/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

export const templatesQuery = queryOptions({
	queryKey: queryKeys.whatsApp.templates,
	queryFn: ({ signal }) => call(listTemplates, {}, signal),
});

export const useSyncTemplates = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: () => call(syncTemplates, {}),
		onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.whatsApp.all }),
	});
};
