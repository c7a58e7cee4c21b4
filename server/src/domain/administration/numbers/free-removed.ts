/**
 * The number of an inbox that is removed before anybody texted there: it is free at once, and comes back with the
 * inbox.
 */
import type { Tx } from '../../../foundation/postgres/db.ts';
import { giveToInbox, takeFromInbox } from './give-to-inbox.ts';
import * as rows from './numbers.queries.ts';

interface InboxKey {
	readonly organizationId: number;
	readonly inboxId: number;
}

/** It stays the organization's, for whichever inbox wants it next. */
export const freeNumberOf = async (tx: Tx, { organizationId, inboxId }: InboxKey): Promise<void> => {
	const number = await rows.ownedNumberOf(tx, organizationId, inboxId);
	if (number !== undefined) await takeFromInbox(tx, organizationId, inboxId);
};

/** Where nobody has it by now. */
export const takeNumberBack = async (tx: Tx, { organizationId, inboxId }: InboxKey): Promise<void> => {
	const [before] = await rows.freeNumbersLastOf(tx, organizationId, inboxId);
	const found = before === undefined ? undefined : await rows.lockNumber(tx, before);
	const isFree =
		found?.state === 'owned' && found.inboxId === null && found.releaseAt === null && found.personId === null;
	if (found && isFree) await giveToInbox(tx, found, inboxId);
};
