/** Reads a status page, which is not trusted: time and size are limited, and only displayed fields are read. */
import { incidentImpact, incidentStatus, type OpenIncident } from '@quad/contract/news/announcements/routes.ts';
import { z } from 'zod';
import type { StatusPage } from '../../domain/news/announcements/status-page.port.ts';
import { safeHttp } from '../../foundation/outbound/safe-http.ts';
import { plainWords } from './plain-words.ts';

/** Internal hosts are allowed, because the operator configured the URL. */
const http = safeHttp({ insideHosts: 'all', timeoutMs: 5_000, redirects: 3 });
const mostIncidents = 5;
const words = { name: 120, message: 500 } as const;

/** `url` is that of the page or of the JSON document itself. */
export const connectStatusPage = (url: string): StatusPage => {
	const address = /\.json$/.test(new URL(url).pathname)
		? url
		: new URL('api/v2/incidents/unresolved.json', url.endsWith('/') ? url : `${url}/`).href;
	return { url: address, read: (etag) => read(address, etag) };
};

const read: (address: string, etag: string | null) => ReturnType<StatusPage['read']> = async (address, etag) => {
	const { status, headers, body } = await http.request(address, {
		headers: { accept: 'application/json', ...(etag ? { 'if-none-match': etag } : {}) },
	});
	if (status === 304) return 'unchanged';
	if (status !== 200) throw new Error(`The status page answered ${status}.`);
	const { incidents } = document.parse(JSON.parse(body.toString('utf8')));
	const tag = typeof headers.etag === 'string' ? headers.etag : null;
	return { etag: tag, incidents: incidents.flatMap(shown).slice(0, mostIncidents) };
};

const document = z.object({ incidents: z.array(z.unknown()) });

const incident = z.object({
	id: z.string().max(100),
	name: z.string(),
	status: incidentStatus,
	impact: incidentImpact.catch('minor'),
	shortlink: z.string().nullish(),
	updated_at: z.coerce.date().nullish(),
	created_at: z.coerce.date(),
	incident_updates: z.array(z.object({ body: z.string().nullish() })).catch([]),
});

/** Returns no incidents if all are resolved, or if the document is invalid. */
const shown = (body: unknown): OpenIncident[] => {
	const { data } = incident.safeParse(body);
	if (!data || data.status === 'resolved' || data.status === 'postmortem') return [];
	return [
		{
			id: data.id,
			name: plainWords(data.name, words.name),
			impact: data.impact,
			status: data.status,
			message: plainWords(data.incident_updates[0]?.body ?? '', words.message),
			updatedAt: (data.updated_at ?? data.created_at).toISOString(),
			link: data.shortlink && /^https?:\/\//.test(data.shortlink) ? data.shortlink : null,
		},
	];
};
