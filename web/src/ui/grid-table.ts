/** The grid's columns, sorting and selection with TanStack Table 9. The server pages, sorts and filters. */
import {
	type ColumnDef,
	rowSelectionFeature,
	rowSortingFeature,
	type SortingState,
	tableFeatures,
	useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';

/** A column. On a phone a row becomes a card, and `onPhone` places the cell in it. */
export interface GridColumn<Row> {
	/** Unique in the grid. `onSort` gets it when the server must sort by this column. */
	key: string;
	title: string;
	cell: (row: Row) => ReactNode;
	sortable?: boolean;
	/** The first click sorts downward, such as the latest first. */
	sortsDownFirst?: boolean;
	align?: 'right';
	width?: number;
	/** Reduces the padding, for a title that would make the column too wide. */
	isNarrow?: boolean;
	/** `title` (first column) and `end` are on the first line; `line` has a label (default), `plain` doesn't. */
	onPhone?: 'title' | 'end' | 'line' | 'plain' | 'hidden';
}

/** The data attributes that `DataGrid.module.css` styles. */
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
	/** The keys of selected rows, including rows on other pages. */
	selected: ReadonlySet<string>;
	onSelect: (selected: ReadonlySet<string>) => void;
	/** The name of a row in labels, as in `Select Mei Ramirez`. */
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
	accessorFn: () => undefined, // sortable columns need an accessor, although the server sorts
	enableSorting: column.sortable ?? false,
	sortDescFirst: column.sortsDownFirst ?? false,
});
