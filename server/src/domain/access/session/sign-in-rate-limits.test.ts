import { signInTries } from '@quad/contract/access/session/limits.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { expect, test } from 'vitest';
import { TestClock } from '../../../../test/kit.ts';
import { Refused, refuse } from '../../../foundation/http/refuse.ts';
import { type LimitSignIn, makeSignInRateLimits } from './sign-in-rate-limits.ts';

const wrong = async () => {
	throw new Error('wrong password');
};
const right = async () => 'token';
const pretend = async () => undefined;
const refused = async () => refuse(sessionRefusals['session.wrong_password']);

/** Makes a failing attempt. Returns the failure itself, or the seconds to wait. */
const failing = (tried: LimitSignIn, from: string, account: string) =>
	tried({ from, account, pretend }, wrong).catch((error: unknown) =>
		error instanceof Refused ? (error.waitMs ?? 0) / 1000 : 'wrong password',
	);

test('guesses at many accounts from one address end, and other addresses go on', async () => {
	const clock = new TestClock();
	const tried = makeSignInRateLimits(clock);
	for (let n = 0; n < signInTries.fromAddress.most; n += 1)
		expect(await failing(tried, '192.0.2.1', `person${n}@college.example`)).toBe('wrong password');
	expect(await failing(tried, '192.0.2.1', 'lee@college.example')).toBe(0.6);
	expect(await tried({ from: '192.0.2.2', account: 'lee@college.example', pretend }, right)).toBe('token');
	clock.pass(60_000);
	expect(await tried({ from: '192.0.2.1', account: 'lee@college.example', pretend }, right)).toBe('token');
});

test.each([
	['2001:db8::1', '2001:db8:0:0:ffff::9', 'one customer’s addresses'],
	['::ffff:192.0.2.1', '192.0.2.1', 'one address in two notations'],
])('%s and %s are %s', async (one, other) => {
	const tried = makeSignInRateLimits(new TestClock());
	for (let n = 0; n < signInTries.fromAddress.most; n += 1) await failing(tried, one, `person${n}@college.example`);
	expect(await failing(tried, other, 'lee@college.example')).toBe(0.6);
	expect(await failing(tried, '2001:db8:0:1::1', 'lee@college.example')).toBe('wrong password');
});

test('guesses at one account from many addresses end, however its address is written', async () => {
	const tried = makeSignInRateLimits(new TestClock());
	for (let n = 0; n < signInTries.forAccount.most; n += 1)
		expect(await failing(tried, `192.0.2.${n}`, 'lee@college.example')).toBe('wrong password');
	expect(await failing(tried, '198.51.100.1', ' LEE@college.example')).toBe(36);
	expect(await tried({ from: '198.51.100.1', account: 'priya@college.example', pretend }, right)).toBe('token');
});

const account = 'lee@college.example';
/** Others guess at Lee's account until its attempts are used up. */
const useUp = async (tried: LimitSignIn) => {
	for (let n = 0; n <= signInTries.forAccount.most; n += 1) await failing(tried, `198.51.100.${n}`, account);
};

test('who guesses from elsewhere keeps nobody out where they signed in before', async () => {
	const tried = makeSignInRateLimits(new TestClock());
	await tried({ from: '192.0.2.1', account: ' LEE@college.example ', pretend }, right);
	await useUp(tried);
	expect(await failing(tried, '192.0.2.9', account)).toBe(36);
	for (let n = 0; n < 50; n += 1) expect(await tried({ from: '192.0.2.1', account, pretend }, right)).toBe('token');
	const place = 'a browser';
	for (let n = 0; n < 50; n += 1)
		expect(await tried({ from: `203.0.113.${n}`, account, place, pretend }, right)).toBe('token');
});

test('beyond the limit a wrong try is answered alike, with as much work, wherever it comes from', async () => {
	const tried = makeSignInRateLimits(new TestClock());
	await tried({ from: '192.0.2.1', account, pretend }, right);
	await useUp(tried);
	const attemptsFrom = async (from: string) => {
		let looked = 0;
		const look = async () => {
			looked += 1;
		};
		const fails = tried({ from, account, pretend: look }, () => look().then(refused));
		const error = await fails.catch((one: unknown) => one);
		return error instanceof Refused ? [error.refusal.code, error.waitMs, looked] : error;
	};
	for (let n = 0; n < signInTries.both.most; n += 1)
		expect(await attemptsFrom('192.0.2.1')).toEqual(['session.too_many_tries', 36_000, 1]);
	expect(await attemptsFrom('192.0.2.9')).toEqual(['session.too_many_tries', 36_000, 1]);
});

test('tries of one’s own are not without end', async () => {
	const tried = makeSignInRateLimits(new TestClock());
	const place = 'a browser';
	for (let n = 0; n < signInTries.ownPlace.most; n += 1)
		await expect(tried({ from: '192.0.2.1', account, place, pretend }, wrong)).rejects.toThrow('wrong password');
	await expect(tried({ from: '192.0.2.1', account, place, pretend }, right)).rejects.toBeInstanceOf(Refused);
	expect(await tried({ from: '192.0.2.1', account, place: 'another', pretend }, right)).toBe('token');
});

test('tries at the same moment are not more than tries in a row', async () => {
	const tried = makeSignInRateLimits(new TestClock());
	const all = await Promise.all(Array.from({ length: 30 }, () => failing(tried, '192.0.2.1', 'lee@college.example')));
	expect(all.filter((one) => one === 'wrong password')).toHaveLength(signInTries.both.most);
});

test('a whole college signs in from one address, and nobody is slowed down', async () => {
	const tried = makeSignInRateLimits(new TestClock());
	for (let n = 0; n < 3 * signInTries.fromAddress.most; n += 1)
		expect(await tried({ from: '192.0.2.1', account: `person${n % 7}@college.example`, pretend }, right)).toBe('token');
});
