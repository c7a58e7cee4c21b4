import { expect, test } from 'vitest';
import { sayUses } from './say-uses.ts';

test('what needs a segment is named, a draft by whose it is, and of many the first', () => {
	const message = { kind: 'scheduled message', name: 'See you' } as const;
	expect(sayUses([message, { kind: 'draft', name: 'Lee Doe' }])).toBe(
		'the scheduled message “See you” and Lee Doe’s draft',
	);
	expect(sayUses(Array.from({ length: 7 }, () => message))).toMatch(/, and 2 more$/);
});
