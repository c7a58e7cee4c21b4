import { expect, test } from 'vitest';
import { sayBefore, sayChange, sayFaster, sayPoints } from './say-change.ts';

const than = 'the week before';

test('says differences in percent, in points, as numbers and as times', () => {
	expect(sayChange(538, 480, than)).toBe('+12% on the week before');
	expect(sayChange(1_000, 1_001, than)).toBe('−1 on the week before');
	expect(sayChange(8, 5, than)).toBe('+3 on the week before');
	expect(sayChange(8, 0, than)).toBe('None the week before');
	expect(sayChange(0, 0, than)).toBe('Same as the week before');
	expect(sayPoints(17, 18.1, than)).toBe('−1.1 points on the week before');
	expect(sayFaster(840, 1_020, than)).toBe('3 min faster than the week before');
	expect(sayFaster(null, null, than)).toBe('None the week before');
	expect([sayBefore('day', 1), sayBefore(undefined, 1), sayBefore(undefined, 12)]).toEqual([
		'the day before',
		'the day before',
		'the 12 days before',
	]);
});
