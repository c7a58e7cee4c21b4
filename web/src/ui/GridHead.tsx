/** The head of a grid: column titles, sort arrows, and the checkbox that selects the page. */
import { Checkbox, NativeSelect, Table, VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import c from './DataGrid.module.css';
import {
	type GridColumn,
	type GridRow,
	type GridSelection,
	type GridSort,
	isMenu,
	selectedOf,
	sortedBy,
	toggled,
} from './grid-table.ts';

interface GridHeadProps<Row extends object> {
	rows: ReadonlyArray<GridRow<Row>>;
	columns: ReadonlyArray<GridColumn<Row>>;
	sort: GridSort | undefined;
	onSort: ((sort: GridSort) => void) | undefined;
	selection: GridSelection<Row> | undefined;
}

export const GridHead = <Row extends object>({ rows, columns, sort, onSort, selection }: GridHeadProps<Row>) => {
	const keys = rows.map(({ key }) => key);
	const isSelected = selection && selectedOf(keys, selection.selected);
	return (
		<Table.Thead className={c.head} role="rowgroup">
			<Table.Tr role="row">
				{selection && (
					<Table.Th w={44} role="columnheader" className={c.check}>
						<Checkbox
							size="xs"
							aria-label="Select all on this page"
							checked={isSelected === 'all'}
							indeterminate={isSelected === 'some'}
							onChange={() => selection.onSelect(toggled(keys, selection.selected))}
						/>
					</Table.Th>
				)}
				{columns.map((column) => {
					const sorted = sort?.by === column.key ? (sort.down ? 'desc' : 'asc') : undefined;
					return (
						<Table.Th
							key={column.key}
							role="columnheader"
							{...(column.width ? { w: column.width } : {})}
							data-align={column.align}
							data-narrow={column.isNarrow || undefined}
							aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
						>
							{column.sortable ? (
								<button type="button" className={c.sort} onClick={() => onSort?.(sortedBy(column, sort))}>
									{column.title}
									<SortArrow sorted={sorted} />
								</button>
							) : isMenu(column) ? (
								<VisuallyHidden>{column.title}</VisuallyHidden>
							) : (
								column.title
							)}
						</Table.Th>
					);
				})}
			</Table.Tr>
		</Table.Thead>
	);
};

const SortArrow = ({ sorted }: { sorted: 'asc' | 'desc' | undefined }) => {
	if (sorted === 'asc') return <ArrowUp size={13} aria-hidden />;
	if (sorted === 'desc') return <ArrowDown size={13} aria-hidden />;
	return <ChevronsUpDown size={13} className={c.unsorted} aria-hidden />;
};

interface GridPhoneSortProps<Row> {
	columns: ReadonlyArray<GridColumn<Row>>;
	sort: GridSort | undefined;
	onSort: ((sort: GridSort) => void) | undefined;
}

/** On phones, cards have no head to click on, so a select sorts them. */
export const GridPhoneSort = <Row,>({ columns, sort, onSort }: GridPhoneSortProps<Row>) => {
	const sortable = columns.filter((column) => column.sortable);
	if (sortable.length === 0 || !onSort) return null;
	const choices = sortable.flatMap(({ key, title }) => [
		{ value: `${key} up`, label: `${title}, ascending` },
		{ value: `${key} down`, label: `${title}, descending` },
	]);
	return (
		<NativeSelect
			className={c.phoneSort}
			size="xs"
			aria-label="Sort by"
			data={choices}
			value={sort ? `${sort.by} ${sort.down ? 'down' : 'up'}` : ''}
			onChange={({ currentTarget }) => {
				const [by = '', direction] = currentTarget.value.split(' ');
				onSort({ by, down: direction === 'down' });
			}}
		/>
	);
};
