/**
 * Tracks whether a connection works. Scheduled runs stop after three refused sign-ins in a row, because many systems
 * then lock the account. The owner is notified once when a working connection fails.
 */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { type ConnectionRow, findConnectionById, updateConnection } from './connections.queries.ts';
import { connectorOf, type Integrations } from './connectors.ts';
import { notifyOfConnection } from './notify-of-connection.ts';

export const noteWorking = async (tx: Tx, row: ConnectionRow, at: Date): Promise<void> => {
	await updateConnection(tx, row, {
		status: 'Valid',
		statusMessage: null,
		checkedAt: at,
		refusedSignIns: 0,
		pausedReason: null,
		toldAt: null,
	});
};

export const noteRefused = async (
	tx: Tx,
	context: Integrations,
	{ organizationId, id }: ConnectionRow,
	message: string,
): Promise<void> => {
	const row = await findConnectionById(tx, organizationId, id);
	if (!row) return;
	const refusedSignIns = row.refusedSignIns + 1;
	const isOver = refusedSignIns >= integrationLimits.refusedSignIns && row.pausedReason === null;
	await updateConnection(tx, row, {
		refusedSignIns,
		...(isOver
			? { pausedReason: `The sign-in was refused ${refusedSignIns} times in a row, so nothing runs by itself.` }
			: {}),
	});
	if (isOver) await tellOnce(tx, context, row, message);
};

export const noteBroken = async (
	tx: Tx,
	context: Integrations,
	{ organizationId, id }: ConnectionRow,
	message: string,
): Promise<void> => {
	const row = await findConnectionById(tx, organizationId, id);
	if (!row) return;
	await updateConnection(tx, row, { status: 'Invalid', statusMessage: message, checkedAt: context.clock.now() });
	if (row.status === 'Valid') await tellOnce(tx, context, row, message);
};

const tellOnce = async (tx: Tx, context: Integrations, row: ConnectionRow, message: string): Promise<void> => {
	if (row.toldAt !== null) return;
	await updateConnection(tx, row, { toldAt: context.clock.now() });
	const { title } = connectorOf(context, row.connector).descriptor;
	await notifyOfConnection(tx, context, row, {
		subject: `${title} stopped working`,
		body: `Quad can’t reach ${title} anymore.\n\n${message}\n\nContacts stay as they are, and what is to be exported is kept until it works again.`,
	});
};
