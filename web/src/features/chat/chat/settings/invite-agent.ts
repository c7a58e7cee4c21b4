/** Looks up the address first, because a person of another team is given access instead of an invitation. */

import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import { findByAddress, inviteUser, updateUser } from '@quad/contract/administration/users/writing-routes.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../foundation/call.ts';
import { Refused } from '../../../../foundation/failures.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';

type Invitation = RequestInput<typeof inviteUser>['body'];

export const useInviteAgent = (team: { id: number; name: string }) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: async (body: Invitation) => {
			const { state, user } = await call(findByAddress, { body: { emailAddress: body.emailAddress } });
			if (state === 'elsewhere') throw at(userRefusals['users.address_elsewhere'].message);
			const selectedDepartments = [
				{ id: team.id, role: 'none' as const, chatRole: 'user' as const, personalInboxEnabled: false },
			];
			if (!user) return call(inviteUser, { body: { ...body, selectedDepartments } });
			if (user.teams.includes(team.id))
				throw at(`${user.name} is already in ${team.name}. Change their role for chat under Users.`);
			return call(updateUser, { body: { id: user.id, selectedDepartments } });
		},
		onSuccess: () =>
			Promise.all(
				[queryKeys.inviting.all, queryKeys.users.all].map((queryKey) => cache.invalidateQueries({ queryKey })),
			),
	});
};

const at = (sentence: string) =>
	new Refused({ code: 'chat.agent', message: sentence, fields: { emailAddress: sentence } }, 400);
