/**
 * Tokens by how they are sealed: each is opened once, as every call is signed with one. As many as there are accounts.
 */
import type { Secrets } from '../../foundation/secrets/secrets.ts';

export const openedTokens = (secrets: Secrets): ((sealed: string) => string) => {
	const known = new Map<string, string>();
	return (sealed) => {
		const before = known.get(sealed);
		if (before !== undefined) return before;
		const token = secrets.open(sealed);
		known.set(sealed, token);
		return token;
	};
};
