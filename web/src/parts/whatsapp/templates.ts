import { listInboxTemplates } from '@quad/contract/carriers/whatsapp/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export const inboxTemplatesQuery = (inboxId: number) =>
	queryOptions({
		queryKey: queryKeys.whatsApp.ofInbox(inboxId),
		queryFn: ({ signal }) => call(listInboxTemplates, { params: { inboxId } }, signal),
		staleTime: 60_000,
	});

/** For example, `follow_up` → `Follow up`. */
export const sayTemplate = (name: string): string => {
	const words = name.replaceAll('_', ' ').trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
};
