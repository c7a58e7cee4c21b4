/** A keyword opts in whom staff or an import opted out, never after a STOP: only START does (decisions.md 17). */

import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { deleteImportStops } from './number-stops.queries.ts';
import { sayOptOut } from './say-opt-out.queries.ts';
import { lockStanding, type OfTeam, writeOptedOut } from './standing.queries.ts';

type FromTextOfTeam = OfTeam & { readonly inboxId: number; readonly messageId: number };

/** Returns whether the contact may be texted now. */
export const optInByKeyword = async (tx: Tx, of: FromTextOfTeam, contactId: number, at: Date): Promise<boolean> => {
	const now = await lockStanding(tx, of, contactId);
	if (!now || now.muted) return false;
	if (!now.optedOut) return true;
	if (now.optedOutBy === 'text' || now.optedOutBy === 'carrier') return false;
	await sayOptOut(tx, { by: 'keyword', at, inboxId: of.inboxId, messageId: of.messageId });
	await deleteImportStops(tx, of, [contactId]);
	await writeOptedOut(tx, of, [contactId], null);
	touch(tx, of.organizationId, `contacts:${of.teamId}`);
	return true;
};
