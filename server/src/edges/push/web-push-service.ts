/**
 * The push services of the browsers' makers (RFC 8030). What they are handed is encrypted for the browser alone (RFC
 * 8291) and signed with our key (RFC 8292), both by web-push. The address is one that a browser named, so it is called
 * through the guard.
 */
import webPush from 'web-push';
import type { Push, PushService } from '../../domain/news/notifications/push-service.port.ts';
import { type Outcome, outcomeOfStatus } from '../../foundation/outbound/outcome.ts';
import { type SafeHttp, safeHttp } from '../../foundation/outbound/safe-http.ts';

export interface PushSettings {
	/** Whom a push service may write to about us: `mailto:…`. */
	readonly subject: string;
	/** Hosts that the operator names. */
	readonly named: readonly string[];
	/** Whose certificates are good beside the usual ones. */
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
