/** Calls a receiver once and returns the result. A failure is also a result, and is never thrown. */
import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { NotPublic } from '../../../foundation/outbound/public-address.ts';
import { type HttpResponse, type SafeHttp, WithoutTls } from '../../../foundation/outbound/safe-http.ts';
import { redactSecrets } from '../../../foundation/secrets/redact-secrets.ts';
import type { ClaimedDelivery, Try } from './deliveries.queries.ts';
import { signatureOf } from './signature.ts';

export interface Answered extends Try {
	/** How long the receiver asks Quad to wait. */
	readonly retryAfterMs: number | undefined;
}

type ToSend = Pick<ClaimedDelivery, 'url' | 'sealedAuth' | 'sealedSecret' | 'id' | 'body'>;

export const sendToReceiver = async (
	{ clock, secrets }: AppContext,
	http: SafeHttp,
	{ url, sealedAuth, sealedSecret, id, body }: ToSend,
	signal?: AbortSignal,
): Promise<Answered> => {
	const at = clock.now();
	const began = performance.now();
	const answered = (rest: Omit<Answered, 'at' | 'tookMs'>): Answered => ({
		at,
		tookMs: Math.round(performance.now() - began),
		...rest,
	});
	const seconds = Math.floor(at.getTime() / 1000);
	const eventId = String(id);
	const credentials = sealedAuth === null ? undefined : secrets.decrypt(sealedAuth);
	try {
		const response = await http.request(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'user-agent': 'Quad-Webhooks/1',
				'webhook-id': eventId,
				'webhook-timestamp': String(seconds),
				'webhook-signature': signatureOf(secrets.decrypt(sealedSecret), { id: eventId, at: seconds, body }),
				...(credentials === undefined ? {} : { authorization: `Basic ${credentials}` }),
			},
			body,
			...(signal ? { signal } : {}),
		});
		const { status, retryAfterMs } = response;
		return answered({ status, failure: failureOf(status), response: beginningOf(response, credentials), retryAfterMs });
	} catch (error) {
		return answered({ status: null, failure: sayFault(error), response: '', retryAfterMs: undefined });
	}
};

const failureOf = (status: number): string | null => {
	if (status >= 200 && status < 300) return null;
	if (status >= 300 && status < 400) return `It answered ${status}: Quad doesn’t follow redirects.`;
	return `It answered ${status}.`;
};

/** Returns the start of a response, fit to store and show. Removes credentials, which a receiver may echo. */
const beginningOf = ({ body }: HttpResponse, credentials = ''): string => {
	const [, password = ''] = /:(.*)/s.exec(Buffer.from(credentials, 'base64').toString('utf8')) ?? [];
	const text = body.toString('utf8').replaceAll('\0', '').slice(0, mostRead);
	return redactSecrets([credentials, password]).redact(text).slice(0, webhookLimits.keptCharacters).toWellFormed();
};

const mostRead = 10 * webhookLimits.keptCharacters; // long enough that no secret is cut off before it is redacted

const causes: Readonly<Record<string, string>> = {
	ENOTFOUND: 'There is no such host.',
	EAI_AGAIN: 'Its host could not be looked up.',
	ECONNREFUSED: 'It refused the connection.',
	ECONNRESET: 'It closed the connection.',
	UND_ERR_SOCKET: 'It closed the connection.',
	CERT_HAS_EXPIRED: 'Its certificate has expired.',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not signed by anyone known.',
	ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host.',
};

const sayFault = (error: unknown): string => {
	if (!(error instanceof Error)) return 'It could not be called.';
	if (error instanceof WithoutTls) return 'Its address doesn’t begin with https://: Quad doesn’t call it.';
	if (error instanceof NotPublic) return 'Its address leads inside a network: Quad doesn’t call it.';
	if (error.name === 'TimeoutError' || error.name === 'AbortError' || /timeout/i.test(error.message))
		return `It didn’t answer within ${webhookLimits.answerMs / 1000} seconds.`;
	const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
	return causes[code] ?? 'It could not be reached.';
};
