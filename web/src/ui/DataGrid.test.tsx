import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { DataGrid, type DataGridProps, type GridColumn, type GridSort } from './DataGrid.tsx';

interface Person {
	id: number;
	name: string;
	status: string;
}

const people: Person[] = [
	{ id: 1, name: 'Mei Ramirez', status: 'Active' },
	{ id: 2, name: 'Owen Delgado', status: 'Opted out' },
];
const columns: GridColumn<Person>[] = [
	{ key: 'name', title: 'Name', cell: (person) => person.name, sortable: true },
	{ key: 'status', title: 'Status', cell: (person) => person.status },
];
const answered = { data: { items: people, total: 2 }, error: null, isPlaceholderData: false, refetch: () => {} };

const Grid = (props: Partial<DataGridProps<Person>>) => (
	<DataGrid
		label="Contacts"
		query={answered}
		columns={columns}
		rowKey={(person) => person.id}
		skip={0}
		pageSize={50}
		onSkip={() => {}}
		empty="No contacts yet"
		{...props}
	/>
);

const show = (element: React.ReactElement) => {
	const router = createMemoryRouter([
		{ path: '/', element },
		{ path: '/v2/contacts/:id', element: 'The contact' },
	]);
	render(
		<MantineProvider env="test">
			<RouterProvider router={router} />
		</MantineProvider>,
	);
	return { user: userEvent.setup(), router };
};

const Sorted = () => {
	const [sort, setSort] = useState<GridSort>({ by: 'name', down: false });
	return <Grid sort={sort} onSort={setSort} />;
};

test('a click on a heading sorts, the next one the other way round', async () => {
	const { user } = show(<Sorted />);
	const heading = screen.getByRole('columnheader', { name: 'Name' });
	expect(heading).toHaveAttribute('aria-sort', 'ascending');
	await user.click(within(heading).getByRole('button'));
	expect(heading).toHaveAttribute('aria-sort', 'descending');
	await user.click(within(heading).getByRole('button'));
	expect(heading).toHaveAttribute('aria-sort', 'ascending');
	expect(within(screen.getByRole('columnheader', { name: 'Status' })).queryByRole('button')).toBeNull();
});

const Selecting = ({ onSelect }: { onSelect: (keys: string[]) => void }) => {
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const take = (next: ReadonlySet<string>) => {
		setSelected(next);
		onSelect([...next]);
	};
	return <Grid selection={{ selected, onSelect: take, nameOf: (person) => person.name }} />;
};

test('rows are selected one by one or all of the page', async () => {
	const onSelect = vi.fn();
	const { user } = show(<Selecting onSelect={onSelect} />);
	await user.click(screen.getByRole('checkbox', { name: 'Select Owen Delgado' }));
	expect(onSelect).toHaveBeenLastCalledWith(['2']);
	await user.click(beside(screen.getByRole('checkbox', { name: 'Select Owen Delgado' })));
	expect(onSelect).toHaveBeenLastCalledWith([]);
	await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
	expect(onSelect.mock.lastCall?.[0].toSorted()).toEqual(['1', '2']);
});

/** Returns the cell that contains the element. */
const beside = (element: HTMLElement): HTMLElement => {
	const cell = element.closest('td');
	if (!cell) throw new Error('It stands in no cell.');
	return cell;
};

test('a row is opened by its link and by a click on it, but not by its checkbox', async () => {
	const linkOf = (person: Person) => `/v2/contacts/${person.id}`;
	const selection = { selected: new Set<string>(), onSelect: () => {}, nameOf: (person: Person) => person.name };
	const { user, router } = show(<Grid linkOf={linkOf} selection={selection} />);
	expect(screen.getByRole('link', { name: 'Mei Ramirez' })).toHaveAttribute('href', '/v2/contacts/1');
	await user.click(screen.getByRole('checkbox', { name: 'Select Mei Ramirez' }));
	await user.click(beside(screen.getByRole('checkbox', { name: 'Select Mei Ramirez' })));
	expect(router.state.location.pathname).toBe('/');
	await user.click(screen.getByRole('cell', { name: 'Opted out' }));
	expect(router.state.location.pathname).toBe('/v2/contacts/2');
});

test('on a phone a row has a name and two facts, with the titles of their columns; the rest opens below', async () => {
	const more: GridColumn<Person>[] = [
		...columns,
		{ key: 'id', title: 'Number', cell: ({ id }) => `No. ${id}` },
		{ key: 'note', title: 'Note', cell: () => 'Called twice' },
	];
	const { user } = show(<Grid columns={more} />);
	expect(screen.getByRole('cell', { name: 'Mei Ramirez' })).not.toHaveAttribute('data-label');
	expect(screen.getByRole('cell', { name: 'Opted out' })).toHaveAttribute('data-label', 'Status');
	expect(screen.getByRole('cell', { name: 'No. 2' })).toHaveAttribute('data-phone', 'fact');
	expect(screen.getAllByRole('cell', { name: 'Called twice' })[0]).toHaveAttribute('data-phone', 'more');
	const [open] = screen.getAllByRole('button', { name: 'More' });
	if (!open) throw new Error('The first row has no button.');
	await user.click(open);
	expect(open).toHaveAttribute('aria-expanded', 'true');
	expect(screen.getByRole('row', { name: /Mei Ramirez/ })).toHaveAttribute('data-open');
});

test('pages go forward and back by the size of a page', async () => {
	const onSkip = vi.fn();
	const query = { ...answered, data: { items: people, total: 1_240 } };
	const { user } = show(<Grid query={query} skip={50} onSkip={onSkip} />);
	expect(screen.getByText('51–52 of 1,240')).toBeInTheDocument();
	await user.click(screen.getByRole('button', { name: 'Next page' }));
	await user.click(screen.getByRole('button', { name: 'Previous page' }));
	expect(onSkip.mock.calls).toEqual([[100], [0]]);
});

test('nothing at all and nothing that matches are two sentences', () => {
	const none = { ...answered, data: { items: [], total: 0 } };
	show(<Grid query={none} />);
	expect(screen.getByText('No contacts yet')).toBeInTheDocument();
	show(<Grid query={none} noMatch="No matches" />);
	expect(screen.getByText('No matches')).toBeInTheDocument();
});

test('a failure says its sentence and can be tried again', async () => {
	const refetch = vi.fn();
	const failed = { data: undefined, error: new Error('lost'), isPlaceholderData: false, refetch };
	const { user } = show(<Grid query={failed} />);
	expect(screen.getByRole('alert')).toHaveTextContent('contact Support if the problem persists');
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(refetch).toHaveBeenCalledOnce();
});
