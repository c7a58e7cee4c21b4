/** Queries and mutations for the user dialogs: read the access options, look up an email address, invite or edit. */

import { listConfigurations } from '@quad/contract/access/sso/routes.ts';
import { readUser } from '@quad/contract/administration/users/routes.ts';
import {
	findByAddress,
	inviteUser,
	listInvitations,
	readInvitingOptions,
	sendWelcomeMail,
	updateUser,
	withdrawInvitation,
} from '@quad/contract/administration/users/writing-routes.ts';
import type { Answer, RequestInput } from '@quad/contract/route.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { sentenceOf } from '../../../foundation/failures.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const optionsQuery = queryOptions({
	queryKey: queryKeys.inviting.options,
	queryFn: async ({ signal }) => {
		const [options, samlConfigurations] = await Promise.all([
			call(readInvitingOptions, {}, signal),
			call(listConfigurations, {}, signal),
		]);
		return { ...options, samlConfigurations };
	},
});

export type InvitingOptions = Answer<typeof readInvitingOptions> & {
	readonly samlConfigurations: ReadonlyArray<{ id: number; friendlyName: string }>;
};

export type Found = Answer<typeof findByAddress>;
export const addressQuery = (emailAddress: string) =>
	queryOptions({
		queryKey: queryKeys.inviting.address(emailAddress),
		queryFn: ({ signal }) => call(findByAddress, { body: { emailAddress } }, signal),
	});

export type Invitation = RequestInput<typeof inviteUser>['body'];

/** Invites a person; an existing user gets access instead. */
export const useInvite = () =>
	useMutation({
		mutationFn: ({ id, body }: { id: number | undefined; body: Invitation }) =>
			id === undefined
				? call(inviteUser, { body })
				: call(updateUser, { body: { id, selectedDepartments: body.selectedDepartments } }),
		onSuccess: useInvalidate(queryKeys.inviting.all, queryKeys.users.all, queryKeys.numbers.all),
	});

/** A user with their access, fetched when the edit dialog opens. */
export const userQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.users.one(id),
		queryFn: ({ signal }) => call(readUser, { params: { id } }, signal),
		staleTime: 0,
	});

export const useUpdate = () =>
	useMutation({
		mutationFn: (body: RequestInput<typeof updateUser>['body']) => call(updateUser, { body }),
		onSuccess: useInvalidate(queryKeys.users.all, queryKeys.numbers.all),
	});

export const waitingPage = 50;

/** Invited people who have not chosen a password yet. */
export const waitingQuery = (skip: number) =>
	queryOptions({
		queryKey: queryKeys.inviting.waiting(skip),
		queryFn: ({ signal }) => call(listInvitations, { query: { skip, take: waitingPage } }, signal),
	});

export const useSendInvitation = () => {
	const cache = useQueryClient();
	const send = useMutation({
		mutationFn: ({ id }: { id: number; name: string }) => call(sendWelcomeMail, { body: { id } }),
		onSuccess: (_, { name }) =>
			toast.success(`Invitation sent to ${name}. The link in any earlier email no longer works.`),
		onError: (error) => toast.error(sentenceOf(error)),
		onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.inviting.all }),
	});
	return send.mutate;
};

export const useWithdraw = () =>
	useMutation({
		mutationFn: (id: number) => call(withdrawInvitation, { body: { id } }),
		onSettled: useInvalidate(queryKeys.inviting.all, queryKeys.users.all),
	});
