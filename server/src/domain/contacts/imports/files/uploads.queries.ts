import { sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import type { TableFile } from '../../../../foundation/tables/read-table.ts';

export const insertUpload = async (
	tx: Tx,
	scope: TeamScope,
	upload: { id: number; file: TableFile; header: readonly string[]; total: number; at: Date },
): Promise<void> => {
	const key = { org_id: scope.organizationId };
	await tx
		.insertInto('import_run')
		.values({
			...key,
			id: upload.id,
			team_id: scope.teamId,
			person_id: scope.personId,
			file_name: upload.file.name,
			header: [...upload.header],
			total: upload.total,
			uploaded_at: upload.at,
		})
		.execute();
	await tx
		.insertInto('import_file')
		.values({ ...key, run_id: upload.id, content: upload.file.content })
		.execute();
};

const files = (db: Db, organizationId: number, id: number) =>
	db
		.selectFrom('import_file as f')
		.innerJoin('import_run as r', (on) => on.onRef('r.org_id', '=', 'f.org_id').onRef('r.id', '=', 'f.run_id'))
		.where('f.org_id', '=', organizationId)
		.where('f.run_id', '=', id)
		.select(['r.file_name as name', 'f.content']);

export const readFile = (db: Db, organizationId: number, id: number): Promise<TableFile | undefined> =>
	files(db, organizationId, id).executeTakeFirst();

/** Returns a file that the team uploaded for a preview and has not imported yet. */
export const readUpload = (db: Db, scope: TeamScope, id: number): Promise<TableFile | undefined> =>
	files(db, scope.organizationId, id)
		.where('r.team_id', '=', scope.teamId)
		.where('r.state', '=', 'uploaded')
		.executeTakeFirst();

/** Returns the columns that were chosen when the team last imported a file with this header. */
export const lastColumnsOf = async (db: Db, scope: TeamScope, header: readonly string[]): Promise<unknown> => {
	const row = await db
		.selectFrom('import_run')
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.where('state', '<>', 'uploaded')
		.where('columns', 'is not', null)
		.where(sql<boolean>`header = ${[...header]}::text[]`)
		.orderBy('id', 'desc')
		.limit(1)
		.select('columns')
		.executeTakeFirst();
	return row?.columns;
};

export const deleteFile = (tx: Tx, organizationId: number, id: number) =>
	tx.deleteFrom('import_file').where('org_id', '=', organizationId).where('run_id', '=', id).execute();

/** Deletes a person's uploads that were not imported, except the latest few. */
export const deleteOlderUploads = (tx: Tx, { organizationId, personId }: TeamScope, kept: number) =>
	tx
		.deleteFrom('import_run')
		.where('org_id', '=', organizationId)
		.where('state', '=', 'uploaded')
		.where('id', 'in', (older) =>
			older
				.selectFrom('import_run')
				.where('org_id', '=', organizationId)
				.where('person_id', '=', personId)
				.where('state', '=', 'uploaded')
				.orderBy('id', 'desc')
				.offset(kept)
				.select('id'),
		)
		.execute();

/** Deletes old uploads that were never imported. */
export const deleteUploadsBefore = async (db: Db, before: Date): Promise<void> => {
	await db.deleteFrom('import_run').where('state', '=', 'uploaded').where('uploaded_at', '<', before).execute();
};
