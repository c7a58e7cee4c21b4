/**
 * Opts out a person because staff read in a text that they want no more texts or that it is a wrong number. It covers
 * what a STOP would and is recorded by number, but can be undone, because staff may have misread it.
 */

import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { optOutScopeOf } from '../../organization/organizations/index.ts';
import { emitOptedOut } from './emit-opted-out.ts';
import { liftInboxStop, stopInbox } from './held-numbers.queries.ts';
import { applyStops, deleteStaffStops, teamsWith, writeStop } from './opted-out-numbers.queries.ts';
import { recordInboxStop, sayOptOut } from './say-opt-out.queries.ts';
import { type OfTeam, writeOptedInAgain } from './standing.queries.ts';

/** The inbox that got the text, and who decided. `judgedBy` is null if nobody did in time. */
interface Judged extends OfTeam {
	readonly inboxId: number;
	readonly judgedBy: number | null;
}

interface Read {
	readonly contactId: number;
	readonly mobile: number;
	readonly messageId: number;
}

const saidBy = ({ inboxId, judgedBy }: Judged, messageId: number, at: Date) =>
	judgedBy === null
		? ({ by: 'deadline', at, inboxId, messageId } as const)
		: ({ by: 'staff', at, personId: judgedBy, inboxId, messageId } as const);

export const optOutByReview = async (
	tx: Tx,
	scope: Judged,
	{ contactId, mobile, messageId }: Read,
	at: Date,
): Promise<void> => {
	const recipient = { ...scope, mobile };
	const covers = await optOutScopeOf(tx, scope.organizationId);
	const entry = { ...saidBy(scope, messageId, at), scope: covers };
	if (covers === 'number') {
		if (await stopInbox(tx, recipient, at)) await recordInboxStop(tx, { ...recipient, contactId }, true, entry);
	} else {
		await sayOptOut(tx, entry);
		await writeStop(tx, recipient, { by: 'staff', scope: covers, at });
		await applyStops(tx, scope.organizationId, [mobile]);
	}
	for (const teamId of await reached(tx, scope, contactId)) {
		emitOptedOut(tx, { ...scope, teamId }, [contactId], { by: 'staff', at });
		touch(tx, scope.organizationId, `contacts:${teamId}`);
	}
};

/** Undoes a decision, but keeps any STOP that the person has sent since then. */
export const takeBackReview = async (
	tx: Tx,
	scope: Judged,
	{ contactId, mobile, messageId }: Read,
	at: Date,
): Promise<void> => {
	const recipient = { ...scope, mobile };
	const entry = saidBy(scope, messageId, at);
	if (await liftInboxStop(tx, recipient)) await recordInboxStop(tx, { ...recipient, contactId }, false, entry);
	await sayOptOut(tx, entry);
	const teamIds = await deleteStaffStops(tx, recipient);
	await writeOptedInAgain(tx, scope.organizationId, teamIds, contactId);
	for (const teamId of teamIds) touch(tx, scope.organizationId, `contacts:${teamId}`);
};

const reached = async (tx: Tx, scope: OfTeam, contactId: number): Promise<readonly number[]> =>
	(await optOutScopeOf(tx, scope.organizationId)) === 'organization'
		? teamsWith(tx, scope.organizationId, contactId)
		: [scope.teamId];
