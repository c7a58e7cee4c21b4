// @vitest-environment node
import { expect, test } from 'vitest';
import { readSearch, writeSearch } from '../../../../foundation/use-search.ts';
import {
	answersOf,
	changeFailure,
	changeTo,
	chosenOf,
	filterOf,
	landings,
	recipientSearch,
	showEverybody,
} from './recipient-filter.ts';

const read = (address: string) => readSearch(recipientSearch, address);

test('the address has the filter’s names of the call', () => {
	const search = read('?delivered=true&replyCategory=Other&queryText= Mei &skip=10');
	expect(filterOf(search)).toEqual({ delivered: true, replyCategory: 'Other', queryText: 'Mei' });
	expect(chosenOf('landing', landings, search)).toBe('delivered');
	expect(chosenOf('answer', answersOf(true), search)).toBe('Other');
	expect(filterOf(read('?hasReply=false&delivered=perhaps'))).toEqual({ hasReply: false });
});

test('a choice replaces only an earlier one of its kind', () => {
	const before = read('?status=queued&hasReply=true');
	const after = { ...before, ...changeTo('answer', answersOf(true), 'No') };
	expect(filterOf(after)).toEqual({ status: 'queued', replyCategory: 'No' });
	expect(writeSearch(recipientSearch, { ...after, ...changeTo('landing', landings, 'all') })).toBe('?replyCategory=No');
	expect(writeSearch(recipientSearch, { ...after, ...showEverybody })).toBe('');
});

test('a failure reason replaces the delivery filter, and is cleared with it', () => {
	const before = read('?delivered=true&hasReply=false&skip=20');
	const after = { ...before, ...changeFailure('30003') };
	expect(filterOf(after)).toEqual({ hasReply: false, failure: '30003' });
	expect(chosenOf('landing', landings, after)).toBe('all');
	expect(filterOf({ ...after, ...changeTo('landing', landings, 'delivered') })).toEqual({
		hasReply: false,
		delivered: true,
	});
	expect(writeSearch(recipientSearch, { ...after, ...showEverybody })).toBe('');
});

test('only replies to a smart message are filtered by category', () => {
	expect(answersOf(false).map(({ value }) => value)).toEqual(['all', 'replied', 'silent']);
	expect(answersOf(true)).toHaveLength(6);
});
