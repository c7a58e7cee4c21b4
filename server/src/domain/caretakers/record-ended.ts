/** The end of acting stands in the log under both names, like its beginning; both screens hear of it. */
import { announce } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import { record } from '../audit/index.ts';
import type { EndedActing } from '../session/index.ts';

export const recordEnded = async (
	tx: Tx,
	ended: readonly EndedActing[],
	why: 'went back' | 'the time was up' | 'not the caretaker any more',
	address?: string,
): Promise<void> => {
	for (const one of ended) {
		await record(tx, { ...one, address }, { action: 'caretaking.ended', details: { why } });
		announce(tx, one.organizationId, `person:${one.personId}`, `person:${one.caretakerId}`);
	}
};
