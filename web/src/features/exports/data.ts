/** One's own exports. Those under way are asked for again until they are done. */
import { exportLimits } from '@quad/contract/exports/limits.ts';
import {
	adminActivity,
	adminContacts,
	adminHighSpeed,
	adminOptOuts,
	adminUndelivered,
	adminWebChat,
	deleteExport,
	type ExportKind,
	type ExportRun,
	linkExport,
	listExports,
	ownerActivity,
	ownerContacts,
	ownerHighSpeed,
	ownerOptOuts,
	ownerUndelivered,
	ownerWebChat,
} from '@quad/contract/exports/routes.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { toast } from '../../foundation/toast.ts';

const isUnderWay = ({ state }: ExportRun): boolean => state === 'waiting' || state === 'running';

export const exportsQuery = (skip: number) =>
	queryOptions({
		queryKey: queryKeys.exports.list(skip),
		queryFn: ({ signal }) => call(listExports, { query: { skip, take: exportLimits.page } }, signal),
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 1_500 : false),
	});

const adminCalls = {
	activity: adminActivity,
	optouts: adminOptOuts,
	undelivered: adminUndelivered,
	students: adminContacts,
	highspeed: adminHighSpeed,
	webchat: adminWebChat,
} as const;
const ownerCalls = {
	activity: ownerActivity,
	optouts: ownerOptOuts,
	undelivered: ownerUndelivered,
	students: ownerContacts,
	highspeed: ownerHighSpeed,
	webchat: ownerWebChat,
} as const;

/** The call of a kind: an owner’s, or an administrator’s of a team. */
/** Those that start from the list; what a bot handed over is exported where the bot is. */
export type StartedKind = Exclude<ExportKind, 'hitl'>;

export const callOf = (kind: StartedKind, isOwner: boolean) => (isOwner ? ownerCalls : adminCalls)[kind];

export const useRenewExports = () => {
	const cache = useQueryClient();
	return () => cache.invalidateQueries({ queryKey: queryKeys.exports.all });
};

/** A fresh link for each download: it works once. */
export const useDownload = () =>
	useMutation({
		mutationFn: async (id: number) => {
			const { address } = await call(linkExport, { params: { id } });
			const link = document.createElement('a');
			link.href = address;
			link.download = '';
			link.click();
		},
		onError: (error) => toast.failure(error),
	});

export const useDelete = () => {
	const renew = useRenewExports();
	return useMutation({
		mutationFn: (id: number) => call(deleteExport, { params: { id } }),
		onError: (error) => toast.failure(error),
		onSettled: renew,
	});
};
