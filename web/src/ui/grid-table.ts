/** The grid's columns, sorting and selection. The server pages, sorts and filters. */
import type { ReactNode } from 'react';

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
	 * the `plain` ones, and with their titles the first of `line` (default) up to two. The rest and `more` is behind the
	 * row. A plain fact without another may take two lines.
	 */
	onPhone?: 'title' | 'end' | 'line' | 'plain' | 'more' | 'hidden';
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
			'data-label': place === 'line' || place === 'more' || isRest ? title : undefined,
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

/** A row of the page with its key, by which it is selected. */
export interface GridRow<Row> {
	key: string;
	row: Row;
}

const isEachOf = (keys: readonly string[], selected: ReadonlySet<string>): boolean =>
	keys.length > 0 && keys.every((key) => selected.has(key));

/** Whether all rows of the page are selected, or only some. */
export const selectedOf = (keys: readonly string[], selected: ReadonlySet<string>): 'all' | 'some' | 'none' => {
	if (isEachOf(keys, selected)) return 'all';
	return keys.some((key) => selected.has(key)) ? 'some' : 'none';
};

/** Selects all of these rows, or none if all are selected. Rows of other pages stay as they are. */
export const toggled = (keys: readonly string[], selected: ReadonlySet<string>): ReadonlySet<string> => {
	const isOff = isEachOf(keys, selected);
	const next = new Set(selected);
	for (const key of keys) {
		if (isOff) next.delete(key);
		else next.add(key);
	}
	return next;
};

/** The sorting after a click on a column's title. */
export const sortedBy = <Row>(
	{ key, sortsDownFirst = false }: GridColumn<Row>,
	sort: GridSort | undefined,
): GridSort => (sort?.by === key ? { by: key, down: !sort.down } : { by: key, down: sortsDownFirst });
