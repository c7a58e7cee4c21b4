/**
 * Limits failed sign-ins by network address, by account and by both. Known browsers and networks have their own
 * limits, so guessing elsewhere can't lock the owner out. Response times don't reveal which accounts exist.
 */
import { isIPv6 } from 'node:net';
import { signInTries } from '@quad/contract/access/session/limits.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { Refused, refuseForNow } from '../../../foundation/http/refuse.ts';
import { makeRateLimiter, type RateLimiter } from '../../../foundation/rate-limiter.ts';
import { rememberNetworks } from './known-networks.ts';

export interface Try {
	readonly from: string;
	readonly account: string;
	/** The browser or session, if it is known to belong to this account. */
	readonly place?: string | undefined;
	/** Takes as long as checking a password, so that a refusal without a check can't be recognized by its duration. */
	readonly pretend: () => Promise<unknown>;
}

export type LimitSignIn = <T>(one: Try, attempt: () => Promise<T>) => Promise<T>;

export const makeSignInRateLimits = (clock: Clock): LimitSignIn => {
	const limiterOf = ({ most, perSeconds }: { most: number; perSeconds: number }) =>
		makeRateLimiter({ most, perMs: perSeconds * 1000 });
	const fromAddress = limiterOf(signInTries.fromAddress);
	const forAccount = limiterOf(signInTries.forAccount);
	const both = limiterOf(signInTries.both);
	const ownPlace = limiterOf(signInTries.ownPlace);
	const ownNetworks = rememberNetworks();

	/** Takes an attempt from each limiter, or none. Returns a function to give them back, or milliseconds to wait. */
	const take = (wanted: ReadonlyArray<readonly [RateLimiter, string]>): number | (() => void) => {
		const taken: Array<() => void> = [];
		const giveBack = () => {
			for (const one of taken) one();
		};
		for (const [allowance, key] of wanted) {
			const waitMs = allowance.take(key, clock.now());
			if (waitMs > 0) {
				giveBack();
				return waitMs;
			}
			taken.push(() => allowance.giveBack(key, clock.now()));
		}
		return giveBack;
	};
	const takeOrRefuse = (wanted: ReadonlyArray<readonly [RateLimiter, string]>): (() => void) => {
		const taken = take(wanted);
		return typeof taken === 'number' ? tooMany(taken) : taken;
	};

	return async ({ from, account: written, place, pretend }, attempt) => {
		const account = written.trim().toLowerCase();
		const network = networkOf(from);
		const here = `${network} ${account}`;
		const succeed = async (...taken: Array<() => void>) => {
			const result = await attempt();
			for (const giveBack of taken) giveBack();
			ownNetworks.add(account, network);
			return result;
		};
		if (place) return succeed(takeOrRefuse([[ownPlace, `${place} ${account}`]]));
		const ofNetwork = takeOrRefuse([
			[fromAddress, network],
			[both, here],
		]);
		const ofAccount = take([[forAccount, account]]);
		if (typeof ofAccount !== 'number') return succeed(ofNetwork, ofAccount);
		const own = ownNetworks.has(account, network) ? take([[ownPlace, here]]) : 0;
		if (typeof own === 'number') {
			await pretend();
			return tooMany(ofAccount);
		}
		return succeed(ofNetwork, own).catch((error: unknown) => {
			if (error instanceof Refused && error.waitMs === undefined) return tooMany(ofAccount);
			throw error;
		});
	};
};

const tooMany = (waitMs: number): never => refuseForNow(sessionRefusals['session.too_many_tries'], waitMs);

/** Returns the part of an address that one internet customer has: all of IPv4, the first 64 bits of IPv6. */
export const networkOf = (address: string): string => {
	if (!isIPv6(address)) return address;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return mapped;
	const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
	const middle = Array.from({ length: 8 - before.length - after.length }, () => '0');
	const groups = [...before, ...middle, ...after].slice(0, 4);
	return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
};
