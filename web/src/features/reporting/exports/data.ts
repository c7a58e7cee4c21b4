/** The person's exports, polled while any is running. */
import { exportLimits } from '@quad/contract/reporting/exports/limits.ts';
import { deleteExport, type ExportRun, linkExport, listExports } from '@quad/contract/reporting/exports/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { useRenewExports } from '../../../parts/exports/start-calls.ts';

const isUnderWay = ({ state }: ExportRun): boolean => state === 'waiting' || state === 'running';

export const exportsQuery = (skip: number) =>
	queryOptions({
		queryKey: queryKeys.exports.list(skip),
		queryFn: ({ signal }) => call(listExports, { query: { skip, take: exportLimits.page } }, signal),
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 1_500 : false),
	});

/** Requests a new link for each download, because each works only once. */
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
