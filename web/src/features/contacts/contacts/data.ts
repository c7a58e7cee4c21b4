import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import {
	assignContacts,
	createContact,
	deleteContact,
	listContacts,
	optOutContacts,
	type WrittenContact,
} from '@quad/contract/contacts/contacts/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { useContactWrite } from '../../../parts/contacts/contact-data.ts';
import { type ContactSearch, queryOf } from './contact-search.ts';

export const contactsQuery = (search: ContactSearch) => {
	const query = { ...queryOf(search), skip: search.skip, take: contactLimits.page };
	return queryOptions({
		queryKey: queryKeys.contacts.list(query),
		queryFn: ({ signal }) => call(listContacts, { query }, signal),
		placeholderData: keepPreviousData,
	});
};

export const useCreateContact = () => useContactWrite((body: WrittenContact) => call(createContact, { body }));

export const useDeleteContact = () =>
	useMutation({
		mutationFn: (id: number) => call(deleteContact, { params: { id } }),
		onSuccess: useInvalidate(queryKeys.contacts.all, queryKeys.deletions),
	});

export const useAssignContacts = () =>
	useContactWrite((body: { studentIds: number[]; staffId: number | null }) => call(assignContacts, { body }));

export const useOptOutContacts = () =>
	useContactWrite((studentIds: number[]) => call(optOutContacts, { body: { studentIds, optedOut: true } }));
