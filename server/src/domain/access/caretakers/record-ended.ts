/**
 * Records when a caretaker stops using another person's session, naming both people as the start does, and refreshes
 * both people's screens.
 */

import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import type { EndedActing } from '../session/index.ts';

export const recordEnded = async (
	tx: Tx,
	ended: readonly EndedActing[],
	why: 'switched back' | 'time was up' | 'no longer the caretaker',
	address?: string,
): Promise<void> => {
	for (const one of ended) {
		await record(tx, { ...one, address }, { action: 'caretaking.ended', details: { why } });
		touch(tx, one.organizationId, `person:${one.personId}`, `person:${one.caretakerId}`);
	}
};
