import { type OptOutScope, readOptOutScope, setOptOutScope } from '@quad/contract/contacts/opt-outs/routes.ts';
import {
	readSendingRules,
	type SendingRules,
	setSendingRules,
	setTeamRules,
	type TeamRules,
} from '@quad/contract/texting/messaging/sending-rules.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../foundation/call.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';

export const sendingRulesQuery = queryOptions({
	queryKey: queryKeys.sendingRules,
	queryFn: ({ signal }) => call(readSendingRules, {}, signal),
});

export type Limits = Omit<SendingRules, 'teams'>;

export const limitsOf = ({ teams: _, ...limits }: SendingRules): Limits => limits;

const useAnswered = () => {
	const cache = useQueryClient();
	return (rules: SendingRules) => cache.setQueryData(sendingRulesQuery.queryKey, rules);
};

export const useSetSendingRules = () =>
	useMutation({ mutationFn: (body: Limits) => call(setSendingRules, { body }), onSuccess: useAnswered() });

export const useSetTeamRules = (id: number) =>
	useMutation({
		mutationFn: (body: TeamRules) => call(setTeamRules, { params: { id }, body }),
		onSuccess: useAnswered(),
	});

export const optOutScopeQuery = queryOptions({
	queryKey: queryKeys.optOutScope,
	queryFn: ({ signal }) => call(readOptOutScope, {}, signal),
});

export const useSetOptOutScope = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: { scope: OptOutScope }) => call(setOptOutScope, { body }),
		onSuccess: (now) => cache.setQueryData(optOutScopeQuery.queryKey, now),
	});
};
