/** Caches decrypted tokens, because every callback is signed with one. It holds one per account. */
import type { Secrets } from '../../foundation/secrets/encrypted-secrets.ts';

export const openedTokens = (secrets: Secrets): ((sealed: string) => string) => {
	const known = new Map<string, string>();
	return (sealed) => {
		const before = known.get(sealed);
		if (before !== undefined) return before;
		const token = secrets.decrypt(sealed);
		known.set(sealed, token);
		return token;
	};
};
