/** @vitest-environment node */
import { expect, test } from 'vitest';
import { matching, placesOf } from './commands.ts';

const places = (may: (what: string) => boolean) =>
	placesOf({
		inboxes: [
			{
				id: 7,
				type: 'group',
				name: 'Front desk',
				color: 'gold',
				number: '3035550100',
				unreadCount: 0,
				groupId: 7,
				highSpeedId: null,
				userId: null,
				credits: null,
			},
		],
		may,
		hasSimulator: false,
		isSandbox: false,
	});

test('whoever may open a screen finds it by the beginnings of its words', () => {
	const all = places(() => true);
	expect(matching('front', all).map(({ key }) => key)).toEqual(['inbox 7', 'sent 7', 'archived 7']);
	expect(matching('aud lo', all).map(({ key }) => key)).toEqual(['audit']);
	expect(matching('zzz', all)).toEqual([]);
	expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});

test('whoever may not, does not', () => {
	expect(
		matching(
			'audit',
			places((what) => what === 'staff'),
		),
	).toEqual([]);
});
