import type { IncidentImpact, IncidentStatus } from '@quad/contract/news/announcements/routes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface IncidentRow {
	id: number;
	name: string;
	status: IncidentStatus;
	impact: IncidentImpact;
	createdAt: Date;
	updatedAt: Date;
	/** Newest first. */
	updates: Array<{ id: number; status: IncidentStatus; body: string; createdAt: string }>;
}

/** Returns the newest incidents with all their updates in one statement. */
export const recentIncidents = async (db: Db, most: number): Promise<IncidentRow[]> => {
	const { rows } = await sql<IncidentRow>`
		select i.id, i.name, i.status, i.impact, i.created_at as "createdAt", i.updated_at as "updatedAt",
			coalesce((
				select json_agg(
					json_build_object('id', u.id, 'status', u.status, 'body', u.body, 'createdAt', u.created_at)
					order by u.created_at desc, u.id desc
				)
				from incident_update u where u.incident_id = i.id
			), '[]') as updates
		from incident i
		order by i.created_at desc, i.id desc
		limit ${most}`.execute(db);
	return rows;
};

interface Update {
	id: number;
	incidentId: number;
	status: IncidentStatus;
	body: string;
	at: Date;
}

export const insertIncident = async (
	tx: Tx,
	{ name, impact, ...first }: Update & { name: string; impact: IncidentImpact },
): Promise<void> => {
	await tx
		.insertInto('incident')
		.values({
			id: first.incidentId,
			name,
			status: first.status,
			impact,
			created_at: first.at,
			updated_at: first.at,
		})
		.execute();
	await insertUpdate(tx, first);
};

/** Adds an update to an open incident. Returns its title, or undefined if it doesn't exist or is resolved. */
export const moveIncident = async (tx: Tx, update: Update) => {
	const moved = await tx
		.updateTable('incident')
		.set({ status: update.status, updated_at: update.at })
		.where('id', '=', update.incidentId)
		.where('status', 'not in', ['resolved', 'postmortem'])
		.returning('name')
		.executeTakeFirst();
	if (moved) await insertUpdate(tx, update);
	return moved;
};

const insertUpdate = (tx: Tx, { id, incidentId, status, body, at }: Update) =>
	tx.insertInto('incident_update').values({ id, incident_id: incidentId, status, body, created_at: at }).execute();
