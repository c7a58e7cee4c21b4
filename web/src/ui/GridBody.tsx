/** The rows of a grid, or skeletons while the first page loads. */
import { Checkbox, Skeleton, Table } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import c from './DataGrid.module.css';
import { cellMarks, type GridColumn, type GridRow, type GridSelection, toggled } from './grid-table.ts';

interface GridBodyProps<Row extends object> {
	rows: ReadonlyArray<GridRow<Row>>;
	columns: ReadonlyArray<GridColumn<Row>>;
	selection: GridSelection<Row> | undefined;
	linkOf: ((row: Row) => string | undefined) | undefined;
	skip: number;
	/** The number of skeletons. Undefined once the rows are loaded. */
	waiting: number | undefined;
	/** Whether the rows are those of the previous page. */
	dimmed: boolean;
}

export const GridBody = <Row extends object>(props: GridBodyProps<Row>) => {
	const { rows, columns, selection, linkOf, skip, waiting, dimmed } = props;
	const navigate = useNavigate();
	const marks = cellMarks(columns);
	const hasMore = linkOf === undefined && marks.some((mark) => mark['data-phone'] === 'more');
	const isOneLine = !marks.some((mark) => mark['data-fact']);
	const [opened, setOpened] = useState<string>();
	const grid = useId();
	if (waiting !== undefined) return <Shadows rows={waiting} columns={columns} checks={selection !== undefined} />;
	return (
		<Table.Tbody role="rowgroup" className={c.body} data-dimmed={dimmed || undefined}>
			{rows.map(({ key, row }, index) => {
				const address = linkOf?.(row);
				const isSelected = selection?.selected.has(key) ?? false;
				const select = () => selection?.onSelect(toggled([key], selection.selected));
				return (
					<Table.Tr
						key={key}
						role="row"
						aria-rowindex={skip + index + 2}
						data-selected={isSelected || undefined}
						data-link={address !== undefined || undefined}
						data-open={key === opened || undefined}
						data-short={isOneLine || undefined}
						onClick={(event) => address !== undefined && isPlainClick(event) && void navigate(address)}
					>
						{selection && (
							<Table.Td
								role="cell"
								className={c.check}
								data-check // a click in the cell beside the checkbox counts, too
								onClick={({ target, currentTarget }) => target === currentTarget && select()}
							>
								<Checkbox
									size="xs"
									aria-label={`Select ${selection.nameOf(row)}`}
									checked={isSelected}
									onChange={select}
								/>
							</Table.Td>
						)}
						{columns.map((column, place) => (
							<Table.Td
								key={column.key}
								role="cell"
								{...(place === 0 ? { id: `${grid}-${key}` } : {})}
								{...marks[place]}
							>
								{place === 0 && address !== undefined ? (
									<Link className={c.link} to={address}>
										{column.cell(row)}
									</Link>
								) : (
									column.cell(row)
								)}
							</Table.Td>
						))}
						{hasMore && (
							<Table.Td role="cell" className={c.more}>
								<button
									type="button"
									aria-label="More"
									aria-describedby={`${grid}-${key}`}
									aria-expanded={key === opened}
									onClick={() => setOpened(key === opened ? undefined : key)}
								>
									<ChevronDown size={18} aria-hidden />
								</button>
							</Table.Td>
						)}
					</Table.Tr>
				);
			})}
		</Table.Tbody>
	);
};

/** Whether the row itself was clicked, not a control in it, and without a modifier key or selected text. */
const isPlainClick = (event: MouseEvent): boolean =>
	!event.ctrlKey &&
	!event.metaKey &&
	!event.shiftKey &&
	event.target instanceof Element &&
	!event.target.closest('a, button, input, label, [role="menu"], [data-check]') &&
	!window.getSelection()?.toString();

const Shadows = <Row,>({
	rows,
	columns,
	checks,
}: {
	rows: number;
	columns: ReadonlyArray<GridColumn<Row>>;
	checks: boolean;
}) => {
	const marks = cellMarks(columns);
	return (
		<Table.Tbody aria-hidden>
			{Array.from({ length: rows }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
				<Table.Tr key={row} data-short={!marks.some((mark) => mark['data-fact']) || undefined}>
					{checks && <Table.Td className={c.check} />}
					{columns.map((column, place) => (
						<Table.Td key={column.key} {...marks[place]}>
							<Skeleton height={12} width={`${45 + ((row * 7 + place * 13) % 40)}%`} />
						</Table.Td>
					))}
				</Table.Tr>
			))}
		</Table.Tbody>
	);
};
