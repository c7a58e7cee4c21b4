/** Changes whether a contact is opted out or blocked in the team (spec 1 §4). The server returns the new state. */
import { type Contact, setMuted, setOptedOut } from '@quad/contract/contacts/contacts/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useSession } from '../../foundation/session.ts';

export const useTurnStanding = (contactId: number) => {
	const { teamId } = useSession();
	const cache = useQueryClient();
	const params = { id: contactId };
	return useMutation({
		mutationFn: (turn: { muted: boolean } | { optedOut: boolean }) =>
			'muted' in turn
				? call(setMuted, { params, body: { departmentId: teamId, ...turn } })
				: call(setOptedOut, { params, body: { departmentId: teamId, ...turn } }),
		onSuccess: ({ muted, optedOut }) => {
			cache.setQueryData(queryKeys.contact(contactId), (before?: Contact) =>
				before ? { ...before, muted, optedOut } : undefined,
			);
			return Promise.all([
				cache.invalidateQueries({ queryKey: queryKeys.contact(contactId) }), // fetches who opted them out, and when
				cache.invalidateQueries({ queryKey: queryKeys.contacts.all }),
			]);
		},
	});
};
