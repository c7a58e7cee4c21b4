// @vitest-environment node
import { type Audience, nobody } from '@quad/contract/texting/messaging/audience.ts';
import { expect, test } from 'vitest';
import { chipsOf, isIn, replaced, withChip, withoutChip } from './parts.ts';

const visits = { kind: 'segment' as const, id: 1, name: 'Visits' };
const visited = { kind: 'tag' as const, id: 1, name: 'Visited' };
const ana = { kind: 'person' as const, id: 7 };
const ben = { kind: 'person' as const, id: 8 };
const words = { kind: 'filter' as const, searchText: 'ma', name: '' };

const made = [visits, ana, visited, ben].reduce<Audience>((to, chip) => withChip(to, 'include', chip), nobody);

test('people are one part, and everything else one part each', () => {
	expect(made).toEqual({ include: [visits, { kind: 'people', ids: [7, 8] }, visited], exclude: [] });
	expect(chipsOf(made.include)).toEqual([visits, ana, ben, visited]);
	expect(withChip(made, 'include', ana)).toEqual(made);
	expect(withChip(made, 'include', { ...visits, name: 'Fall visits' })).toEqual(made);
});

test('a chip is on one side only', () => {
	const moved = withChip(withChip(made, 'exclude', visited), 'exclude', ana);
	expect(moved).toEqual({
		include: [visits, { kind: 'people', ids: [8] }],
		exclude: [visited, { kind: 'people', ids: [7] }],
	});
	expect(withChip(withChip(moved, 'include', ana), 'include', visited).exclude).toEqual([]);
});

test('a part of people goes with the last of them', () => {
	expect(withoutChip(withoutChip(made, 'include', ana), 'include', ben).include).toEqual([visits, visited]);
});

test('a filter is replaced in its place', () => {
	const to = withChip(withChip(nobody, 'include', words), 'include', visits);
	const anew = { ...words, conditions: '[]' };
	expect(replaced(to, 'include', words, anew).include).toEqual([anew, visits]);
	expect(isIn(to.include, { ...words, name: '“ma”' })).toBe(true);
});

test('no more parts are added than a message may have, and what has no room stays where it is', () => {
	const full: Audience = {
		include: Array.from({ length: 50 }, (_, at) => ({ kind: 'tag', id: at + 1, name: '' })),
		exclude: [visits],
	};
	expect(withChip(full, 'include', visits)).toEqual(full);
});
