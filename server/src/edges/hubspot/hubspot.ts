/**
 * Speaks to HubSpot as its developers' pages describe it: a task is made by `POST /crm/v3/objects/tasks`, an event by
 * `POST /events/v3/send`, both with the key of a private app. HubSpot names no key for doing a task once, so one whose
 * answer was lost may be there twice; an event has one.
 */
import { z } from 'zod';
import type { Forwarded, SalesDesk } from '../../domain/marketplace/sales-desk.port.ts';

const home = 'https://api.hubapi.com';
const withinMs = 10_000;

export const connectHubSpot = (token: string, address = home): SalesDesk => {
	const say = (path: string, body: unknown): Promise<Forwarded> =>
		fetch(new URL(path, address), {
			method: 'POST',
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(withinMs),
		}).then(outcome, (error: unknown) => ({ is: 'later', why: `HubSpot is not reached: ${String(error)}` }));
	return {
		task: (properties) => say('/crm/v3/objects/tasks', { properties, associations: [] }),
		event: (event) => say('/events/v3/send', event),
	};
};

/** What passes, a key that has to be renewed included. Whatever else it says no to, it would say no to again. */
const forNow = [401, 403, 408, 429];

const outcome = async (response: Response): Promise<Forwarded> => {
	const text = await response.text().catch(() => '');
	if (response.ok) return { is: 'taken' };
	const why = `HubSpot answered ${response.status}: ${reasonOf(text)}`;
	return forNow.includes(response.status) || response.status >= 500 ? { is: 'later', why } : { is: 'refused', why };
};

const failure = z.object({ message: z.string() });

const reasonOf = (text: string): string => {
	try {
		return failure.parse(JSON.parse(text)).message.slice(0, 300);
	} catch {
		return 'without a reason';
	}
};
