/** Signs as Standard Webhooks defines: HMAC-SHA256 of id, time and body with the webhook's secret. */
import { createHmac, randomBytes } from 'node:crypto';

const begins = 'whsec_';

export const newSigningSecret = (): string => `${begins}${randomBytes(32).toString('base64')}`;

/** `at` is in seconds. */
export const signatureOf = (secret: string, { id, at, body }: { id: string; at: number; body: string }): string => {
	const key = Buffer.from(secret.slice(begins.length), 'base64');
	return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
};
