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
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
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

/** Its key begins with the contact's, so invalidating the contact also invalidates this. */
export const optOutsQuery = (contactId: number) =>
	queryOptions({
		queryKey: queryKeys.optOuts(contactId),
		queryFn: ({ signal }) => call(listOptOuts, { params: { id: contactId } }, signal),
	});

/** Changing contacts affects lists of contacts, pages of contacts, and tag counts. */
const useRenewed = () => {
	const cache = useQueryClient();
	return () =>
		Promise.all([
			cache.invalidateQueries({ queryKey: queryKeys.contacts.all }),
			cache.invalidateQueries({ queryKey: queryKeys.contactPages }),
			cache.invalidateQueries({ queryKey: queryKeys.tags.all }),
		]);
};

export const historyQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.contactHistory(id),
		queryFn: ({ signal }) => call(readContactHistory, { params: { id } }, signal),
	});

export const useCreateContact = () => {
	const onSuccess = useRenewed();
	return useMutation({ mutationFn: (body: WrittenContact) => call(createContact, { body }), onSuccess });
};

/** Other staff use a separate call, which can edit only contacts that were never imported (gaps X-14). */
export const useSaveContact = () => {
	const onSuccess = useRenewed();
	const { may } = useSession();
	return useMutation({
		mutationFn: (body: WrittenContact & { id: number }) =>
			call(may('administrator') ? saveContact : updateAdHocContact, { body }),
		onSuccess,
	});
};

export const useDeleteContact = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (id: number) => call(deleteContact, { params: { id } }),
		onSuccess: () =>
			Promise.all([
				cache.invalidateQueries({ queryKey: queryKeys.contacts.all }),
				cache.invalidateQueries({ queryKey: queryKeys.deletions }),
			]),
	});
};

export const useTagContacts = () => {
	const onSuccess = useRenewed();
	return useMutation({
		mutationFn: (body: { studentIds: number[]; add?: number[]; remove?: number[] }) => call(tagContacts, { body }),
		onSuccess,
	});
};

export const useAssignContacts = () => {
	const onSuccess = useRenewed();
	return useMutation({
		mutationFn: (body: { studentIds: number[]; staffId: number | null }) => call(assignContacts, { body }),
		onSuccess,
	});
};

export const useOptOutContacts = () => {
	const onSuccess = useRenewed();
	return useMutation({
		mutationFn: (studentIds: number[]) => call(optOutContacts, { body: { studentIds, optedOut: true } }),
		onSuccess,
	});
};
