/** @vitest-environment node */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { useLive } from './live.ts';
import { liveTopics, queryKeys } from './query-keys.ts';

/** Keys written by hand must not compile. If they did, these directives would be reported as unused. */
export const keysByHand = (cache: QueryClient, live: typeof useLive) => [
	// @ts-expect-error a key of a query
	queryOptions({ queryKey: ['batch', '7'], queryFn: () => 7 }),
	// @ts-expect-error a key that is invalidated
	cache.invalidateQueries({ queryKey: ['batch'] }),
	// @ts-expect-error a key that is written to
	cache.setQueryData(['batch', '7'], 7),
	// @ts-expect-error a topic
	live('batch:7', () => undefined),
	// @ts-expect-error one of several topics
	live([liveTopics.batch(7), `inbox:${7}`], () => undefined),
];

test('who invalidates a key reaches what is kept beneath it', () => {
	const { all, branches, skipped, recipients, triage, triageCount, answer, edit } = queryKeys.batch;
	for (const beneath of [
		branches('7'),
		skipped('7', undefined, 0),
		recipients('7', {}, 0),
		triage('7', {}),
		triageCount('7'),
		answer('7', 'yes'),
		edit('7', ''),
	])
		expect(beneath.slice(0, 2)).toEqual(all('7'));
});

test('no two keys are the same', () => {
	const made = (of: object): unknown[] =>
		Object.values(of).flatMap((one: unknown) => {
			if (Array.isArray(one)) return [one];
			if (typeof one === 'function') return [one('a', 'b', 'c')];
			return typeof one === 'object' && one !== null ? made(one) : [];
		});
	const all = made(queryKeys).map((one) => JSON.stringify(one));
	expect(all.length).toBeGreaterThan(70);
	expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
});
