import { ActionIcon, Button, Checkbox, Stack } from '@mantine/core';
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { builtInListColumns, type ListColumn } from '@quad/contract/contacts/contacts/list-columns.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../../../ui/SearchField.tsx';
import c from './ColumnsPanel.module.css';
import { columnTitles } from './column-titles.ts';
import { useSaveColumns } from './save-columns.ts';
import type { ColumnsChoice } from './use-list-columns.ts';

/** From this many columns on, they can be searched. */
const manyColumns = 16;

/** `columns` are those at first. Each choice shows here at once, and in the list when it gets there. */
export const ColumnsPanel = (props: ColumnsChoice & { onClose: () => void }) => {
	const { fields, isDefault, onViewColumns, onClose } = props;
	const [columns, setColumns] = useState(props.columns);
	const save = useSaveColumns();
	const change = (chosen: readonly ListColumn[] | null) =>
		onViewColumns ? onViewColumns(chosen) : save.mutate(chosen && [...chosen]);
	const choose = (chosen: readonly ListColumn[]) => {
		setColumns(chosen);
		change(chosen);
	};
	const [searched, setSearched] = useState('');
	const titles = new Map<ListColumn, string>([
		...builtInListColumns.map((key) => [key, columnTitles[key]] as const),
		...fields.map(({ id, name }) => [`field:${id}`, name] as const),
	]);
	const shown = columns.filter((column) => titles.has(column));
	const offered = [...shown, ...[...titles.keys()].filter((column) => !columns.includes(column))];
	const isFull = columns.length >= contactLimits.columns;
	const isFound = (column: ListColumn) =>
		(titles.get(column) ?? '').toLowerCase().includes(searched.trim().toLowerCase());
	return (
		<Stack gap="xs">
			{titles.size >= manyColumns && (
				<SearchField
					label="Search columns"
					placeholder="Find a column"
					text={searched}
					maxLength={200}
					onText={setSearched}
				/>
			)}
			<ul className={c.columns} aria-label="Columns of the list">
				{offered.filter(isFound).map((column) => (
					<ColumnLine
						key={column}
						title={titles.get(column) ?? ''}
						place={shown.indexOf(column)}
						last={shown.length - 1}
						disabled={isFull && !shown.includes(column)}
						onToggle={() => choose(shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column])}
						onMove={(by) => choose(moved(shown, column, by))}
					/>
				))}
			</ul>
			{(onViewColumns || !isDefault) && (
				<Button
					variant="subtle"
					size="compact-sm"
					className={c.reset ?? ''}
					onClick={() => {
						change(null);
						onClose();
					}}
				>
					{onViewColumns ? 'Use my own columns' : 'Use the default columns'}
				</Button>
			)}
		</Stack>
	);
};

const moved = (columns: readonly ListColumn[], column: ListColumn, by: -1 | 1): ListColumn[] => {
	const place = columns.indexOf(column);
	return columns.filter((one) => one !== column).toSpliced(place + by, 0, column);
};

interface ColumnLineProps {
	title: string;
	/** The place among the shown columns; -1 if it is not shown. */
	place: number;
	last: number;
	disabled: boolean;
	onToggle: () => void;
	onMove: (by: -1 | 1) => void;
}

const ColumnLine = ({ title, place, last, disabled, onToggle, onMove }: ColumnLineProps) => (
	<li className={c.column}>
		<Checkbox className={c.box ?? ''} label={title} checked={place >= 0} disabled={disabled} onChange={onToggle} />
		{place >= 0 && (
			<>
				<ActionIcon
					variant="subtle"
					color="gray"
					aria-label={`Move ${title} up`}
					disabled={place === 0}
					onClick={() => onMove(-1)}
				>
					<ArrowUp size={16} aria-hidden />
				</ActionIcon>
				<ActionIcon
					variant="subtle"
					color="gray"
					aria-label={`Move ${title} down`}
					disabled={place === last}
					onClick={() => onMove(1)}
				>
					<ArrowDown size={16} aria-hidden />
				</ActionIcon>
			</>
		)}
	</li>
);
