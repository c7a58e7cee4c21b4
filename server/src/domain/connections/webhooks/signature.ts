/** Signs deliveries by the Standard Webhooks specification: HMAC-SHA256 of the ID, time and body. */
import { createHmac, randomBytes } from 'node:crypto';

const begins = 'whsec_';

export const newSigningSecret = (): string => `${begins}${randomBytes(32).toString('base64')}`;

/** `at` is in seconds. */
export const signatureOf = (secret: string, { id, at, body }: { id: string; at: number; body: string }): string => {
	const key = Buffer.from(secret.slice(begins.length), 'base64');
	return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
};
