import { auditLimits } from '@quad/contract/organization/audit/limits.ts';
import { exportAuditEntries, listAuditEntries, listAuditPeople } from '@quad/contract/organization/audit/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { download } from '../../../foundation/download.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { type AuditSearch, filterOf } from './audit-search.ts';

export const entriesQuery = (search: AuditSearch) =>
	queryOptions({
		queryKey: queryKeys.audit(search),
		queryFn: ({ signal }) =>
			call(listAuditEntries, { query: { ...filterOf(search), skip: search.skip, take: auditLimits.page } }, signal),
		placeholderData: keepPreviousData,
	});

export const auditPeopleQuery = queryOptions({
	queryKey: queryKeys.auditPeople,
	queryFn: ({ signal }) => call(listAuditPeople, {}, signal),
	staleTime: 5 * 60_000,
});

export const useExport = (search: AuditSearch) =>
	useMutation({
		mutationFn: () => download(exportAuditEntries, { query: filterOf(search) }, 'audit-log.csv'),
		onError: (error) => toast.failure(error),
	});
