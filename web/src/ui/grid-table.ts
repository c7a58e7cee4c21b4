/** The grid's columns, sorting and selection on TanStack Table 9; paging, sorting and filtering are the server's. */
import {
	type ColumnDef,
	rowSelectionFeature,
	rowSortingFeature,
	type SortingState,
	tableFeatures,
	useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';

/** A column. On a phone a row becomes a card; `onPhone` says where this cell goes. */
export interface GridColumn<Row> {
	/** Unique in the grid; what `onSort` says when the server sorts by it. */
	key: string;
	title: string;
	cell: (row: Row) => ReactNode;
	sortable?: boolean;
	align?: 'right';
	width?: number;
	/** Its title would be wider with the usual space around it. */
	isNarrow?: boolean;
	/**
	 * `title` (the first column) and `end` share the first line with the row's menu. Below it: `line`, a line with the
	 * column's title as its label (the default), or `plain`, without one, for what speaks for itself.
	 */
	onPhone?: 'title' | 'end' | 'line' | 'plain' | 'hidden';
}

/** How a cell is marked for `DataGrid.module.css`. */
export const cellMarks = <Row>({ title, align, isNarrow, onPhone }: GridColumn<Row>, place: number) => {
	const phone = onPhone ?? (place === 0 ? 'title' : 'line');
	return {
		'data-align': align,
		'data-narrow': isNarrow || undefined,
		'data-phone': phone,
		'data-label': phone === 'line' ? title : undefined,
	};
};

export interface GridSort {
	by: string;
	down: boolean;
}

export interface GridSelection<Row> {
	/** The keys of the selected rows; other pages' rows may be among them. */
	selected: ReadonlySet<string>;
	onSelect: (selected: ReadonlySet<string>) => void;
	/** How a row is called: `Select Mei Ramirez`. */
	nameOf: (row: Row) => string;
}

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });
const noRows: never[] = [];

interface GridTableOptions<Row> {
	rows: readonly Row[] | undefined;
	columns: ReadonlyArray<GridColumn<Row>>;
	rowKey: (row: Row) => string | number;
	sort: GridSort | undefined;
	onSort: ((sort: GridSort) => void) | undefined;
	selection: GridSelection<Row> | undefined;
}

export const useGridTable = <Row extends object>(options: GridTableOptions<Row>) => {
	const { rows, columns, rowKey, sort, onSort, selection } = options;
	const definitions = useMemo(() => columns.map(definitionOf), [columns]);
	const by = sort?.by;
	const desc = sort?.down ?? false;
	const sorting = useMemo((): SortingState => (by === undefined ? [] : [{ id: by, desc }]), [by, desc]);
	const selected = selection?.selected;
	const rowSelection = useMemo(
		() => Object.fromEntries([...(selected ?? [])].map((key): [string, true] => [key, true])),
		[selected],
	);
	return useTable({
		features,
		columns: definitions,
		data: rows ?? noRows,
		getRowId: (row) => String(rowKey(row)),
		manualSorting: true,
		enableSortingRemoval: false,
		enableMultiSort: false,
		state: { sorting, rowSelection },
		onSortingChange: (change) => {
			const [next] = typeof change === 'function' ? change(sorting) : change;
			if (next) onSort?.({ by: next.id, down: next.desc });
		},
		onRowSelectionChange: (change) => {
			const next = typeof change === 'function' ? change(rowSelection) : change;
			selection?.onSelect(new Set(Object.keys(next)));
		},
	});
};

const definitionOf = <Row extends object>(column: GridColumn<Row>): ColumnDef<typeof features, Row> => ({
	id: column.key,
	header: column.title,
	accessorFn: () => undefined, // a column that sorts must have one; the server does the sorting
	enableSorting: column.sortable ?? false,
	sortDescFirst: false,
});
