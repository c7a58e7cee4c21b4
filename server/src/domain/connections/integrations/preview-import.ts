/** Reads the first rows from another system and previews their import, without storing anything. */

import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import type { ImportPreview } from '@quad/contract/contacts/imports/routes.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { ConnectionRow } from './connections.queries.ts';
import type { RowToImport } from './connector.port.ts';
import { ConnectorError, sayFault } from './connector-error.ts';
import { type ConnectorCall, type Integrations, withConnection } from './connectors.ts';
import { deduplicateRows } from './deduplicate-rows.ts';
import { ownConnection } from './own-connection.ts';
import { expectColumns, planColumns } from './plan-columns.ts';
import { sampleOf } from './sample-of.ts';
import { type ImportSettings, importSettingsOf } from './settings-of.ts';

export const previewImport = async ({
	context,
	scope,
	connector: { descriptor },
}: ConnectorCall): Promise<ImportPreview> => {
	const row = await ownConnection(context.db, scope, descriptor);
	const settings = importSettingsOf(row) ?? refuse(integrationRefusals['integration.import_not_set_up']);
	try {
		const { source, header, rows, advice } = await readFirst(context, row, settings);
		const columns = planColumns(header, settings);
		expectColumns(header, columns, settings, source, advice);
		return await sampleOf(context, scope, { source, header, columns, rows });
	} catch (error) {
		if (!(error instanceof ConnectorError)) throw error;
		return refuse(integrationRefusals['integration.not_answered'], { why: sayFault(error) });
	}
};

const readFirst = (context: Integrations, row: ConnectionRow, { fileConfiguration }: ImportSettings) =>
	withConnection(context, row, AbortSignal.timeout(integrationLimits.silenceMs), async (connection) => {
		const limit = integrationLimits.sampleRows;
		const found = await connection.readRows?.({
			source: fileConfiguration,
			since: undefined,
			limit,
			isSeen: () => false,
		});
		if (!found) throw new ConnectorError('validation', 'There is nothing to import');
		let rows: RowToImport[] = [];
		for await (const one of found.rows) {
			rows = deduplicateRows([...rows, one]);
			if (rows.length === limit) break;
		}
		return { source: found.source, header: found.header, rows, advice: found.advice };
	});
