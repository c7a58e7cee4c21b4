/**
 * Speaks to HubSpot as its developers' pages describe it: a task is made by `POST /crm/v3/objects/tasks`, an event by
 * `POST /events/v3/send`, both with the key of a private app. HubSpot names no key for doing a task once, so one whose
 * answer was lost may be there twice; an event has one.
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

/** What passes, a key that has to be renewed included. Whatever else it says no to, it would say no to again. */
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
