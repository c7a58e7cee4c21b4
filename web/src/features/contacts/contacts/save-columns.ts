import { type ListColumn, saveListColumns } from '@quad/contract/contacts/contacts/list-columns.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { toast } from '../../../foundation/toast.ts';
import { ownColumnsQuery } from './use-list-columns.ts';

/** Shows the choice at once. Several quick choices are saved one after another. */
export const useSaveColumns = () => {
	const cache = useQueryClient();
	return useMutation({
		scope: { id: 'contact columns' },
		mutationFn: (columns: ListColumn[] | null) => call(saveListColumns, { body: { columns } }),
		onMutate: async (columns) => {
			await cache.cancelQueries(ownColumnsQuery);
			if (columns) cache.setQueryData(ownColumnsQuery.queryKey, (now) => now && { ...now, columns, isDefault: false });
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
