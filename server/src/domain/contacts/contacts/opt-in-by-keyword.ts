/** Lets a keyword opt in contacts whom staff or an import opted out, but not after a STOP (decisions.md 17). */

import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { deleteImportStops } from './opted-out-numbers.queries.ts';
import { sayOptOut } from './say-opt-out.queries.ts';
import { lockStanding, type OfTeam, writeOptedOut } from './standing.queries.ts';

type FromTextOfTeam = OfTeam & { readonly inboxId: number; readonly messageId: number };

/** Returns whether the contact may be texted now. */
export const optInByKeyword = async (tx: Tx, text: FromTextOfTeam, contactId: number, at: Date): Promise<boolean> => {
	const now = await lockStanding(tx, text, contactId);
	if (!now || now.muted) return false;
	if (!now.optedOut) return true;
	if (now.optedOutBy === 'text' || now.optedOutBy === 'carrier') return false;
	await sayOptOut(tx, { by: 'keyword', at, inboxId: text.inboxId, messageId: text.messageId });
	await deleteImportStops(tx, text, [contactId]);
	await writeOptedOut(tx, text, [contactId], null);
	touch(tx, text.organizationId, `contacts:${text.teamId}`);
	return true;
};
