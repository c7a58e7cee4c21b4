/** Adds the batch's inbox to audit entries about it. */
import type { AuditAction } from '@quad/contract/organization/audit/actions.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { record } from '../../../organization/audit/index.ts';
import { nameOfInbox } from './sending-inbox.queries.ts';

export const recordOfBatch = async (
	tx: Tx,
	scope: TeamScope,
	action: AuditAction,
	{ id, inboxId }: { id: number; inboxId: number },
	details: Record<string, number | string> = {},
): Promise<void> =>
	record(tx, scope, {
		action,
		subject: { kind: 'batch', id, name: await nameOfInbox(tx, scope, inboxId) },
		details,
	});
