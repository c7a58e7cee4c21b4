import { caretakingLimits } from '@quad/contract/caretakers/limits.ts';
import type { Caretaker } from '@quad/contract/caretakers/standing-in.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { findTeam } from '../session/index.ts';
import { type CaretakerRow, listCaretakers } from './queries.ts';

export const showCaretaker = (row: CaretakerRow): Caretaker => ({
	caretakerStaffId: row.caretakerId,
	caretakerName: row.caretakerName,
	targetStaffId: row.targetId,
	targetName: row.targetName,
	unreadMessages: row.unread,
	endsAt: row.endsAt.toISOString(),
	isActing: row.isActing,
});

export const showCaretakers = async ({ db, clock }: AppContext, scope: TeamScope): Promise<Caretaker[]> =>
	(await listCaretakers(db, scope, clock.now())).map(showCaretaker);

/** Of whom the asking person is the caretaker. */
export const showOwn = async ({ db, clock }: AppContext, scope: TeamScope): Promise<Caretaker[]> =>
	(await listCaretakers(db, scope, clock.now(), { caretakerId: scope.personId })).map(showCaretaker);

/** Whom an administrator can choose as what (spec 3 §6). */
export const showPeople = async ({ db, clock }: AppContext, scope: TeamScope) => {
	const [people, pairs] = await Promise.all([
		findTeam(db, scope, { atMost: caretakingLimits.people }),
		listCaretakers(db, scope, clock.now()),
	]);
	const caretakers = new Set(pairs.map((pair) => pair.caretakerId));
	const targets = new Set(pairs.map((pair) => pair.targetId));
	return people.map(({ id, name, abilities }) => ({
		id,
		name,
		canHaveCaretaker: abilities.has('haveCaretaker') && !caretakers.has(id) && !targets.has(id),
		canBeCaretaker: !targets.has(id),
	}));
};
