/** Tests that the server and the browser sort names in the same order, which is the one that people expect. */
import { api } from '@quad/contract/api.ts';
import { compareNames } from '@quad/contract/compare-names.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { byName } from '../src/foundation/postgres/by-name.ts';
import { ask, makeTeam, useQuad } from './kit.ts';
import { setContact } from './rows.ts';

const quad = useQuad();

const inOrder = [
	'a_b',
	'ÁNA',
	'bob',
	'de la Cruz, Jr.',
	'Delano',
	'O’Brien',
	'Ocampo',
	'okonkwo',
	'Şahin',
	'Smith Jones',
	'Smith-Jones',
	'Smithers',
	'Week 2',
	'week 10',
	'Yilmaz',
	'Zoë',
	'Иван',
];
const mixed = inOrder.toSorted(); // sorted by code units

test('the database and the browser have the same order', async () => {
	const { rows } = await sql<{ name: string }>`
		select name from unnest(${mixed}::text[]) as given (name) order by ${byName('name')}`.execute(quad.db);
	expect(rows.map(({ name }) => name)).toEqual(inOrder);
	expect(mixed.toSorted(compareNames)).toEqual(inOrder);
});

test.each([
	["O'Brien", 'O’Brien'],
	['ana', 'ÁNA'],
])('%j and %j stand together, whatever their first names', async (one, other) => {
	const { rows } = await sql<{ first: string }>`
		select first from (values (${one}, 'A'), (${other}, 'B'), (${one}, 'C')) as given (last, first)
		order by ${byName('last')}, ${byName('first')}`.execute(quad.db);
	expect(rows.map(({ first }) => first)).toEqual(['A', 'B', 'C']);
});

test('contacts, people of a segment and tags come in it, and pages of it leave nobody out', async () => {
	const team = await makeTeam(quad, {
		owners: ['Olivia'],
		administrators: ['Amir'],
		staff: ['Lee', 'Priya', 'Marcus'],
		contacts: mixed,
	});
	const amir = team.person('Amir');
	for (const name of mixed) await setContact(quad, team.contact(name), { first_name: 'X', last_name: name });
	const list = async (query: { sort?: 'name' | '-name'; skip?: number; take?: number; searchText?: string }) =>
		(await ask(quad, amir, api.contacts.listContacts, { query })).answer.items.map(({ lastName }) => lastName);
	expect(await list({})).toEqual(inOrder);
	expect(await list({ sort: '-name' })).toEqual(inOrder.toReversed());
	expect(await list({ searchText: 'x' })).toEqual(inOrder);
	const paged: string[] = [];
	for (let skip = 0; skip < inOrder.length; skip += 5) paged.push(...(await list({ skip, take: 5 })));
	expect(paged).toEqual(inOrder);

	const { answer: segment } = await ask(quad, amir, api.segments.createStaticSegment, { body: { name: 'All' } });
	await ask(quad, amir, api.segments.addByHand, {
		params: { id: segment.id },
		body: { students: mixed, staticImportType: 'StudentIdentifier' },
	});
	const members = await ask(quad, amir, api.segments.listContactsOfSegment, { params: { id: segment.id }, query: {} });
	expect(members.answer.items.map(({ lastName }) => lastName)).toEqual(inOrder);

	for (const name of mixed) await ask(quad, amir, api.tags.createTag, { body: { name } });
	const tags = await ask(quad, amir, api.tags.listTags, {});
	expect(tags.answer.map(({ name }) => name)).toEqual(inOrder);
});
