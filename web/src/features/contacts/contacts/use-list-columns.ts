/** The columns of the contact list: those of the view in the address, or otherwise the person's own. */
import {
	type ChosenColumns,
	defaultListColumns,
	type ListColumn,
	readListColumns,
} from '@quad/contract/contacts/contacts/list-columns.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { columnsIn } from './contact-search.ts';

export const ownColumnsQuery = queryOptions({
	queryKey: queryKeys.contacts.columns,
	queryFn: ({ signal }) => call(readListColumns, {}, signal),
});

export interface ListColumns {
	/** Undefined until the person's own are known. */
	readonly columns: readonly ListColumn[] | undefined;
	readonly isDefault: boolean;
	/** The custom fields that can be columns. */
	readonly fields: ChosenColumns['fields'];
}

/** What the menu of columns shows and changes. */
export interface ColumnsChoice extends Pick<ListColumns, 'fields' | 'isDefault'> {
	columns: readonly ListColumn[];
	/** Set if the columns belong to the view in the address. Null shows the person's own again. */
	onViewColumns: ((columns: readonly ListColumn[] | null) => void) | undefined;
}

const noFields: ChosenColumns['fields'] = [];

export const useListColumns = (written?: string): ListColumns => {
	const { data, error } = useQuery(ownColumnsQuery);
	return useMemo(() => {
		const { columns = error ? defaultListColumns : undefined, isDefault = true, fields = noFields } = data ?? {};
		const isKnown = columns !== undefined;
		return written !== undefined && isKnown
			? { columns: columnsIn(written), isDefault: false, fields }
			: { columns, isDefault, fields };
	}, [written, data, error]);
};
