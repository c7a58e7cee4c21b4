/**
 * Publishes Quad's incidents in Statuspage's format, which other status tools can read. `/status/api/v2/` has
 * `summary.json`, `status.json`, `incidents.json` and `incidents/unresolved.json`, which are public.
 */
import type { IncidentImpact } from '@quad/contract/news/announcements/routes.ts';
import type { IncidentRow } from './incidents.queries.ts';
import { isOpen } from './read-status.ts';

const pageOf = (url: string, incidents: readonly IncidentRow[]) => ({
	id: 'quad',
	name: 'Quad',
	url,
	time_zone: 'Etc/UTC',
	updated_at: new Date(Math.max(0, ...incidents.map(({ updatedAt }) => updatedAt.getTime()))).toISOString(),
});

const shownIncident = (incident: IncidentRow) => {
	const id = String(incident.id);
	const reached = (status: string) => {
		const update = incident.updates.findLast((one) => one.status === status);
		return update ? new Date(update.createdAt).toISOString() : null;
	};
	return {
		id,
		name: incident.name,
		status: incident.status,
		impact: incident.impact,
		shortlink: null,
		page_id: 'quad',
		created_at: incident.createdAt.toISOString(),
		started_at: incident.createdAt.toISOString(),
		updated_at: incident.updatedAt.toISOString(),
		monitoring_at: reached('monitoring'),
		resolved_at: reached('resolved'),
		components: [],
		incident_updates: incident.updates.map((update) => {
			const at = new Date(update.createdAt).toISOString();
			return {
				id: String(update.id),
				incident_id: id,
				status: update.status,
				body: update.body,
				created_at: at,
				updated_at: at,
				display_at: at,
				affected_components: null,
			};
		}),
	};
};

const descriptions: Readonly<Record<IncidentImpact, string>> = {
	none: 'All Systems Operational',
	maintenance: 'Service Under Maintenance',
	minor: 'Minor Service Outage',
	major: 'Partial System Outage',
	critical: 'Major Service Outage',
};
const byWeight: readonly IncidentImpact[] = ['none', 'maintenance', 'minor', 'major', 'critical'];

const overall = (unresolved: readonly IncidentRow[]) => {
	const indicator = byWeight.findLast((impact) => unresolved.some((one) => one.impact === impact)) ?? 'none';
	return { indicator, description: descriptions[indicator] };
};

/** Returns the documents by the end of their path. */
export const statusFeed = (url: string, incidents: readonly IncidentRow[]) => {
	const page = pageOf(url, incidents);
	const unresolved = incidents.filter(isOpen);
	const status = overall(unresolved);
	return {
		'summary.json': {
			page,
			status,
			components: [],
			incidents: unresolved.map(shownIncident),
			scheduled_maintenances: [],
		},
		'status.json': { page, status },
		'incidents.json': { page, incidents: incidents.map(shownIncident) },
		'incidents/unresolved.json': { page, incidents: unresolved.map(shownIncident) },
	};
};
