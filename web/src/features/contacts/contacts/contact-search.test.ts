// @vitest-environment node
import { expect, test } from 'vitest';
import { composeForChosen, composeForFound, contactSearch, isNarrowed, queryOf } from './contact-search.ts';

const search = (input: object) => contactSearch.parse(input);

test('what stands in the address is what the server is asked', () => {
	expect(queryOf(search({}))).toEqual({ searchText: '', includeOptOut: true, sort: 'name' });
	expect(queryOf(search({ search: ' ana ', status: 'muted', assigned: '0', sort: '-contactId' }))).toEqual({
		searchText: 'ana',
		includeOptOut: true,
		status: 'muted',
		staffId: 0,
		sort: '-contactId',
	});
});

test.each([
	[{}, false],
	[{ search: '  ' }, false],
	[{ sort: '-name', skip: '50' }, false],
	[{ search: 'ana' }, true],
	[{ status: 'optedOut' }, true],
	[{ assigned: '0' }, true],
])('%j narrows the list: %s', (said, narrowed) => expect(isNarrowed(search(said))).toBe(narrowed));

test.each([
	[{}, '/compose?search='],
	[{ search: 'ana & ben' }, '/compose?search=ana+%26+ben'],
	[{ search: 'ana', assigned: '7', status: 'active' }, '/compose?search=ana&assignedTo=7'],
	[{ assigned: '0' }, '/compose?search=&assignedTo=0'],
	[{ status: 'optedOut' }, null],
	[{ status: 'muted' }, null],
])('everybody found by %j is texted at %s', (said, address) => expect(composeForFound(search(said))).toBe(address));

test('the chosen are texted by their ids', () => {
	expect(composeForChosen(new Set(['7', '9']))).toBe('/compose?contacts=7%2C9');
});
