/**
 * STOP opts a person out at once, and START opts them back in (product.md, decision 6). They are recorded by number,
 * so no import undoes a STOP. The organization's settings decide whether STOP covers a number, a team or every team.
 */

import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { optOutScopeOf } from '../../organization/organizations/index.ts';
import { emitOptedOut } from './emit-opted-out.ts';
import { liftInboxStop, stopInbox } from './held-numbers.queries.ts';
import { applyStops, deleteStop, type FromNumber, teamsWith, writeStop } from './opted-out-numbers.queries.ts';
import { recordInboxStop, sayOptOut } from './say-opt-out.queries.ts';
import { writeOptedOut } from './standing.queries.ts';

export type FromText = FromNumber & { readonly inboxId: number; readonly messageId: number };

/** Returns false if the number had already opted out. */
export const optOutByText = async (tx: Tx, from: FromText, contactId: number, at: Date): Promise<boolean> => {
	const scope = await optOutScopeOf(tx, from.organizationId);
	const entry = { by: 'text', at, scope, inboxId: from.inboxId, messageId: from.messageId } as const;
	if (scope === 'number') {
		if (!(await stopInbox(tx, from, at))) return false;
		await recordInboxStop(tx, { ...from, contactId }, true, entry);
	} else {
		await sayOptOut(tx, entry);
		await writeStop(tx, from, { by: 'text', scope, at });
		await applyStops(tx, from.organizationId, [from.mobile]);
	}
	const teamIds = scope === 'organization' ? await teamsWith(tx, from.organizationId, contactId) : [from.teamId];
	for (const teamId of teamIds) {
		emitOptedOut(tx, { ...from, teamId }, [contactId], { by: 'text', at });
		touch(tx, from.organizationId, `contacts:${teamId}`);
	}
	return true;
};

export const optInByText = async (tx: Tx, from: FromText, contactId: number, at: Date): Promise<void> => {
	await sayOptOut(tx, { by: 'text', at, inboxId: from.inboxId, messageId: from.messageId });
	await liftStopOfNumber(tx, from, contactId, at);
	await deleteStop(tx, from);
	await writeOptedOut(tx, from, [contactId], null);
	touch(tx, from.organizationId, `contacts:${from.teamId}`);
};

/** Handles START from a contact who only stopped this inbox's number. Returns false if they hadn't. */
export const liftStopOfNumber = async (tx: Tx, from: FromText, contactId: number, at: Date): Promise<boolean> => {
	if (!(await liftInboxStop(tx, from))) return false;
	const { inboxId, messageId } = from;
	await recordInboxStop(tx, { ...from, contactId }, false, { by: 'text', at, inboxId, messageId });
	return true;
};
