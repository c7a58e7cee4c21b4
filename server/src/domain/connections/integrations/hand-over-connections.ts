/** When a user is removed, reassigns their connections, and the automations that send from their inbox. */
import type { Tx } from '../../../foundation/postgres/db.ts';
import { record } from '../../organization/audit/index.ts';
import { type LeavingHolder, moveAutomations, moveConnections } from './hand-over.queries.ts';

export const handOverConnections = async (
	tx: Tx,
	holder: LeavingHolder & { readonly removerId: number },
): Promise<void> => {
	await moveConnections(tx, holder);
	for (const { id, connector, teamId, team } of await moveAutomations(tx, holder))
		await record(
			tx,
			{ organizationId: holder.organizationId, personId: holder.removerId, teamId },
			{
				action: 'integration.changed',
				subject: { kind: 'integration', id, name: connector },
				details: { what: 'the automation, which is off as its sender left,', where: team },
			},
		);
};
