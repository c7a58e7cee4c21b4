/** What we need of a status page elsewhere. An edge implements it; `app/worker.ts` hands it over, where one is set up. */
import type { OpenIncident } from '@quad/contract/news/announcements/routes.ts';

export interface StatusPage {
	readonly url: string;
	/** The incidents that are not over, or `unchanged` since the reading with this tag. Throws when it cannot be read. */
	read(etag: string | null): Promise<'unchanged' | { etag: string | null; incidents: OpenIncident[] }>;
}
