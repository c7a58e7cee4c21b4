/**
 * The audit log as CSV, whole: read and written in stretches, any size in little memory. That it was taken away is an
 * entry itself.
 */
import { Readable } from 'node:stream';
import type { AuditEntry, AuditFilter } from '@quad/contract/audit/routes.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import { csvLine, csvMark } from '../../foundation/csv.ts';
import type { Db } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { FileReply } from '../../foundation/http.ts';
import { type EntryRow, entriesBefore, type Wanted, wantedEntries } from './entries.queries.ts';
import { showEntry } from './list-entries.ts';
import { record } from './record.ts';

const stretch = 2_000;

export const exportEntries = async ({ db, clock }: Ground, actor: Actor, filter: AuditFilter): Promise<FileReply> => {
	await commit(db, (tx) => record(tx, actor, { action: 'audit.exported', details: given(filter) }));
	return {
		name: `audit-log-${clock.now().toISOString().slice(0, 10)}.csv`,
		content: Readable.from(lines(db, await wantedEntries(db, inCurrentTeam(actor), filter))),
	};
};

/** The filters that were set. */
const given = (filter: AuditFilter): Record<string, string | number> =>
	Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const head = ['Time (UTC)', 'What happened', 'Person', 'For', 'Action', 'Team', 'Subject', 'From address', 'Details'];

async function* lines(db: Db, wanted: Wanted): AsyncGenerator<string> {
	yield csvMark + csvLine(head);
	let last: EntryRow | undefined;
	for (;;) {
		const rows = await entriesBefore(db, wanted, last, stretch);
		if (rows.length > 0) yield rows.map((row) => csvLine(cells(showEntry(row)))).join('');
		last = rows.at(-1);
		if (rows.length < stretch) return;
	}
}

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
