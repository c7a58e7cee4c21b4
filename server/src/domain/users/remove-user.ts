/** Takes somebody out of a team, or deletes them; at once, and with everything that they leave behind in good hands. */

import { removalRefusals } from '@quad/contract/users/removal-refusals.ts';
import type { Handover } from '@quad/contract/users/routes.ts';
import type { Actor } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { record } from '../audit/index.ts';
import { removePerson } from '../people/index.ts';
import { endEverySessionOf } from '../session/index.ts';
import { expectSuccessor, expectWithinReach, judgeDeletion, judgeRemoval, textsIn } from './judge-removal.ts';
import { leaveTeam } from './leave-team.ts';
import { leftBehind, type Standing, takeTurn } from './removal.queries.ts';

/** What somebody leaves behind in each team from which they could be removed, or in one. */
export const showHandover = async (
	{ db }: AppContext,
	actor: Actor,
	{ id, teamId }: { id: number; teamId: number | undefined },
): Promise<Handover[]> => {
	const { teams } = await expectWithinReach(db, actor, id);
	const teamIds = teams.map((team) => team.id).filter((one) => teamId === undefined || one === teamId);
	if (teamId !== undefined && teamIds.length === 0) refuse(removalRefusals['removal.not_found']);
	return leftBehind(db, { organizationId: actor.organizationId, personId: id, teamIds });
};

/** Answers which sessions have ended. */
export const removeFromTeam = (
	{ db, clock }: AppContext,
	actor: Actor,
	{ id, teamId, successorId }: { id: number; teamId: number; successorId: number | undefined },
): Promise<readonly number[]> =>
	commit(db, async (tx) => {
		await takeTurn(tx, actor.organizationId);
		const leaving = await judgeRemoval(tx, actor, { id, teamId });
		const { ended, successors } = await leaveTeams(tx, actor, { ...leaving, successorId, at: clock.now() });
		await record(
			tx,
			{ ...actor, teamId },
			{
				action: 'user.removed-from-team',
				subject: { kind: 'person', id, name: leaving.leaver.name },
				details: { successor: successors },
			},
		);
		return ended;
	});

/** Answers which sessions have ended. */
export const deleteUser = (
	{ db, clock }: AppContext,
	actor: Actor,
	{ id, successorId }: { id: number; successorId: number | undefined },
): Promise<readonly number[]> =>
	commit(db, async (tx) => {
		const { organizationId } = actor;
		await takeTurn(tx, organizationId);
		const leaving = await judgeDeletion(tx, actor, id);
		const at = clock.now();
		const { ended, successors } = await leaveTeams(tx, actor, { ...leaving, successorId, at });
		const elsewhere = await endEverySessionOf(tx, { organizationId, personId: id });
		await removePerson(tx, { organizationId, personId: id }, at);
		await record(tx, actor, {
			action: 'user.deleted',
			subject: { kind: 'person', id, name: leaving.leaver.name },
			details: { successor: successors },
		});
		return [...ended, ...elsewhere.map((session) => session.id)];
	});

interface LeavingTeams {
	readonly remover: Standing;
	readonly leaver: Standing;
	readonly teams: Standing['teams'];
	readonly successorId: number | undefined;
	readonly at: Date;
}

/** In each team to whom was chosen, if they are in it, else to whoever removes, if they are. */
const leaveTeams = async (tx: Tx, { organizationId }: Actor, leaving: LeavingTeams) => {
	const { remover, leaver, teams, at } = leaving;
	const chosen = await expectSuccessor(tx, organizationId, leaving, leaving.successorId);
	const ended: number[] = [];
	const names = new Set<string>();
	for (const { id: teamId } of teams) {
		const successor = [chosen, remover].find((one) => one !== undefined && textsIn(one, teamId));
		names.add(successor?.name ?? 'nobody');
		const of = { organizationId, teamId, personId: leaver.id, name: leaver.name };
		ended.push(...(await leaveTeam(tx, { ...of, successorId: successor?.id, at })));
	}
	return { ended, successors: [...names].join(', ') || 'nobody' };
};
