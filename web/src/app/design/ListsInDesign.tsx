import { Select } from '@mantine/core';
import { Archive, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { DataGrid, type DataGridProps, type GridColumn } from '../../ui/DataGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { RowAction, RowMenu } from '../../ui/RowMenu.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

interface Person {
	id: number;
	name: string;
	number: string;
}

const people: readonly Person[] = [
	{ id: 1, name: 'Ana Abebe', number: '(303) 555-0100' },
	{ id: 2, name: 'Theo Singh', number: '(303) 555-0101' },
];

const nothing = () => undefined;

const columns: ReadonlyArray<GridColumn<Person>> = [
	{ key: 'name', title: 'Name', cell: ({ name }) => name },
	{ key: 'number', title: 'Mobile', cell: ({ number }) => number },
	{ key: 'state', title: 'State', cell: () => <StatusBadge tone="good">Can be texted</StatusBadge> },
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		onPhone: 'end',
		cell: ({ name }) => (
			<RowMenu of={name}>
				<RowAction icon={Pencil} onDo={nothing}>
					Edit
				</RowAction>
				<RowAction icon={Archive} onDo={nothing}>
					Archive
				</RowAction>
				<RowAction icon={Trash2} isDanger onDo={nothing}>
					Delete
				</RowAction>
			</RowMenu>
		),
	},
];

type Query = DataGridProps<Person>['query'];
const refetch = async () => undefined;
const queries: Readonly<Record<string, Query>> = {
	People: { data: { items: [...people], total: 2 }, error: null, refetch, isPlaceholderData: false },
	'While it loads': { data: undefined, error: null, refetch, isPlaceholderData: false },
	'When it failed': {
		data: undefined,
		error: new Error('The server did not answer.'),
		refetch,
		isPlaceholderData: false,
	},
	'Without anyone': { data: { items: [], total: 0 }, error: null, refetch, isPlaceholderData: false },
};

export const ListsInDesign = () => {
	const [text, setText] = useState('');
	return (
		<>
			<FilterBar
				search={
					<SearchField
						label="Search people"
						placeholder="Name or number"
						text={text}
						maxLength={100}
						onText={setText}
					/>
				}
				active={1}
			>
				<Select aria-label="Owner" data={['All owners', 'Just me']} defaultValue="Just me" />
			</FilterBar>
			{Object.entries(queries).map(([title, query]) => (
				<Card key={title} title={title}>
					<DataGrid
						label={title}
						query={query}
						columns={columns}
						rowKey={({ id }) => id}
						skip={0}
						pageSize={50}
						onSkip={nothing}
						empty={
							<EmptyState icon={Users} title="No one yet">
								People you add appear here.
							</EmptyState>
						}
					/>
				</Card>
			))}
		</>
	);
};
