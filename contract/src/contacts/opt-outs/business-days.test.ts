import { expect, test } from 'vitest';
import { businessDaysLeft, dueOn } from './business-days.ts';

test.each([
	['2026-11-18', '2026-12-02'], // a Wednesday
	['2026-11-20', '2026-12-04'],
	['2026-11-21', '2026-12-04'], // a Saturday, from which the count starts on Monday
	['2026-11-22', '2026-12-04'],
])('ten business days after %s is %s', (day, due) => {
	expect(dueOn(day)).toBe(due);
	expect(businessDaysLeft(day, due)).toBe(10);
});

test('what is left counts down, and below nothing', () => {
	expect(businessDaysLeft('2026-12-01', '2026-12-02')).toBe(1);
	expect(businessDaysLeft('2026-12-02', '2026-12-02')).toBe(0);
	expect(businessDaysLeft('2026-12-07', '2026-12-04')).toBe(-1);
});
