/** After an import is undone, the next import reads everything and treats the undone file as new. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type ConnectionRow, updateConnection } from './connections.queries.ts';
import { deleteKnownRows } from './known-rows.queries.ts';

/** Returns the updated connection. An import that is still being undone is processed again once that is complete. */
export const forgetUndone = (db: Db, row: ConnectionRow): Promise<ConnectionRow> =>
	commit(db, async (tx) => {
		const marks = await takeUndone(tx, row);
		if (marks.length === 0) return row;
		const forgotten = { importCursor: null, seenFiles: row.seenFiles.filter((mark) => !marks.includes(mark)) };
		await updateConnection(tx, row, forgotten);
		await deleteKnownRows(tx, row);
		return { ...row, ...forgotten };
	});

/** Returns the marks of the files whose imports were undone; null for an import without a file. */
const takeUndone = async (
	tx: Tx,
	{ organizationId, id }: Pick<ConnectionRow, 'organizationId' | 'id'>,
): Promise<Array<string | null>> => {
	const { rows } = await sql<{ mark: string | null }>`
		update integration_run r set is_forgotten = i.state = 'undone'
		from import_run i
		where r.org_id = ${organizationId} and r.connection_id = ${id} and not r.is_forgotten
			and i.org_id = r.org_id and i.id = r.import_id and i.state in ('undoing', 'undone')
		returning r.file_mark as mark`.execute(tx);
	return rows.map(({ mark }) => mark);
};
