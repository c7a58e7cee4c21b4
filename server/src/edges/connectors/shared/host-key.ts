import { createHash } from 'node:crypto';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';

/** Returns a host key's fingerprint in OpenSSH's format. */
const hostKeyFingerprint = (key: Buffer): string =>
	`SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;

/** Checks a server's host key against the fingerprint stored earlier; null accepts any key. */
export const hostKeyCheck = (pinned: string | null) => {
	let seen = '';
	return {
		/** Returns the fingerprint of the server's key, or an empty string before the key was received. */
		seen: () => seen,
		verify: (key: Buffer): boolean => {
			seen = hostKeyFingerprint(key);
			return pinned === null || pinned === seen;
		},
		/** Throws if the connection failed because of an unexpected key. */
		expectPinned: (): void => {
			if (pinned !== null && seen !== '' && seen !== pinned)
				throw new ConnectorError('hostKey', `The server’s host key is ${seen}, and not ${pinned} as before`);
		},
	};
};
