/** Exports the audit log as CSV, in the time zone of the reader's team. The export itself is recorded, too. */
import type { AuditEntry, AuditFilter } from '@quad/contract/organization/audit/routes.ts';
import { stampOf } from '@quad/contract/stamps.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { FileReply } from '../../../foundation/http/http.ts';
import { csvFile } from '../../../foundation/tables/csv-file.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { teamZone } from '../organizations/index.ts';
import { type EntryRow, entriesBefore, wantedEntries } from './entries.queries.ts';
import { showEntry } from './list-entries.ts';
import { record } from './record-audit-entry.ts';

export const exportEntries = async (
	{ db, clock }: AppContext,
	actor: Actor,
	filter: AuditFilter,
): Promise<FileReply> => {
	await commit(db, (tx) => record(tx, actor, { action: 'audit.exported', details: given(filter) }));
	const timeZone = await teamZone(db, inCurrentTeam(actor));
	const wanted = await wantedEntries(db, inCurrentTeam(actor), filter);
	return {
		name: `audit-log-${clock.now().toISOString().slice(0, 10)}.csv`,
		content: csvFile<EntryRow>({
			head,
			after: (last, take) => entriesBefore(db, wanted, last, take),
			cells: (row) => cells(showEntry(row), timeZone),
		}),
	};
};

const given = (filter: AuditFilter): Record<string, string | number> =>
	Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const head = ['Time', 'Event', 'Person', 'For', 'Action', 'Team', 'Subject', 'IP address', 'Details'];

const cells = (entry: AuditEntry, timeZone: string): string[] => [
	stampOf(entry.at, timeZone),
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
