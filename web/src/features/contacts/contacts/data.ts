import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import {
	assignContacts,
	createContact,
	deleteContact,
	listContacts,
	optOutContacts,
	readContact,
	readContactHistory,
	saveContact,
	tagContacts,
	updateAdHocContact,
	type WrittenContact,
} from '@quad/contract/contacts/contacts/routes.ts';
import { listOptOuts } from '@quad/contract/contacts/opt-outs/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { type ContactSearch, queryOf } from './contact-search.ts';

export const contactsQuery = (search: ContactSearch) => {
	const query = { ...queryOf(search), skip: search.skip, take: contactLimits.page };
	return queryOptions({
		queryKey: queryKeys.contacts.list(query),
		queryFn: ({ signal }) => call(listContacts, { query }, signal),
		placeholderData: keepPreviousData,
	});
};

export const contactQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.contact(id),
		queryFn: ({ signal }) => call(readContact, { params: { id } }, signal),
	});

/** Its key begins with the contact's, so invalidating the contact also invalidates this. */
export const optOutsQuery = (contactId: number) =>
	queryOptions({
		queryKey: queryKeys.optOuts(contactId),
		queryFn: ({ signal }) => call(listOptOuts, { params: { id: contactId } }, signal),
	});

/** A mutation that, if it succeeds, affects lists of contacts, pages of contacts, and tag counts. */
export const useContactWrite = <Output, Input = void>(mutationFn: (input: Input) => Promise<Output>) =>
	useMutation({
		mutationFn,
		onSuccess: useInvalidate(queryKeys.contacts.all, queryKeys.contactPages, queryKeys.tags.all),
	});

export const historyQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.contactHistory(id),
		queryFn: ({ signal }) => call(readContactHistory, { params: { id } }, signal),
	});

export const useCreateContact = () => useContactWrite((body: WrittenContact) => call(createContact, { body }));

/** Other staff use a separate call, which can edit only contacts that were never imported (gaps X-14). */
export const useSaveContact = () => {
	const { may } = useSession();
	return useContactWrite((body: WrittenContact & { id: number }) =>
		call(may('administrator') ? saveContact : updateAdHocContact, { body }),
	);
};

export const useDeleteContact = () =>
	useMutation({
		mutationFn: (id: number) => call(deleteContact, { params: { id } }),
		onSuccess: useInvalidate(queryKeys.contacts.all, queryKeys.deletions),
	});

export const useTagContacts = () =>
	useContactWrite((body: { studentIds: number[]; add?: number[]; remove?: number[] }) => call(tagContacts, { body }));

export const useAssignContacts = () =>
	useContactWrite((body: { studentIds: number[]; staffId: number | null }) => call(assignContacts, { body }));

export const useOptOutContacts = () =>
	useContactWrite((studentIds: number[]) => call(optOutContacts, { body: { studentIds, optedOut: true } }));
