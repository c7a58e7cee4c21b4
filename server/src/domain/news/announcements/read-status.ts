/**
 * Returns the installation's status: Quad's own incidents and those on the provider's status page. Every open page
 * polls it once a minute, so each process caches it for a few seconds.
 */
import { announcementLimits, webVersion } from '@quad/contract/news/announcements/limits.ts';
import type { OpenIncident } from '@quad/contract/news/announcements/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type IncidentRow, recentIncidents } from './incidents.queries.ts';
import { readNewsOf } from './news.queries.ts';
import { readFeed } from './status-feed.queries.ts';

const freshMs = 5_000;

export interface Status {
	/** Incidents recorded in Quad, newest first. */
	readonly incidents: readonly IncidentRow[];
	readonly elsewhere: readonly OpenIncident[];
	/** The time when a note or system message was last published, changed or removed. */
	readonly newsOf: Date | null;
}

export type ReadStatus = () => Promise<Status>;

export const makeStatusReader = ({ db, clock }: AppContext): ReadStatus => {
	let last: { at: number; status: Promise<Status> } | undefined;
	const read = async (): Promise<Status> => {
		const [incidents, elsewhere, newsOf] = await Promise.all([
			recentIncidents(db, announcementLimits.incidents),
			readFeed(db),
			readNewsOf(db, clock.now()),
		]);
		return { incidents, elsewhere, newsOf };
	};
	return () => {
		const at = clock.now().getTime();
		if (!last || at - last.at >= freshMs) {
			const status = read();
			const cached = { at, status };
			last = cached;
			status.catch(() => {
				if (last === cached) last = undefined;
			});
		}
		return last.status;
	};
};

export const statusOfPage = async (readStatus: ReadStatus) => {
	const { incidents, elsewhere, newsOf } = await readStatus();
	return {
		webVersion,
		incidents: [...incidents.filter(isOpen).map(openOne), ...elsewhere],
		newsOf: newsOf?.toISOString() ?? null,
	};
};

export const isOpen = ({ status }: Pick<IncidentRow, 'status'>): boolean =>
	status !== 'resolved' && status !== 'postmortem';

const openOne = ({ id, name, impact, status, updatedAt, updates }: IncidentRow): OpenIncident => ({
	id: String(id),
	name,
	impact,
	status,
	message: updates[0]?.body ?? '',
	updatedAt: updatedAt.toISOString(),
	link: null,
});
