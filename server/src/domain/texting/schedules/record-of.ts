/** Adds the scheduled message's inbox to audit entries about it. */
import type { AuditAction } from '@quad/contract/organization/audit/actions.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { record } from '../../organization/audit/index.ts';
import { nameOfInbox } from '../messaging/index.ts';

export const recordOf = async (
	tx: Tx,
	actor: Actor,
	action: AuditAction,
	{ id, inboxId }: { id: number; inboxId: number | null },
	details: Record<string, string | number> = {},
): Promise<void> => {
	const scope = inCurrentTeam(actor);
	const name = inboxId === null ? 'a removed inbox' : await nameOfInbox(tx, scope, inboxId);
	await record(tx, scope, { action, subject: { kind: 'scheduled message', id, name }, details });
};
