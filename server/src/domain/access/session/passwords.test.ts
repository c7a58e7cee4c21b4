import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from './passwords.ts';

test('nobody’s password fits, whoever has none', async () => {
	const stored = await hashPassword('Meet me on the quad');
	expect(await passwordFits('Meet me on the quad', stored)).toBe(true);
	expect(await passwordFits('Meet me at the gym', stored)).toBe(false);
	for (const none of [undefined, null, '']) expect(await passwordFits('a password that nobody has', none)).toBe(false);
});

test('more at once than there is room for are told to come back, and the rest are answered', async () => {
	const stored = await hashPassword('Meet me on the quad');
	const all = await Promise.allSettled(Array.from({ length: 110 }, () => passwordFits('Meet me on the quad', stored)));
	expect(all.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(102);
	for (const one of all)
		if (one.status === 'rejected')
			expect(one.reason).toMatchObject({ refusal: { status: 429, code: 'session.too_busy' }, waitMs: 3_000 });
});
