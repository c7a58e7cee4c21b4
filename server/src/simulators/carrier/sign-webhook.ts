/**
 * Signs a webhook as Twilio documents it: HMAC-SHA1 with the account's token over the full URL and all form fields,
 * sorted by name. It shares no code with Quad's check of signatures, so that a mistake there is noticed.
 */
import { createHmac } from 'node:crypto';

export const signWebhook = (authToken: string, url: string, form: Readonly<Record<string, string>>): string => {
	const fields = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1));
	return createHmac('sha1', authToken)
		.update(url + fields.flat().join(''))
		.digest('base64');
};
