import { listTemplates, syncTemplates } from '@quad/contract/carriers/whatsapp/routes.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const templatesQuery = queryOptions({
	queryKey: queryKeys.whatsApp.templates,
	queryFn: ({ signal }) => call(listTemplates, {}, signal),
});

export const useSyncTemplates = () =>
	useMutation({
		mutationFn: () => call(syncTemplates, {}),
		onSuccess: useInvalidate(queryKeys.whatsApp.all),
	});
