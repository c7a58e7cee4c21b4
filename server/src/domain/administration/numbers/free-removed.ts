/** Frees the number of a removed inbox that was never used for texting; restoring the inbox returns it. */
import type { Tx } from '../../../foundation/postgres/db.ts';
import { giveToInbox, takeFromInbox } from './give-to-inbox.ts';
import * as rows from './numbers.queries.ts';

interface InboxKey {
	readonly organizationId: number;
	readonly inboxId: number;
}

/** The number stays the organization's, available to any other inbox. */
export const freeNumberOf = async (tx: Tx, { organizationId, inboxId }: InboxKey): Promise<void> => {
	const number = await rows.ownedNumberOf(tx, organizationId, inboxId);
	if (number !== undefined) await takeFromInbox(tx, organizationId, inboxId);
};

/** Returns the number to the restored inbox if no one has taken it in the meantime. */
export const takeNumberBack = async (tx: Tx, { organizationId, inboxId }: InboxKey): Promise<void> => {
	const [before] = await rows.freeNumbersLastOf(tx, organizationId, inboxId);
	const found = before === undefined ? undefined : await rows.lockNumber(tx, before);
	const isFree =
		found?.state === 'owned' && found.inboxId === null && found.releaseAt === null && found.personId === null;
	if (found && isFree) await giveToInbox(tx, found, inboxId);
};
