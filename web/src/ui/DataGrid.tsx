/**
 * The grid of all list screens. The server pages, sorts and filters; the grid handles the keyboard, loading, errors
 * and empty lists. In `<Page fill>`, only the rows scroll.
 */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import c from './DataGrid.module.css';
import { ErrorState } from './ErrorState.tsx';
import { GridBody } from './GridBody.tsx';
import { GridFoot } from './GridFoot.tsx';
import { GridHead, GridPhoneSort } from './GridHead.tsx';
import type { GridColumn, GridRow, GridSelection, GridSort } from './grid-table.ts';

export type { GridColumn, GridSelection, GridSort } from './grid-table.ts';

export interface DataGridProps<Row extends object> {
	/** What the grid lists, which screen readers announce on focus. */
	label: string;
	/** The result of `useQuery` for a route that returns pages. */
	query: {
		/** `hasMore`: there are more rows than `total`. */
		data: { items: readonly Row[]; total: number; hasMore?: boolean } | undefined;
		error: unknown;
		isPlaceholderData: boolean;
		refetch: () => unknown;
	};
	columns: ReadonlyArray<GridColumn<Row>>;
	rowKey: (row: Row) => string | number;
	/** The minimum height in pixels, except on phones, where a row has two lines. */
	rowHeight?: number;
	/** The address that a row's first cell links to, if any. A click anywhere on the row follows it, too. */
	linkOf?: (row: Row) => string | undefined;
	skip: number;
	pageSize: number;
	onSkip: (skip: number) => void;
	sort?: GridSort;
	onSort?: (sort: GridSort) => void;
	selection?: GridSelection<Row>;
	/** The number of entries on this page, if some share a row. */
	entries?: number | undefined;
	/** The expected number of rows, so that the grid has its final height while it loads. */
	expected?: number | undefined;
	/** Shown if there are no rows at all. */
	empty: ReactNode;
	/** Shown instead of `empty` if filters are set. Pass a falsy value if none are. */
	noMatch?: ReactNode;
}

export const DataGrid = <Row extends object>(props: DataGridProps<Row>) => {
	const { label, query, columns, rowKey, rowHeight, linkOf, skip, pageSize, onSkip, sort, onSort, selection } = props;
	const { data, error, isPlaceholderData, refetch } = query;
	const rows = (data?.items ?? []).map((row): GridRow<Row> => ({ key: String(rowKey(row)), row }));
	const total = data?.total ?? 0;

	if (!data && error)
		return (
			<div className={c.card} data-bare>
				<ErrorState error={error} onRetry={refetch} />
			</div>
		);
	if (data ? data.total === 0 : props.expected === 0)
		return (
			<div className={c.card} data-bare role={props.noMatch ? 'status' : undefined}>
				{props.noMatch || props.empty}
			</div>
		);
	return (
		<div className={c.card}>
			<GridPhoneSort columns={columns} sort={sort} onSort={onSort} />
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable) */}
			<section className={c.scroll} tabIndex={0} aria-label={label} aria-busy={!data || isPlaceholderData}>
				<Table
					stickyHeader
					className={c.table}
					__vars={{ '--row-height': rowHeight === undefined ? undefined : `${rowHeight}px` }}
					role="table"
					aria-label={label}
					aria-rowcount={total}
				>
					<GridHead rows={rows} columns={columns} sort={sort} onSort={onSort} selection={selection} />
					<GridBody
						rows={rows}
						columns={columns}
						selection={selection}
						linkOf={linkOf}
						skip={skip}
						waiting={data ? undefined : Math.min(props.expected ?? 12, pageSize)}
						dimmed={isPlaceholderData}
					/>
				</Table>
			</section>
			<GridFoot
				skip={skip}
				pageSize={pageSize}
				shown={props.entries ?? data?.items.length ?? 0}
				total={total}
				hasMore={data?.hasMore}
				onSkip={onSkip}
			/>
		</div>
	);
};
