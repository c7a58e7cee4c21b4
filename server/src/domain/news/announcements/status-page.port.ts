/** Reads an external status page. An edge implements it, and `app/worker.ts` passes it in if configured. */
import type { OpenIncident } from '@quad/contract/news/announcements/routes.ts';

export interface StatusPage {
	readonly url: string;
	/** Returns unresolved incidents, or `unchanged` if the page still has this ETag. Throws if it can't be read. */
	read(etag: string | null): Promise<'unchanged' | { etag: string | null; incidents: OpenIncident[] }>;
}
