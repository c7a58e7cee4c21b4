import { signInTries } from '@quad/contract/session/limits.ts';
import { expect, test } from 'vitest';
import { TestClock } from '../../../test/kit.ts';
import { Refused } from '../../foundation/refuse.ts';
import { type CountTry, countSignInTries } from './sign-in-tries.ts';

const wrong = async () => {
	throw new Error('wrong password');
};
const right = async () => 'token';

/** What a try that fails ends with: the failure itself, or for how many seconds it has to wait. */
const failing = (tried: CountTry, from: string, account: string) =>
	tried(from, account, wrong).catch((error: unknown) =>
		error instanceof Refused ? (error.waitMs ?? 0) / 1000 : 'wrong password',
	);

test('guesses at many accounts from one address end, and other addresses go on', async () => {
	const clock = new TestClock();
	const tried = countSignInTries(clock);
	for (let n = 0; n < signInTries.fromAddress.most; n += 1)
		expect(await failing(tried, '192.0.2.1', `person${n}@college.example`)).toBe('wrong password');
	expect(await failing(tried, '192.0.2.1', 'lee@college.example')).toBe(0.6);
	expect(await tried('192.0.2.2', 'lee@college.example', right)).toBe('token');
	clock.pass(60_000);
	expect(await tried('192.0.2.1', 'lee@college.example', right)).toBe('token');
});

test.each([
	['2001:db8::1', '2001:db8:0:0:ffff::9', 'one customer’s addresses'],
	['::ffff:192.0.2.1', '192.0.2.1', 'one address in two notations'],
])('%s and %s are %s', async (one, other) => {
	const tried = countSignInTries(new TestClock());
	for (let n = 0; n < signInTries.fromAddress.most; n += 1) await failing(tried, one, `person${n}@college.example`);
	expect(await failing(tried, other, 'lee@college.example')).toBe(0.6);
	expect(await failing(tried, '2001:db8:0:1::1', 'lee@college.example')).toBe('wrong password');
});

test('guesses at one account from many addresses end, however its address is written', async () => {
	const tried = countSignInTries(new TestClock());
	for (let n = 0; n < signInTries.forAccount.most; n += 1)
		expect(await failing(tried, `192.0.2.${n}`, 'lee@college.example')).toBe('wrong password');
	expect(await failing(tried, '198.51.100.1', ' LEE@college.example')).toBe(36);
	expect(await tried('198.51.100.1', 'priya@college.example', right)).toBe('token');
});

test('tries at the same moment are not more than tries in a row', async () => {
	const tried = countSignInTries(new TestClock());
	const all = await Promise.all(Array.from({ length: 30 }, () => failing(tried, '192.0.2.1', 'lee@college.example')));
	expect(all.filter((one) => one === 'wrong password')).toHaveLength(signInTries.both.most);
});

test('a whole college signs in from one address, and nobody is slowed down', async () => {
	const tried = countSignInTries(new TestClock());
	for (let n = 0; n < 3 * signInTries.fromAddress.most; n += 1)
		expect(await tried('192.0.2.1', `person${n % 7}@college.example`, right)).toBe('token');
});
