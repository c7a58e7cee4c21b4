import { createHash } from 'node:crypto';

/** Returns a server's host key fingerprint in OpenSSH's format, by which the key is pinned. */
export const hostKeyFingerprint = (key: Buffer): string =>
	`SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;
