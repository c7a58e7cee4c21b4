/**
 * Signs a webhook as Twilio documents it: HMAC-SHA1, with the account's token, over the full public address and each
 * form field's name and value, sorted by name. Whichever fields come are signed, so new ones do not break the check.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Form = Readonly<Record<string, string | readonly string[]>>;

export const signatureOf = (authToken: string, url: string, form: Form): string => {
	const signed = createHmac('sha1', authToken).update(url);
	for (const name of Object.keys(form).sort())
		for (const value of [...new Set([form[name] ?? ''].flat())].sort()) signed.update(name).update(value);
	return signed.digest('base64');
};

export const isSigned = (authToken: string, url: string, form: Form, signature: string): boolean => {
	const given = Buffer.from(signature);
	const right = Buffer.from(signatureOf(authToken, url, form));
	return given.length === right.length && timingSafeEqual(given, right);
};
