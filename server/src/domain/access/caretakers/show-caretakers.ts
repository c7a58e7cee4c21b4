import type { Caretaker } from '@quad/contract/access/session/caretaking.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { findTeam } from '../session/index.ts';
import { type CaretakerRow, findCandidates, listCaretakers, type PeopleSearch } from './queries.ts';

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

/** Returns the colleagues for whom the user is caretaker. */
export const showOwn = async ({ db, clock }: AppContext, scope: TeamScope): Promise<Caretaker[]> =>
	(await listCaretakers(db, scope, clock.now(), { caretakerId: scope.personId })).map(showCaretaker);

/** Returns possible caretakers or colleagues (spec 3 §6). Only the people found have their permissions checked. */
export const showPeople = async ({ db, clock }: AppContext, scope: TeamScope, search: PeopleSearch) => {
	const now = clock.now();
	const found = await findCandidates(db, scope, now, search);
	const personIds = found.map(({ id }) => id);
	const people = personIds.length === 0 ? [] : await findTeam(db, scope, { personIds });
	const known = new Map(found.map((one) => [one.id, one]));
	return people
		.map(({ id, name, abilities }) => ({
			id,
			name,
			canHaveCaretaker: abilities.has('haveCaretaker') && !known.get(id)?.isCaretaker && !known.get(id)?.hasCaretaker,
			canBeCaretaker: !known.get(id)?.hasCaretaker,
		}))
		.filter((one) => search.can !== 'haveCaretaker' || one.canHaveCaretaker);
};
