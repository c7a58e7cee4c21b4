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

/** A column. `onPhone` places its cells in the two lines that a row has on a phone. */
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
	/**
	 * On a phone, a row has two lines: the name (`title`, the first column) and the state (`end`), then facts. Facts are
	 * the `plain` ones, and with their titles the first of `line` (default) up to two. The rest is behind the row.
	 */
	onPhone?: 'title' | 'end' | 'line' | 'plain' | 'hidden';
}

interface CellMarks {
	'data-align': 'right' | undefined;
	'data-narrow': true | undefined;
	'data-phone': 'title' | 'end' | 'menu' | 'fact' | 'more' | 'hidden';
	'data-label': string | undefined;
	/** Its place in the second line, from 1. */
	'data-fact': number | undefined;
	'data-last': true | undefined;
}

const labeledFacts = 2;
const mostFacts = 3;

export const isMenu = ({ title }: { title: string }): boolean => title === 'Actions';

/** The data attributes of each column's cells, which `DataGrid.module.css` styles. */
export const cellMarks = <Row>(columns: ReadonlyArray<GridColumn<Row>>): CellMarks[] => {
	const places = columns.map((column, nth) =>
		isMenu(column) ? 'menu' : (column.onPhone ?? (nth === 0 ? 'title' : 'line')),
	);
	const at = (wanted: string) => places.flatMap((place, nth) => (place === wanted ? [nth] : []));
	const plain = at('plain');
	const labeled = at('line').slice(0, Math.max(0, labeledFacts - plain.length));
	const facts = [...plain.slice(0, mostFacts), ...labeled].toSorted((a, b) => a - b);
	return columns.map(({ title, align, isNarrow }, nth) => {
		const place = places[nth] ?? 'line';
		const fact = facts.indexOf(nth) + 1;
		const isRest = fact === 0 && (place === 'line' || place === 'plain');
		return {
			'data-align': align,
			'data-narrow': isNarrow || undefined,
			'data-phone': fact > 0 ? 'fact' : isRest || place === 'line' || place === 'plain' ? 'more' : place,
			'data-label': place === 'line' || isRest ? title : undefined,
			'data-fact': fact || undefined,
			'data-last': (fact > 0 && fact === facts.length) || undefined,
		};
	});
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
