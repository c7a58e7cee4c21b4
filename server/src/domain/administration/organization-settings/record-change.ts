import type { Actor } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { record } from '../../organization/audit/index.ts';

/** `name` is the organization's name before the change. */
export const recordChange = (
	tx: Tx,
	actor: Actor,
	{ name, changed }: { name: string; changed: string },
): Promise<void> =>
	record(tx, actor, {
		action: 'organization.changed',
		subject: { kind: 'organization', id: actor.organizationId, name },
		details: { changed },
	});
