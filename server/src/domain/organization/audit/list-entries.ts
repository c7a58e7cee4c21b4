/** Lists a page of the audit log, newest first. Days are in the time zone of the reader's team. */
import type { AuditEntry, AuditFilter } from '@quad/contract/organization/audit/routes.ts';
import { sayEntry } from '@quad/contract/organization/audit/say-entry.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { type EntryRow, pageOfEntries, wantedEntries } from './entries.queries.ts';

export const listEntries = async (
	db: Db,
	scope: TeamScope,
	{ skip, take, ...filter }: AuditFilter & { skip: number; take: number },
): Promise<{ items: AuditEntry[]; total: number }> => {
	const { rows, total } = await pageOfEntries(db, await wantedEntries(db, scope, filter), { skip, take });
	return { items: rows.map(showEntry), total };
};

export const showEntry = ({ at, subject, ...row }: EntryRow): AuditEntry => ({
	...row,
	subject,
	at: at.toISOString(),
	sentence: sayEntry({ ...row, whom: subject }),
});
