/** Contacts of the current team: found and read. */

import { contactLimits } from '@quad/contract/contacts/limits.ts';
import { listContacts, readContact } from '@quad/contract/contacts/routes.ts';
import { listOptOuts } from '@quad/contract/opt-outs/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
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
