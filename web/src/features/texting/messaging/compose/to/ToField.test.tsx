/** Uses a server of its own, which responds when the test says so. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MantineProvider } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToField } from './ToField.tsx';

let server: Server;
/** Pending responses by search text. */
let responses: Map<string | null, ServerResponse>;

beforeEach(async () => {
	responses = new Map();
	server = createServer((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://quad.example');
		if (pathname === '/api/students') responses.set(searchParams.get('searchText'), response);
		else response.end(JSON.stringify(pathname === '/api/campaigns' ? { items: [], total: 0 } : []));
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const reach = globalThis.fetch;
	vi.stubGlobal('fetch', (address: string, init: RequestInit) => reach(new URL(address, base), init));
});
afterEach(() => {
	vi.unstubAllGlobals();
	server.close();
	server.closeAllConnections();
});

const answer = async (searchText: string, ...names: string[]): Promise<void> => {
	await waitFor(() => expect(responses.has(searchText)).toBe(true));
	const items = names.map((fullName) => ({ ...nobody, id: idOf(fullName), fullName }));
	responses.get(searchText)?.end(JSON.stringify({ items, total: items.length, hasMore: false, isSimilar: true }));
	await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
	expect(screen.getAllByRole('option').map((one) => one.children[1]?.textContent)).toEqual(names);
};

const nobody: Omit<Contact, 'id' | 'fullName'> = {
	contactId: '',
	firstName: '',
	lastName: '',
	mobileNumber: '6125550100',
	departments: [],
	muted: false,
	optedOut: false,
	optedOutBy: null,
	optedOutOn: null,
	source: 'Staff',
	staffId: null,
	staffName: null,
	additionalFields: {},
	tags: [],
	canEdit: true,
	lastTexted: null,
	lastReply: null,
	createdOn: '2026-01-05T15:00:00.000Z',
	updatedOn: '2026-01-05T15:00:00.000Z',
};
/** Returns the same ID for the same name. */
const idOf = (name: string) => [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003;

test('who is marked is picked, and nobody else who has come to stand in their place', async () => {
	const [picked, removed] = [vi.fn(), vi.fn()];
	const user = userEvent.setup();
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MantineProvider env="test">
				<ToField
					label="Add recipients"
					placeholder=""
					chipsLabel="Recipients"
					withSegments={false}
					isPicked={() => false}
					onPick={({ name }) => picked(name)}
					onRemoveLast={removed}
					inputRef={null}
					takesFocus={false}
				>
					{null}
				</ToField>
			</MantineProvider>
		</QueryClientProvider>,
	);
	await user.type(screen.getByRole('combobox'), 'm');
	await answer('m', 'Tom Hale', 'Mei Sato');
	await user.type(screen.getByRole('combobox'), 'x');
	await user.keyboard('{ArrowDown}{Enter}'); // before the results for “mx” arrive, when neither fits anymore
	expect(picked).not.toHaveBeenCalled();

	await user.keyboard('{Backspace}e{ArrowDown}'); // marks who still fits
	await answer('me', 'Ames Lopez', 'Mei Sato');
	await user.keyboard('{Enter}');
	expect(picked.mock.calls).toEqual([['Mei Sato']]);
	expect(screen.getByRole('combobox')).toHaveValue(''); // empty for the next name
	expect(screen.getByRole('combobox')).toHaveFocus();

	await user.keyboard('tom');
	await answer('tom', 'Tom Hale', 'Tom Sato');
	await user.keyboard('{Enter}'); // the first result is marked already
	expect(picked.mock.calls.at(-1)).toEqual(['Tom Hale']);

	await user.keyboard('z{Backspace}');
	expect(removed).not.toHaveBeenCalled();
	await user.keyboard('{Backspace}');
	expect(removed).toHaveBeenCalledOnce();
});
