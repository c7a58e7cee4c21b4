/** Opens, updates and resolves the installation's incidents. Open pages poll them once a minute (read-status.ts). */
import { announcementRefusals } from '@quad/contract/news/announcements/refusals.ts';
import type { openNewIncident, updateIncident as updateRoute } from '@quad/contract/news/announcements/routes.ts';
import type { ParsedRequest } from '@quad/contract/route.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { type IncidentRow, insertIncident, moveIncident } from './incidents.queries.ts';

export const openIncident = (
	{ db, clock, ids }: AppContext,
	actor: Actor,
	incident: ParsedRequest<typeof openNewIncident>['body'],
) =>
	commit(db, async (tx) => {
		const id = ids.next();
		await insertIncident(tx, { ...incident, id: ids.next(), incidentId: id, at: clock.now() });
		await record(tx, actor, { action: 'incident.opened', subject: { kind: 'incident', id, name: incident.name } });
		return { id };
	});

export const updateIncident = (
	{ db, clock, ids }: AppContext,
	actor: Actor,
	{ id, ...update }: ParsedRequest<typeof updateRoute>['body'],
) =>
	commit(db, async (tx) => {
		const moved = await moveIncident(tx, { ...update, id: ids.next(), incidentId: id, at: clock.now() });
		const { name } = moved ?? refuse(announcementRefusals['announcements.not_there']);
		await record(tx, actor, {
			action: 'incident.updated',
			subject: { kind: 'incident', id, name },
			details: { status: update.status },
		});
		return {};
	});

export const shownIncident = ({ updatedAt: _, ...incident }: IncidentRow) => ({
	...incident,
	createdAt: incident.createdAt.toISOString(),
	updates: incident.updates.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
});
