/** Incidents of this installation: opened, told about, resolved. Pages ask once a minute (read-status.ts). */
import { noticeRefusals } from '@quad/contract/notices/refusals.ts';
import type { openNewIncident, updateIncident as updateRoute } from '@quad/contract/notices/routes.ts';
import type { Heard } from '@quad/contract/route.ts';
import type { Actor } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { type IncidentRow, insertIncident, moveIncident } from './incidents.queries.ts';

export const openIncident = ({ db, clock, ids }: Ground, actor: Actor, said: Heard<typeof openNewIncident>['body']) =>
	commit(db, async (tx) => {
		const id = ids.next();
		await insertIncident(tx, { ...said, id: ids.next(), incidentId: id, at: clock.now() });
		await record(tx, actor, { action: 'incident.opened', subject: { kind: 'incident', id, name: said.name } });
		return { id };
	});

export const updateIncident = (
	{ db, clock, ids }: Ground,
	actor: Actor,
	{ id, ...said }: Heard<typeof updateRoute>['body'],
) =>
	commit(db, async (tx) => {
		const moved = await moveIncident(tx, { ...said, id: ids.next(), incidentId: id, at: clock.now() });
		const { name } = moved ?? refuse(noticeRefusals['notices.not_there']);
		await record(tx, actor, {
			action: 'incident.updated',
			subject: { kind: 'incident', id, name },
			details: { status: said.status },
		});
		return {};
	});

export const shownIncident = ({ updatedAt: _, ...incident }: IncidentRow) => ({
	...incident,
	createdAt: incident.createdAt.toISOString(),
	updates: incident.updates.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })),
});
