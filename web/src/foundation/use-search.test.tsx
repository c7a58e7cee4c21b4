import { page } from '@quad/contract/fields.ts';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSearch, useSearch, writeSearch } from './use-search.ts';

const shape = z.object({
	...page(50),
	searchText: z.string().max(10).default(''),
	unread: z.stringbool().default(false),
});

test.each([
	['', { skip: 0, take: 50, searchText: '', unread: false }],
	['?skip=50&searchText=ana&unread=true', { skip: 50, take: 50, searchText: 'ana', unread: true }],
	['?skip=-3&take=9999&searchText=ana', { skip: 0, take: 50, searchText: 'ana', unread: false }],
	['?skip=%00&unread=perhaps&other=1', { skip: 0, take: 50, searchText: '', unread: false }],
])('the address %s is understood', (written, value) => expect(readSearch(shape, written)).toEqual(value));

test('defaults are not written', () => {
	expect(writeSearch(shape, { skip: 0, take: 50, searchText: '', unread: false })).toBe('');
	expect(writeSearch(shape, { skip: 100, take: 50, searchText: 'a&b', unread: true })).toBe(
		'?skip=100&searchText=a%26b&unread=true',
	);
});

const open = (address: string) =>
	renderHook(
		() => {
			const [search, setSearch] = useSearch(shape);
			return { search, setSearch, address: useLocation().search };
		},
		{ wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter> },
	);

test('the last search of a path is back when the path is opened again, and an emptied one stays empty', () => {
	const first = open('/students/view');
	act(() => first.result.current.setSearch({ searchText: 'ana', skip: 50 }));
	expect(first.result.current.address).toBe('?skip=50&searchText=ana');
	first.unmount();

	const second = open('/students/view');
	expect(second.result.current.search).toMatchObject({ searchText: 'ana', skip: 50 });
	expect(second.result.current.address).toBe('?skip=50&searchText=ana');
	act(() => second.result.current.setSearch({ searchText: '', skip: 0 }));
	second.unmount();

	const third = open('/students/view');
	expect(third.result.current.search).toMatchObject({ searchText: '', skip: 0 });
});

test('another path has a search of its own, and a link with a search is followed', () => {
	const first = open('/students/view?searchText=ana');
	first.unmount();
	expect(open('/sent').result.current.search.searchText).toBe('');
	expect(open('/students/view?searchText=ben').result.current.search.searchText).toBe('ben');
});
