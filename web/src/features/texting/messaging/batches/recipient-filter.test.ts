// @vitest-environment node
import { expect, test } from 'vitest';
import { readSearch, writeSearch } from '../../../../foundation/use-search.ts';
import { changeBranch, filterOf, recipientSearch, showEverybody } from './recipient-filter.ts';

const read = (address: string) => readSearch(recipientSearch, address);

test('the address names the branch and the search', () => {
	expect(filterOf(read('?branch=no-answer&queryText= Mei &skip=10'))).toEqual({
		branch: 'no-answer',
		queryText: 'Mei',
	});
	expect(filterOf(read('?branch=perhaps'))).toEqual({});
});

test('people who were left out are no recipients, so they are no filter of the call', () => {
	expect(filterOf(read('?branch=left-out&reason=opted-out'))).toEqual({});
});

test('another branch begins at its first page without the search of the last one', () => {
	const before = read('?branch=left-out&reason=opted-out&queryText=Mei&skip=20');
	expect(writeSearch(recipientSearch, { ...before, ...changeBranch('failed') })).toBe('?branch=failed');
	expect(writeSearch(recipientSearch, { ...before, ...showEverybody })).toBe('');
});
