/** Runs Twilio's own client against another URL, and shows what it sends. */
import { stringify } from 'node:querystring';
import twilio from 'twilio';

type RequestClient = NonNullable<NonNullable<Parameters<typeof twilio>[2]>['httpClient']>;
type Options = Parameters<RequestClient['request']>[0];

export interface TwilioResponse {
	readonly method: string;
	/** The form as Twilio's client writes it. A list is a field that occurs more than once. */
	readonly form: string;
}

/** If `url` is undefined, nothing is sent, and every request seems to be accepted. */
export const twilioClient = (url: string | undefined, account: string, authToken: string) => {
	const requests: TwilioResponse[] = [];
	const request = async ({ method, uri, params, data, username, password }: Options) => {
		const form = stringify(data as Record<string, string | string[]> | undefined);
		requests.push({ method, form });
		if (url === undefined) return { statusCode: 201, body: { sid: `SM${'1'.repeat(32)}` }, headers: {} };
		const { pathname } = new URL(uri);
		const query = stringify(params as Record<string, string> | undefined);
		const reply = await fetch(`${url}${pathname}${query && `?${query}`}`, {
			method,
			headers: {
				authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
				...(data ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
			},
			...(data ? { body: form } : {}),
		});
		return { statusCode: reply.status, body: await reply.json(), headers: {} };
	};
	const httpClient = Object.assign(new twilio.RequestClient(), { request });
	return { client: twilio(account, authToken, { httpClient, accountSid: account }), said: requests };
};
