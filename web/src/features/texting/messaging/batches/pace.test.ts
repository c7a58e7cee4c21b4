// @vitest-environment node
import { expect, test } from 'vitest';
import { emptyAt, laterOf, see } from './pace.ts';

const second = 1_000;

test('the finish is estimated from the pace of the last half minute', () => {
	const tenSeconds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].reduce(
		(sights, at) => see(sights, { at: at * second, queued: 1_000 - 50 * at }),
		see([], { at: -60 * second, queued: 1_000 }),
	);
	expect(tenSeconds).toHaveLength(11);
	expect(emptyAt(tenSeconds)).toBe(20 * second);
});

test('a short moment, or a queue that does not move, gives no estimate', () => {
	const moment = see([{ at: 0, queued: 100 }], { at: second, queued: 50 });
	expect(emptyAt(moment)).toBeUndefined();
	expect(emptyAt(see([{ at: 0, queued: 100 }], { at: 10 * second, queued: 100 }))).toBeUndefined();
	expect(emptyAt([])).toBeUndefined();
});

test('an estimate is only moved later, never earlier', () => {
	const promised = '2026-11-21T17:00:00.000Z';
	const later = Date.parse('2026-11-21T17:05:00.000Z');
	expect(laterOf(promised, later)).toBe('2026-11-21T17:05:00.000Z');
	expect(laterOf(promised, Date.parse(promised) - 1)).toBe(promised);
	expect(laterOf(promised, undefined)).toBe(promised);
	expect(laterOf(null, later)).toBeNull();
});
