/** The audit log as CSV, whole. That it was taken away is an entry itself. */
import type { AuditEntry, AuditFilter } from '@quad/contract/audit/routes.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import { csvFile } from '../../foundation/csv-file.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { FileReply } from '../../foundation/http.ts';
import { type EntryRow, entriesBefore, wantedEntries } from './entries.queries.ts';
import { showEntry } from './list-entries.ts';
import { record } from './record.ts';

export const exportEntries = async ({ db, clock }: Ground, actor: Actor, filter: AuditFilter): Promise<FileReply> => {
	await commit(db, (tx) => record(tx, actor, { action: 'audit.exported', details: given(filter) }));
	const wanted = await wantedEntries(db, inCurrentTeam(actor), filter);
	return {
		name: `audit-log-${clock.now().toISOString().slice(0, 10)}.csv`,
		content: csvFile<EntryRow>({
			head,
			after: (last, take) => entriesBefore(db, wanted, last, take),
			cells: (row) => cells(showEntry(row)),
		}),
	};
};

/** The filters that were set. */
const given = (filter: AuditFilter): Record<string, string | number> =>
	Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const head = ['Time (UTC)', 'What happened', 'Person', 'For', 'Action', 'Team', 'Subject', 'From address', 'Details'];

const cells = (entry: AuditEntry): string[] => [
	entry.at,
	entry.sentence,
	entry.who ?? '',
	entry.forWhom ?? '',
	entry.action,
	entry.team ?? '',
	entry.subject ?? '',
	entry.address ?? '',
	Object.entries(entry.details)
		.map(([name, value]) => `${name}: ${value}`)
		.join('; '),
];
