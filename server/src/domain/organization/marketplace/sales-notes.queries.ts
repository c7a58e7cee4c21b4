import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export type NoteKind = 'task' | 'trackevent';

export interface SalesNote {
	id: number;
	provider: string;
	kind: NoteKind;
	body: unknown;
	at: Date;
}

/** Returns how many notes the organization has sent recently, and whether this user just sent the same one. */
export const countNotes = async (
	tx: Tx,
	scope: TeamScope,
	note: Omit<SalesNote, 'id' | 'at'>,
	since: { anHour: Date; same: Date },
) => {
	const body = JSON.stringify(note.body);
	const { rows } = await sql<{ inAnHour: number; isSame: boolean }>`
		select count(*) filter (where created_at > ${since.anHour})::int as "inAnHour",
			coalesce(bool_or(
				created_at > ${since.same} and person_id = ${scope.personId} and provider = ${note.provider}
				and kind = ${note.kind} and body = ${body}::jsonb
			), false) as "isSame"
		from sales_note
		where org_id = ${scope.organizationId} and created_at > least(${since.anHour}::timestamptz, ${since.same}::timestamptz)`.execute(
		tx,
	);
	return rows[0] ?? { inAnHour: 0, isSame: false };
};

export const insertNote = (tx: Tx, scope: TeamScope, note: SalesNote) =>
	tx
		.insertInto('sales_note')
		.values({
			org_id: scope.organizationId,
			id: note.id,
			provider: note.provider,
			kind: note.kind,
			body: JSON.stringify(note.body),
			person_id: scope.personId,
			created_at: note.at,
		})
		.execute();

interface Key {
	organizationId: number;
	id: number;
}

/** Returns a note that still has to be forwarded. */
export const readNote = (db: Db, { organizationId, id }: Key) =>
	db
		.selectFrom('sales_note')
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.where('forwarded_at', 'is', null)
		.select(['kind', 'body', 'created_at as at'])
		.executeTakeFirst();

export const writeForwarded = (db: Db, { organizationId, id }: Key, at: Date) =>
	db
		.updateTable('sales_note')
		.set({ forwarded_at: at, failure: null })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

export const writeFailure = (db: Db, { organizationId, id }: Key, failure: string) =>
	db.updateTable('sales_note').set({ failure }).where('org_id', '=', organizationId).where('id', '=', id).execute();
