import { createHash } from 'node:crypto';

/** The fingerprint by which a server's host key is pinned, as OpenSSH prints it. */
export const hostKeyFingerprint = (key: Buffer): string =>
	`SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;
