/** Signs as Standard Webhooks has it: HMAC-SHA256 over the id, the time and the body, with a secret of the webhook. */
import { createHmac, randomBytes } from 'node:crypto';

const begins = 'whsec_';

export const newSigningSecret = (): string => `${begins}${randomBytes(32).toString('base64')}`;

/** `at` in seconds. */
export const signatureOf = (secret: string, { id, at, body }: { id: string; at: number; body: string }): string => {
	const key = Buffer.from(secret.slice(begins.length), 'base64');
	return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
};
