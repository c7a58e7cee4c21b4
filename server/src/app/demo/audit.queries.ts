import type { Insertable } from 'kysely';
import type { DB } from '../../foundation/postgres/db.gen.ts';
import type { Tx } from '../../foundation/postgres/db.ts';

export const insertEntries = (tx: Tx, rows: ReadonlyArray<Insertable<DB['audit_entry']>>) =>
	tx.insertInto('audit_entry').values(rows).execute();
