/** Contacts of the current team: found, read, and how they stand. */

import { contactLimits } from '@quad/contract/contacts/limits.ts';
import { type Contact, listContacts, readContact, setMuted, setOptedOut } from '@quad/contract/contacts/routes.ts';
import { listOptOuts } from '@quad/contract/opt-outs/routes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useSession } from '../../foundation/session.ts';
import { type ContactSearch, queryOf } from './contact-search.ts';

export const contactsQuery = (search: ContactSearch) =>
	queryOptions({
		queryKey: queryKeys.contacts.list(search),
		queryFn: ({ signal }) =>
			call(listContacts, { query: { ...queryOf(search), skip: search.skip, take: contactLimits.page } }, signal),
		placeholderData: keepPreviousData,
	});

export const contactQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.contact(id),
		queryFn: ({ signal }) => call(readContact, { params: { id } }, signal),
	});

/** Invalidated with the contact. */
export const optOutsQuery = (contactId: number) =>
	queryOptions({
		queryKey: queryKeys.optOuts(contactId),
		queryFn: ({ signal }) => call(listOptOuts, { params: { id: contactId } }, signal),
	});

/** Turns one of a contact's two switches. What the server answers is how the contact stands now. */
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
			cache.setQueryData(contactQuery(contactId).queryKey, (before?: Contact) =>
				before ? { ...before, muted, optedOut } : undefined,
			);
			return Promise.all([
				cache.invalidateQueries({ queryKey: queryKeys.contact(contactId) }), // who opted them out, and when
				cache.invalidateQueries({ queryKey: queryKeys.contacts.all }),
			]);
		},
	});
};
