/**
 * Sets whether a contact is blocked or opted out in a team (spec 1 §4). A blocked contact's opt-out can't change
 * (gaps A-23). Staff may opt in people whom staff or an import opted out, but not after a STOP (decisions.md 17).
 */

import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import type { AuditAction } from '@quad/contract/organization/audit/actions.ts';
import { type TeamScope, whoAsks } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { optOutScopeOf } from '../../organization/organizations/index.ts';
import { emitOptedOut } from './emit-opted-out.ts';
import {
	applyStops,
	deleteImportStops,
	deleteStaffStopsOfAll,
	teamsWith,
	writeStaffStops,
} from './opted-out-numbers.queries.ts';
import { sayOptOut } from './say-opt-out.queries.ts';
import {
	type LockedStanding,
	lockStanding,
	lockStandings,
	type Standing,
	writeMuted,
	writeOptedInAgain,
	writeOptedOut,
} from './standing.queries.ts';

export const setOptedOut = (
	{ db, clock }: AppContext,
	scope: TeamScope,
	contactId: number,
	optedOut: boolean,
	source?: string,
) =>
	commit(db, async (tx) => {
		const standing = await found(tx, scope, contactId);
		if (standing.muted || standing.optedOut === optedOut) return answer(scope, standing);
		if (!optedOut && isOwnWord(standing)) refuse(contactRefusals['contact.must_text_start']);
		if (optedOut) await optOutByStaff(tx, scope, [contactId], clock.now(), source);
		else await optIn(tx, scope, [contactId], clock.now(), source);
		await recordTurn(tx, scope, standing, optedOut ? 'contact.opted-out' : 'contact.opted-in');
		announceStanding(tx, scope);
		return answer(scope, { ...standing, optedOut });
	});

/**
 * Opts out many contacts whose replies staff have read, except blocked and opted-out ones. Each gets its own entry in
 * the audit log, because people search the log by name.
 */
export const optOutMany = async (
	{ clock }: AppContext,
	tx: Tx,
	scope: TeamScope,
	contactIds: readonly number[],
): Promise<{ optedOut: number[]; blocked: number }> => {
	const standings = await lockStandings(tx, scope, contactIds);
	const leaving = standings.filter(({ muted, optedOut }) => !muted && !optedOut);
	const ids = leaving.map(({ contactId }) => contactId);
	await optOutByStaff(tx, scope, ids, clock.now());
	for (const standing of leaving) await recordTurn(tx, scope, standing, 'contact.opted-out');
	if (leaving.length > 0) announceStanding(tx, scope);
	return { optedOut: ids, blocked: standings.filter(({ muted }) => muted).length };
};

/** Undoes `optOutMany` for contacts who have not sent STOP since and are not blocked. Returns them. */
export const optInMany = async (
	{ clock }: AppContext,
	tx: Tx,
	scope: TeamScope,
	contactIds: readonly number[],
): Promise<number[]> => {
	const standings = await lockStandings(tx, scope, contactIds);
	const returning = standings.filter((one) => one.optedOut && !one.muted && !isOwnWord(one));
	const ids = returning.map(({ contactId }) => contactId);
	if (ids.length === 0) return ids;
	await optIn(tx, scope, ids, clock.now());
	for (const standing of returning) await recordTurn(tx, scope, standing, 'contact.opted-in');
	announceStanding(tx, scope);
	return ids;
};

/** Opts many contacts in or out on request. Blocked contacts and those who sent STOP are counted and skipped. */
export const setOptedOutOfMany = (
	context: AppContext,
	scope: TeamScope,
	contactIds: readonly number[],
	optedOut: boolean,
): Promise<{ changed: number; blocked: number; mustTextStart: number }> =>
	commit(context.db, async (tx) => {
		const chosen = [...new Set(contactIds)];
		const standings = await lockStandings(tx, scope, chosen);
		if (standings.length < chosen.length) refuse(contactRefusals['contact.not_found']);
		const changed = optedOut
			? (await optOutMany(context, tx, scope, chosen)).optedOut
			: await optInMany(context, tx, scope, chosen);
		return {
			changed: changed.length,
			blocked: standings.filter(({ muted }) => muted).length,
			mustTextStart: standings.filter((one) => !optedOut && one.optedOut && !one.muted && isOwnWord(one)).length,
		};
	});

