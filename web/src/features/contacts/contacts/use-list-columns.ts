/** The columns of the contact list: those of the view in the address, or otherwise the person's own. */
import {
	defaultListColumns,
	type ListColumn,
	readListColumns,
	saveListColumns,
} from '@quad/contract/contacts/contacts/list-columns.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { columnsIn } from './contact-search.ts';

const ownColumnsQuery = queryOptions({
	queryKey: queryKeys.contacts.columns,
	queryFn: ({ signal }) => call(readListColumns, {}, signal),
});

interface ListColumns {
	/** Undefined until the person's own are known. */
	readonly columns: readonly ListColumn[] | undefined;
	readonly isDefault: boolean;
}

export const useListColumns = (written?: string): ListColumns => {
	const { data, error } = useQuery(ownColumnsQuery);
	return useMemo(() => {
		if (written !== undefined) return { columns: columnsIn(written), isDefault: false };
		return { columns: data?.columns ?? (error ? defaultListColumns : undefined), isDefault: data?.isDefault ?? true };
	}, [written, data, error]);
};

/** Shows the choice at once. Several quick choices are saved one after another. */
export const useSaveColumns = () => {
	const cache = useQueryClient();
	return useMutation({
		scope: { id: 'contact columns' },
		mutationFn: (columns: ListColumn[] | null) => call(saveListColumns, { body: { columns } }),
		onMutate: async (columns) => {
			await cache.cancelQueries(ownColumnsQuery);
			if (columns) cache.setQueryData(ownColumnsQuery.queryKey, { columns, isDefault: false });
		},
		onSuccess: (saved, columns) => {
			if (!columns) cache.setQueryData(ownColumnsQuery.queryKey, saved);
		},
		onError: (error) => {
			toast.failure(error);
			void cache.invalidateQueries(ownColumnsQuery);
		},
	});
};
