/**
 * A contact's two switches in a team: blocked, and opted out (spec 1 §4). While a contact is blocked its opt-out does
 * not change: the answer is the standing as it is (gaps A-23). Staff may opt in again whom staff or an import opted
 * out, but not who texted STOP (decisions.md 17).
 */
import type { AuditAction } from '@quad/contract/audit/actions.ts';
import { contactRefusals } from '@quad/contract/contacts/refusals.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import {
	type LockedStanding,
	lockStanding,
	lockStandings,
	type Standing,
	writeMuted,
	writeOptedOut,
} from './standing.queries.ts';

export const setOptedOut = ({ db, clock }: Ground, scope: TeamScope, contactId: number, optedOut: boolean) =>
	commit(db, async (tx) => {
		const standing = await found(tx, scope, contactId);
		if (standing.muted || standing.optedOut === optedOut) return answer(scope, standing);
		if (!optedOut && isOwnWord(standing)) refuse(contactRefusals['contact.must_text_start']);
		await writeOptedOut(tx, scope, [contactId], optedOut ? { by: 'staff', at: clock.now() } : null);
		await recordTurn(tx, scope, standing, optedOut ? 'contact.opted-out' : 'contact.opted-in');
		announceStanding(tx, scope);
		return answer(scope, { ...standing, optedOut });
	});

/**
 * Opts many out at once, as staff do who read what was answered; whoever is blocked, or opted out before, stays as they
 * are. Each has a line in the audit log: it is asked for by person.
 */
export const optOutMany = async (
	{ clock }: Ground,
	tx: Tx,
	scope: TeamScope,
	contactIds: readonly number[],
): Promise<{ optedOut: number[]; blocked: number }> => {
	const standings = await lockStandings(tx, scope, contactIds);
	const leaving = standings.filter(({ muted, optedOut }) => !muted && !optedOut);
	const ids = leaving.map(({ contactId }) => contactId);
	await writeOptedOut(tx, scope, ids, { by: 'staff', at: clock.now() });
	for (const standing of leaving) await recordTurn(tx, scope, standing, 'contact.opted-out');
	if (leaving.length > 0) announceStanding(tx, scope);
	return { optedOut: ids, blocked: standings.filter(({ muted }) => muted).length };
};

/** Takes it back, for those who have not said STOP themselves since, or had been blocked. Answers who they are. */
export const optInMany = async (tx: Tx, scope: TeamScope, contactIds: readonly number[]): Promise<number[]> => {
	const standings = await lockStandings(tx, scope, contactIds);
	const returning = standings.filter((one) => one.optedOut && !one.muted && !isOwnWord(one));
	const ids = returning.map(({ contactId }) => contactId);
	if (ids.length === 0) return ids;
	await writeOptedOut(tx, scope, ids, null);
	for (const standing of returning) await recordTurn(tx, scope, standing, 'contact.opted-in');
	announceStanding(tx, scope);
	return ids;
};

/** Both, as somebody asks for it: who is blocked or said STOP themselves is counted and stays as they are. */
export const setOptedOutOfMany = (
	ground: Ground,
	scope: TeamScope,
	contactIds: readonly number[],
	optedOut: boolean,
): Promise<{ changed: number; blocked: number; mustTextStart: number }> =>
	commit(ground.db, async (tx) => {
		const chosen = [...new Set(contactIds)];
		const standings = await lockStandings(tx, scope, chosen);
		if (standings.length < chosen.length) refuse(contactRefusals['contact.not_found']);
		const changed = optedOut
			? (await optOutMany(ground, tx, scope, chosen)).optedOut
			: await optInMany(tx, scope, chosen);
		return {
			changed: changed.length,
			blocked: standings.filter(({ muted }) => muted).length,
			mustTextStart: standings.filter((one) => !optedOut && one.optedOut && !one.muted && isOwnWord(one)).length,
		};
	});

export const setMuted = ({ db }: Ground, scope: TeamScope, contactId: number, muted: boolean) =>
	commit(db, async (tx) => {
		const standing = await found(tx, scope, contactId);
		if (standing.muted === muted) return answer(scope, standing);
		await writeMuted(tx, scope, contactId, muted);
		await recordTurn(tx, scope, standing, muted ? 'contact.blocked' : 'contact.unblocked');
		announceStanding(tx, scope);
		return answer(scope, { ...standing, muted });
	});

/** Said by the person: to us, or to the carrier, which tells us with its error 21610. */
const isOwnWord = ({ optedOutBy }: Standing): boolean => optedOutBy === 'text' || optedOutBy === 'carrier';

const recordTurn = (tx: Tx, scope: TeamScope, { contactId, name }: LockedStanding, action: AuditAction) =>
	record(tx, scope, { action, subject: { kind: 'contact', id: contactId, name } });

const announceStanding = (tx: Tx, { organizationId, teamId }: TeamScope): void =>
	announce(tx, organizationId, `contacts:${teamId}`);

const found = async (tx: Tx, scope: TeamScope, contactId: number): Promise<LockedStanding> =>
	(await lockStanding(tx, scope, contactId)) ?? refuse(contactRefusals['contact.not_found']);

const answer = (scope: TeamScope, { muted, optedOut }: Standing) => ({ id: scope.teamId, muted, optedOut });
