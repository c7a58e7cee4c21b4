/** Connects now and returns whether that worked. If it did, scheduled runs resume. */

import type { CheckResult } from '@quad/contract/connections/integrations/configuration.ts';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { noteRefused, noteWorking } from './connection-health.ts';
import { type ConnectionRow, pinSettings, updateConnection } from './connections.queries.ts';
import { ConnectorError, sayFault } from './connector-error.ts';
import { type Integrations, withConnection } from './connectors.ts';

export const checkConnection = async (context: Integrations, row: ConnectionRow): Promise<CheckResult> => {
	const checkedAt = context.clock.now();
	try {
		const { details = {}, pins } = await withConnection(
			context,
			row,
			AbortSignal.timeout(integrationLimits.checkMs),
			async (connection) => {
				const checked = await connection.check();
				await connection.checkMore?.();
				return checked;
			},
		);
		await commit(context.db, async (tx) => {
			if (pins) await pinSettings(tx, row, pins);
			await noteWorking(tx, row, checkedAt);
		});
		return { status: 'Valid', message: null, details: { ...details } };
	} catch (error) {
		if (!(error instanceof ConnectorError)) throw error;
		const message = sayFault(error);
		await commit(context.db, async (tx) => {
			await updateConnection(tx, row, { status: 'Invalid', statusMessage: message, checkedAt });
			if (error.kind === 'auth') await noteRefused(tx, context, row, message);
		});
		return { status: 'Invalid', message, details: {} };
	}
};
