/**
 * The push services of the browsers' makers (RFC 8030). What they are handed is closed for the browser alone (RFC 8291)
 * and signed with our key (RFC 8292), both by web-push; the call is our own, because it goes where a browser said: only
 * to a public address unless the operator named the service, without following redirects, with an end, and without
 * reading more than a few words.
 */
import { Agent, type Dispatcher, request } from 'undici';
import webPush from 'web-push';
import type { Push, Pushed, PushService } from '../../domain/alerts/push-service.port.ts';
import { lookUpPublic } from './public-address.ts';

const withinMs = 15_000;
const mostBytes = 16 * 1024;

export interface PushSettings {
	/** Whom a push service may write to about us: `mailto:…`. */
	readonly subject: string;
	/** Hosts that the operator names. */
	readonly named: readonly string[];
	/** Whose certificates are good beside the usual ones. */
	readonly ca?: string;
}

export const webPushService = ({ subject, named, ca }: PushSettings): PushService => {
	const tls = ca === undefined ? {} : { ca };
	const inPublic = new Agent({ connect: { lookup: lookUpPublic, ...tls, timeout: withinMs } });
	const anywhere = new Agent({ connect: { ...tls, timeout: withinMs } });
	return {
		push: async (one) => {
			try {
				const { host } = new URL(one.to.endpoint);
				return await hand(one, subject, named.includes(host) ? anywhere : inPublic);
			} catch (error) {
				return { is: 'later', why: error instanceof Error ? error.message : String(error) };
			}
		},
		close: async () => {
			await Promise.all([inPublic.destroy(), anywhere.destroy()]);
		},
	};
};

const hand = async ({ to, payload, topic, keptSeconds, keys }: Push, subject: string, dispatcher: Dispatcher) => {
	const { endpoint, p256dh, auth } = to;
	const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
		vapidDetails: { subject, ...keys },
		TTL: keptSeconds,
		urgency: 'high',
		topic,
	});
	const answer = await request(endpoint, {
		dispatcher,
		method,
		headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
		body,
		signal: AbortSignal.timeout(withinMs),
	});
	await answer.body.dump({ limit: mostBytes });
	return judge(answer);
};

const judge = ({ statusCode, headers }: Dispatcher.ResponseData): Pushed => {
	if (statusCode >= 200 && statusCode < 300) return { is: 'taken' };
	if (statusCode === 404 || statusCode === 410) return { is: 'gone' };
	const why = `The push service answered ${statusCode}.`;
	const isBusy = statusCode === 408 || statusCode === 429 || statusCode >= 500;
	return isBusy ? { is: 'later', why, afterMs: retryAfterMs(headers['retry-after']) } : { is: 'refused', why };
};

const retryAfterMs = (said: string | string[] | undefined): number | undefined =>
	typeof said === 'string' && /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : undefined;
