/** Frees the number of a removed inbox that was never used for texting. Restoring the inbox restores the number. */
import type { Tx } from '../../../foundation/postgres/db.ts';
import { giveToInbox, takeFromInbox } from './give-to-inbox.ts';
import * as rows from './numbers.queries.ts';

interface InboxKey {
	readonly organizationId: number;
	readonly inboxId: number;
}

/** The organization keeps the number, and any other inbox can get it. */
export const freeNumberOf = async (tx: Tx, { organizationId, inboxId }: InboxKey): Promise<void> => {
	const number = await rows.ownedNumberOf(tx, organizationId, inboxId);
	if (number !== undefined) await takeFromInbox(tx, organizationId, inboxId);
};

/** Gives the number back to the restored inbox, unless another inbox has got it in the meantime. */
export const takeNumberBack = async (tx: Tx, { organizationId, inboxId }: InboxKey): Promise<void> => {
	const [before] = await rows.freeNumbersLastOf(tx, organizationId, inboxId);
	const found = before === undefined ? undefined : await rows.lockNumber(tx, before);
	const isFree =
		found?.state === 'owned' && found.inboxId === null && found.releaseAt === null && found.personId === null;
	if (found && isFree) await giveToInbox(tx, found, inboxId);
};
