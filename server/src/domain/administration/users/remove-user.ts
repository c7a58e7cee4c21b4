/** Removes a person from a team, or deletes them, and hands over everything they leave behind. */

import { removalRefusals } from '@quad/contract/administration/users/removal-refusals.ts';
import type { Handover } from '@quad/contract/administration/users/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { emit } from '../../../foundation/transaction/emit.ts';
import { handOverCredentials } from '../../access/api-credentials/index.ts';
import { endEverySessionOf } from '../../access/session/index.ts';
import { handOverConnections } from '../../connections/integrations/index.ts';
import { record } from '../../organization/audit/index.ts';
import { removePerson } from '../../organization/people/index.ts';
import { personLeft } from './events.ts';
import { expectSuccessor, expectWithinReach, judgeDeletion, judgeRemoval, textsIn } from './judge-removal.ts';
import { leaveTeam } from './leave-team.ts';
import { leftBehind, type PersonInTeams, takeTurn } from './removal.queries.ts';

type MailContext = Pick<AppContext, 'clock' | 'ids' | 'secrets'>;
type Remover = Pick<Actor, 'organizationId' | 'teamId' | 'personId' | 'caretakerId' | 'address'>;

/** Returns what the person would leave behind in one team, or in each team they could be removed from. */
export const showHandover = async (
	{ db }: AppContext,
	actor: Actor,
	{ id, teamId }: { id: number; teamId: number | undefined },
): Promise<Handover[]> => {
	const { teams } = await expectWithinReach(db, actor, id);
	const teamIds = teams.map((team) => team.id).filter((one) => teamId === undefined || one === teamId);
	if (teamId !== undefined && teamIds.length === 0) refuse(removalRefusals['removal.not_found']);
	return leftBehind(db, {
		organizationId: actor.organizationId,
		personId: id,
		teamIds,
		isAltogether: teamId === undefined,
	});
};

/** Returns the sessions that ended. */
export const removeFromTeam = (
	context: AppContext,
	actor: Actor,
	{ id, teamId, successorId }: { id: number; teamId: number; successorId: number | undefined },
): Promise<readonly number[]> =>
	commit(context.db, async (tx) => {
		await takeTurn(tx, actor.organizationId);
		return leaveSomeTeams(tx, context, actor, { id, teamIds: [teamId], successorId, at: context.clock.now() });
	});

/** Removes a person from some of their teams. The caller must hold `takeTurn`. Returns the sessions that ended. */
export const leaveSomeTeams = async (
	tx: Tx,
	context: MailContext,
	by: Remover,
	{ id, teamIds, ...how }: { id: number; teamIds: readonly number[]; successorId: number | undefined; at: Date },
): Promise<readonly number[]> => {
	const leaving = await judgeRemoval(tx, by, { id, teamIds });
	const { ended, left } = await leaveTeams(tx, by, { ...leaving, ...how, isAltogether: false });
	for (const { teamId, successor } of left) {
		const subject = { kind: 'person', id, name: leaving.leaver.name };
		await record(tx, { ...by, teamId }, { action: 'user.removed-from-team', subject, details: { successor } });
	}
	await handOverCredentials(tx, context, by, leaving.leaver, candidatesOf(left, leaving.remover));
	return ended;
};

/** Returns the sessions that ended. */
export const deleteUser = (
	context: AppContext,
	actor: Actor,
	{ id, successorId }: { id: number; successorId: number | undefined },
): Promise<readonly number[]> =>
	commit(context.db, async (tx) => {
		await takeTurn(tx, actor.organizationId);
		return leaveAltogether(tx, context, actor, { id, successorId, at: context.clock.now(), action: 'user.deleted' });
	});

/** Removes a person from the organization. The caller must hold `takeTurn`. Returns the sessions that ended. */
export const leaveAltogether = async (
	tx: Tx,
	context: MailContext,
	actor: Actor,
	leaves: { id: number; successorId: number | undefined; at: Date; action: 'user.deleted' | 'user.withdrawn' },
): Promise<readonly number[]> => {
	const { id, successorId, at, action } = leaves;
	const { organizationId } = actor;
	const leaving = await judgeDeletion(tx, actor, id);
	const { ended, left } = await leaveTeams(tx, actor, { ...leaving, successorId, at, isAltogether: true });
	const successors = new Set(left.map(({ successor }) => successor));
	const candidates = candidatesOf(left, leaving.remover);
	const elsewhere = await endEverySessionOf(tx, { organizationId, personId: id });
	await removePerson(tx, { organizationId, personId: id }, at);
	await handOverConnections(tx, {
		organizationId,
		teamId: null,
		personId: id,
		candidates,
		removerId: leaving.remover.id,
	});
	await handOverCredentials(tx, context, actor, leaving.leaver, candidates);
	emit(tx, organizationId, personLeft, { personId: id, teamId: null, successorIds: candidates });
	await record(tx, actor, {
		action,
		subject: { kind: 'person', id, name: leaving.leaver.name },
		details: { successor: [...successors].join(', ') || 'no one' },
	});
	return [...ended, ...elsewhere.map((session) => session.id)];
};

/** Lists the teams' successors first, then the remover. */
const candidatesOf = (left: ReadonlyArray<{ successorId: number | undefined }>, remover: PersonInTeams): number[] => [
	...new Set([...left.flatMap(({ successorId }) => successorId ?? []), remover.id]),
];

interface LeavingTeams {
	readonly remover: PersonInTeams;
	readonly leaver: PersonInTeams;
	readonly teams: PersonInTeams['teams'];
	readonly successorId: number | undefined;
	readonly isAltogether: boolean;
	readonly at: Date;
}

/** Hands over each team's work to the chosen successor, or to the remover, if they can text in that team. */
const leaveTeams = async (tx: Tx, { organizationId }: Pick<Actor, 'organizationId'>, leaving: LeavingTeams) => {
	const { remover, leaver, teams, isAltogether, at } = leaving;
	const chosen = await expectSuccessor(tx, organizationId, leaving, leaving.successorId);
	const ended: number[] = [];
	const left: Array<{ teamId: number; successor: string; successorId: number | undefined }> = [];
	for (const { id: teamId } of teams) {
		const successor = [chosen, remover].find((one) => one !== undefined && textsIn(one, teamId));
		left.push({ teamId, successor: successor?.name ?? 'no one', successorId: successor?.id });
		const removal = { organizationId, teamId, personId: leaver.id, name: leaver.name, removerId: remover.id };
		ended.push(...(await leaveTeam(tx, { ...removal, successorId: successor?.id, isAltogether, at })));
	}
	return { ended, left };
};
