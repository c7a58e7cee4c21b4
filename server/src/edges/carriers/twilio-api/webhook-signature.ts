/**
 * Verifies Twilio's webhook signature: HMAC-SHA1 with the account's token over the full public address and each form
 * field's name and value, sorted by name. All fields are signed, so new fields do not break the check.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Form = Readonly<Record<string, string | readonly string[]>>;

export const signatureOf = (authToken: string, url: string, form: Form): string => {
	const fields = Object.keys(form)
		.sort()
		.map((name) => {
			const value = form[name] ?? '';
			return typeof value === 'string'
				? name + value
				: valuesOf(value)
						.map((one) => name + one)
						.join('');
		});
	return createHmac('sha1', authToken)
		.update(url + fields.join(''))
		.digest('base64');
};

/** A repeated field is signed once for each distinct value. */
const valuesOf = (values: readonly string[]) => [...new Set(values)].sort();

export const isSigned = (authToken: string, url: string, form: Form, signature: string): boolean => {
	const given = Buffer.from(signature);
	const right = Buffer.from(signatureOf(authToken, url, form));
	return given.length === right.length && timingSafeEqual(given, right);
};

/** Adds the default port to the address, because some calls are signed with it. */
export const withUsualPort = (address: string): string =>
	address.replace(/^(https?):\/\/([^/:]+)(?=\/)/, (_, kind: string, host: string) =>
		kind === 'https' ? `https://${host}:443` : `http://${host}:80`,
	);
