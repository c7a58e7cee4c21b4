/** One contact: its query, and what changes it. */
import {
	readContact,
	saveContact,
	tagContacts,
	updateAdHocContact,
	type WrittenContact,
} from '@quad/contract/contacts/contacts/routes.ts';
import { listOptOuts } from '@quad/contract/contacts/opt-outs/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useSession } from '../../foundation/session.ts';
import { useInvalidate } from '../../foundation/use-invalidate.ts';

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

/** Other staff use a separate call, which can edit only contacts that were never imported (gaps X-14). */
export const useSaveContact = () => {
	const { may } = useSession();
	const cache = useQueryClient();
	return useContactWrite(async (body: WrittenContact & { id: number }) => {
		const saved = await call(may('administrator') ? saveContact : updateAdHocContact, { body });
		cache.setQueryData(contactQuery(saved.id).queryKey, saved);
		return saved;
	});
};

export const useTagContacts = () =>
	useContactWrite((body: { studentIds: number[]; add?: number[]; remove?: number[] }) => call(tagContacts, { body }));
