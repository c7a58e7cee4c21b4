import {
	type InvitationList,
	listInvitationLists,
	listInvitationRows,
	pasteInvitations,
	readInvitationList,
	type rowFilters,
	sendInvitationList,
	uploadInvitations,
} from '@quad/contract/administration/users/invitation-list-routes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { upload } from '../../../foundation/upload.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

const lookMs = 1_000; // polled while the list is being processed

export const isUnderWay = ({ state }: Pick<InvitationList, 'state'>): boolean =>
	state === 'waiting' || state === 'running';

export const listsQuery = queryOptions({
	queryKey: queryKeys.inviting.lists,
	queryFn: ({ signal }) => call(listInvitationLists, {}, signal),
});

export const listQuery = (listId: number) =>
	queryOptions({
		queryKey: queryKeys.inviting.list(listId),
		queryFn: ({ signal }) => call(readInvitationList, { params: { invitationListId: listId } }, signal),
		refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? lookMs : false),
	});

export const rowsPage = 50;
export type RowFilter = (typeof rowFilters)[number];

export const rowsQuery = (listId: number, { show, skip }: { show: RowFilter; skip: number }, stage: string) =>
	queryOptions({
		queryKey: queryKeys.inviting.rows(listId, show, skip, stage),
		queryFn: ({ signal }) =>
			call(listInvitationRows, { params: { invitationListId: listId }, query: { show, skip, take: rowsPage } }, signal),
		placeholderData: keepPreviousData,
	});

/** `onProgress` is called with the uploaded share of a file. */
export const useMakeList = (onProgress: (share: number) => void) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (source: { text: string } | { file: File }) =>
			'file' in source
				? upload(uploadInvitations, { body: {} }, { file: source.file, onProgress })
				: call(pasteInvitations, { body: source }),
		onSuccess: (list) => cache.setQueryData(listQuery(list.id).queryKey, list),
	});
};

export const useStartList = (listId: number) =>
	useMutation({
		mutationFn: (body: { sendWelcomeEmail: boolean; samlConfigurationId: number | null }) =>
			call(sendInvitationList, { params: { invitationListId: listId }, body }),
		onSettled: useInvalidate(queryKeys.inviting.all),
	});
