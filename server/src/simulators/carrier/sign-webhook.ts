/**
 * Signs a webhook as Twilio documents it: HMAC-SHA1 with the account's token over the full address and each form
 * field's name and value, sorted by name. Shares no code with our verification, like a real carrier.
 */
import { createHmac } from 'node:crypto';

export const signWebhook = (authToken: string, url: string, form: Readonly<Record<string, string>>): string => {
	const fields = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1));
	return createHmac('sha1', authToken)
		.update(url + fields.flat().join(''))
		.digest('base64');
};