export const setMuted = ({ db }: AppContext, scope: TeamScope, contactId: number, muted: boolean) =>
	commit(db, async (tx) => {
		const standing = await found(tx, scope, contactId);
		if (standing.muted === muted) return answer(scope, standing);
		await writeMuted(tx, scope, contactId, muted);
		await recordTurn(tx, scope, standing, muted ? 'contact.blocked' : 'contact.unblocked');
		announceStanding(tx, scope);
		return answer(scope, { ...standing, muted });
	});

/** Covers what a STOP would, or the whole team if that is one number, because staff name no number. */
const optOutByStaff = async (
	tx: Tx,
	scope: TeamScope,
	contactIds: readonly number[],
	at: Date,
	source?: string,
): Promise<void> => {
	if (contactIds.length === 0) return;
	const coversAll = (await optOutScopeOf(tx, scope.organizationId)) === 'organization';
	await sayOptOut(tx, {
		by: 'staff',
		at,
		personId: whoAsks(scope),
		scope: coversAll ? 'organization' : 'team',
		source,
	});
	await writeOptedOut(tx, scope, contactIds, { by: 'staff', at });
	emitOptedOut(tx, scope, contactIds, { by: 'staff', at });
	if (!coversAll) return;
	const mobiles = await writeStaffStops(tx, scope.organizationId, contactIds, at);
	await applyStops(tx, scope.organizationId, mobiles);
	for (const contactId of contactIds)
		for (const teamId of await teamsWith(tx, scope.organizationId, contactId)) {
			if (teamId === scope.teamId) continue;
			emitOptedOut(tx, { ...scope, teamId }, [contactId], { by: 'staff', at });
			touch(tx, scope.organizationId, `contacts:${teamId}`);
		}
};

/** Also removes staff's opt-outs from every team, and a file's by number, which the next file would apply again. */
const optIn = async (
	tx: Tx,
	scope: TeamScope,
	contactIds: readonly number[],
	at: Date,
	source?: string,
): Promise<void> => {
	await sayOptOut(tx, { by: 'staff', at, personId: whoAsks(scope), source });
	for (const contactId of contactIds) {
		const teamIds = await deleteStaffStopsOfAll(tx, scope.organizationId, contactId);
		await writeOptedInAgain(tx, scope.organizationId, teamIds, contactId);
		for (const teamId of teamIds) touch(tx, scope.organizationId, `contacts:${teamId}`);
	}
	await deleteImportStops(tx, scope, contactIds);
	await writeOptedOut(tx, scope, contactIds, null);
};

/** Whether the person opted out themselves, with a STOP to Quad or to the carrier (error 21610). */
const isOwnWord = ({ optedOutBy }: Standing): boolean => optedOutBy === 'text' || optedOutBy === 'carrier';

const recordTurn = (tx: Tx, scope: TeamScope, { contactId, name }: LockedStanding, action: AuditAction) =>
	record(tx, scope, { action, subject: { kind: 'contact', id: contactId, name } });

const announceStanding = (tx: Tx, { organizationId, teamId }: TeamScope): void =>
	touch(tx, organizationId, `contacts:${teamId}`);

const found = async (tx: Tx, scope: TeamScope, contactId: number): Promise<LockedStanding> =>
	(await lockStanding(tx, scope, contactId)) ?? refuse(contactRefusals['contact.not_found']);

const answer = (scope: TeamScope, { muted, optedOut }: Standing) => ({ id: scope.teamId, muted, optedOut });
