/**
 * Calls HubSpot with a private app's key: `POST /crm/v3/objects/tasks` creates a task, `POST /events/v3/send` an
 * event. Only events have an idempotency key, so a task may be created twice if a response is lost.
 */
import { z } from 'zod';
import type { SalesDesk } from '../../domain/organization/marketplace/sales-desk.port.ts';
import type { Outcome } from '../../foundation/outbound/outcome.ts';
import { type HttpResponse, safeHttp } from '../../foundation/outbound/safe-http.ts';

const home = 'https://api.hubapi.com';
export const connectHubSpot = (token: string, address = home): SalesDesk => {
	const http = safeHttp({ insideHosts: 'all', timeoutMs: 10_000 });
	const post = (path: string, body: unknown): Promise<Outcome> =>
		http
			.request(new URL(path, address).href, {
				method: 'POST',
				headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
				body: JSON.stringify(body),
			})
			.then(outcomeOf, (error: unknown) => ({
				kind: 'later',
				reason: `HubSpot could not be reached: ${String(error)}`,
			}));
	return {
		task: (properties) => post('/crm/v3/objects/tasks', { properties, associations: [] }),
		event: (event) => post('/events/v3/send', event),
	};
};

/** Refusals that may end, for example once the key is renewed. Any other refusal would repeat. */
const forNow = [401, 403, 408, 429];

const outcomeOf = ({ status, body, retryAfterMs }: HttpResponse): Outcome => {
	if (status >= 200 && status < 300) return { kind: 'accepted' };
	const reason = `HubSpot answered ${status}: ${reasonOf(body.toString('utf8'))}`;
	const isForNow = forNow.includes(status) || status >= 500;
	return isForNow ? { kind: 'later', reason, afterMs: retryAfterMs } : { kind: 'rejected', reason };
};

const failure = z.object({ message: z.string() });

const reasonOf = (text: string): string => {
	try {
		return failure.parse(JSON.parse(text)).message.slice(0, 300);
	} catch {
		return 'without a reason';
	}
};
