/** Remembers where accounts recently signed in. Memory is bounded, and only existing accounts are stored. */
import { signInTries } from '@quad/contract/access/session/limits.ts';

export interface KnownNetworks {
	has(account: string, network: string): boolean;
	add(account: string, network: string): void;
}

export const rememberNetworks = (): KnownNetworks => {
	const known = new Map<string, readonly string[]>(); // the most recent account is last
	return {
		has: (account, network) => known.get(account)?.includes(network) ?? false,
		add: (account, network) => {
			const others = (known.get(account) ?? []).filter((one) => one !== network);
			known.delete(account);
			known.set(account, [network, ...others].slice(0, signInTries.networksOfAccount));
			const [oldest] = known.keys();
			if (known.size > signInTries.accountsRemembered && oldest !== undefined) known.delete(oldest);
		},
	};
};
