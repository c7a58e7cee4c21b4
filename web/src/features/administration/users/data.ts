import { deleteUser, queryUsers, readHandover, removeUser } from '@quad/contract/administration/users/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { queryOf, type UserSearch } from './user-search.ts';

export const usersQuery = (search: UserSearch, teamId: number | undefined) =>
	queryOptions({
		queryKey: queryKeys.users.page(search, teamId),
		queryFn: ({ signal }) => call(queryUsers, { body: queryOf(search, teamId) }, signal),
		placeholderData: keepPreviousData,
	});

/** Fetches what the user leaves behind, in all teams if none is given. */
export const handoverQuery = (id: number, departmentId: number | undefined) =>
	queryOptions({
		queryKey: queryKeys.users.handover(id, departmentId),
		queryFn: ({ signal }) => call(readHandover, { params: { id }, query: { departmentId } }, signal),
		staleTime: 0,
	});

interface Leaving {
	id: number;
	/** Undefined to delete the user from the organization. */
	departmentId: number | undefined;
	successorId: number | undefined;
}

export const useRemove = () =>
	useMutation({
		mutationFn: ({ id, departmentId, successorId }: Leaving) =>
			departmentId === undefined
				? call(deleteUser, { params: { id }, query: { successorId } })
				: call(removeUser, { body: { id, departmentId, successorId } }),
		onSettled: useInvalidate(queryKeys.users.all),
	});
