/**
 * Calls browsers' push services (RFC 8030). web-push encrypts the payload for the browser (RFC 8291) and signs it
 * with our key (RFC 8292). The URL comes from the browser, so it is called through the guarded HTTP client.
 */
import webPush from 'web-push';
import type { Push, PushService } from '../../domain/news/notifications/push-service.port.ts';
import { type Outcome, outcomeOfStatus } from '../../foundation/outbound/outcome.ts';
import { type SafeHttp, safeHttp } from '../../foundation/outbound/safe-http.ts';

export interface PushSettings {
	/** Our contact address for push services, such as `mailto:…`. */
	readonly subject: string;
	/** Internal hosts that the operator allows. */
	readonly named: readonly string[];
	/** Additional certificate authorities to trust. */
	readonly ca?: string;
}

const mostBytes = 16 * 1024;

export const webPushService = ({ subject, named, ca }: PushSettings): PushService => {
	const http = safeHttp({ insideHosts: named, mostBytes, ...(ca === undefined ? {} : { ca }) });
	return {
		push: (one) =>
			push(http, one, subject).catch((error: unknown) => ({
				kind: 'later',
				reason: error instanceof Error ? error.message : String(error),
			})),
		close: () => http.close(),
	};
};

const push = async (
	http: SafeHttp,
	{ to, payload, topic, keptSeconds, keys }: Push,
	subject: string,
): Promise<Outcome> => {
	const { endpoint, p256dh, auth } = to;
	const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
		vapidDetails: { subject, ...keys },
		TTL: keptSeconds,
		urgency: 'high',
		topic,
	});
	const response = await http.request(endpoint, {
		method: 'POST',
		headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
		body,
	});
	return outcomeOfStatus('The push service', response);
};
