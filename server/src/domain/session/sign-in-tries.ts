/**
 * Slows down guessing: by network address, by account, and by both together. A try is taken before the password is
 * looked at, so that many at once are not more than many in a row, and given back when it succeeds.
 */
import { isIPv6 } from 'node:net';
import { signInTries } from '@quad/contract/session/limits.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { makeAllowance } from '../../foundation/allowance.ts';
import type { Clock } from '../../foundation/clock.ts';
import { refuseForNow } from '../../foundation/refuse.ts';

export type CountTry = <T>(from: string, account: string, attempt: () => Promise<T>) => Promise<T>;

export const countSignInTries = (clock: Clock): CountTry => {
	const of = ({ most, perSeconds }: { most: number; perSeconds: number }) =>
		makeAllowance({ most, perMs: perSeconds * 1000 });
	const fromAddress = of(signInTries.fromAddress);
	const forAccount = of(signInTries.forAccount);
	const both = of(signInTries.both);

	return async (from, written, attempt) => {
		const account = written.trim().toLowerCase();
		const network = networkOf(from);
		const wanted = [
			[fromAddress, network],
			[both, `${network} ${account}`],
			[forAccount, account],
		] as const;
		const taken: Array<() => void> = [];
		const giveBack = () => {
			for (const one of taken) one();
		};
		for (const [allowance, key] of wanted) {
			const waitMs = allowance.take(key, clock.now());
			if (waitMs > 0) {
				giveBack();
				refuseForNow(sessionRefusals['session.too_many_tries'], waitMs);
			}
			taken.push(() => allowance.giveBack(key, clock.now()));
		}
		const result = await attempt();
		giveBack();
		return result;
	};
};

/** What one customer of a provider has: an IPv4 address, or the 64 bits in front of an IPv6 one. */
export const networkOf = (address: string): string => {
	if (!isIPv6(address)) return address;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return mapped;
	const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
	const middle = Array.from({ length: 8 - before.length - after.length }, () => '0');
	const groups = [...before, ...middle, ...after].slice(0, 4);
	return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
};
