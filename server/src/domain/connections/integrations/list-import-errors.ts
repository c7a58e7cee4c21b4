/** Returns the rows that the latest imports of a connection left out, each with its reason. */
import type { LeftOutRow } from '@quad/contract/connections/integrations/salesforce-calls.ts';
import { rejectionsOfRuns } from '../../contacts/imports/index.ts';
import { findConnection } from './connections.queries.ts';
import type { ConnectorCall } from './connectors.ts';
import { expectSwitchedOn } from './own-connection.ts';
import { planColumns } from './plan-columns.ts';
import { importsOf } from './runs.queries.ts';
import { importSettingsOf } from './settings-of.ts';

const importsLookedAt = 50;

export const listImportErrors = async (
	{ context: { db }, scope, connector: { descriptor } }: ConnectorCall,
	{ skip, limit }: { skip: number; limit: number },
): Promise<{ items: LeftOutRow[]; total: number }> => {
	await expectSwitchedOn(db, scope, descriptor);
	const row = await findConnection(db, scope, descriptor.key);
	const settings = row && importSettingsOf(row);
	if (!row || !settings) return { items: [], total: 0 };
	const imports = await importsOf(db, row, importsLookedAt);
	const byImport = new Map(imports.flatMap((run) => (run.importId === null ? [] : [[run.importId, run] as const])));
	const { rows, total } = await rejectionsOfRuns(db, scope, [...byImport.keys()], { skip, take: limit });
	const items = rows.flatMap(({ runId: importId, line, reason, cells }) => {
		const run = byImport.get(importId);
		if (!run) return [];
		const targets = planColumns(run.header ?? [], settings);
		const cellOf = (field: 'ContactId' | 'FirstName' | 'LastName') => cells[targets.indexOf(field)] ?? '';
		return {
			runId: run.id,
			importId,
			dateStarted: run.startedAt.toISOString(),
			line,
			reason,
			contactId: cellOf('ContactId'),
			name: `${cellOf('FirstName')} ${cellOf('LastName')}`.trim(),
		};
	});
	return { items, total };
};
