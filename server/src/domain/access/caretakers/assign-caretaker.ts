/** Lets someone act for a colleague until a given day (spec 3 §6), and emails both (product.md 9). */
import { caretakingLimits } from '@quad/contract/access/caretakers/limits.ts';
import { caretakerRefusals } from '@quad/contract/access/caretakers/refusals.ts';
import type { Caretaker } from '@quad/contract/access/session/caretaking.ts';
import { addDays, dayOf, endOfDay } from '@quad/contract/time.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { findTeam, type TeamMember } from '../session/index.ts';
import { endOverdueIn } from './end-overdue.ts';
import { notifyBoth } from './notify-both.ts';
import { insertCaretaker, listCaretakers, type Pair, readTeam, takeTurn } from './queries.ts';
import { showCaretaker } from './show-caretakers.ts';

export const assignCaretaker = (
	context: AppContext,
	scope: TeamScope,
	{ caretakerId, targetId, until }: Pair & { until: string | undefined },
): Promise<Caretaker> =>
	commit(context.db, async (tx) => {
		const { db: _, clock } = context;
		const now = clock.now();
		await takeTurn(tx, scope);
		await endOverdueIn(tx, now, scope);
		const team = await readTeam(tx, scope);
		const lastDay = lastDayOf(now, team.timeZone, until);
		const { caretaker, target } = await judge(tx, scope, now, { caretakerId, targetId });
		await insertCaretaker(tx, scope, { caretakerId, targetId, endsAt: endOfDay(lastDay, team.timeZone), at: now });
		await record(tx, scope, {
			action: 'caretaker.assigned',
			subject: { kind: 'person', id: targetId, name: target.name },
			details: { caretaker: caretaker.name, until: lastDay },
		});
		await notifyBoth(tx, context, scope, { caretaker, target, teamName: team.name, lastDay });
		touch(tx, scope.organizationId, `person:${caretakerId}`, `person:${targetId}`);
		const [made] = await listCaretakers(tx, scope, now, { targetId });
		return made ? showCaretaker(made) : refuse(caretakerRefusals['caretakers.not_found']);
	});

const lastDayOf = (now: Date, timeZone: string, until: string | undefined): string => {
	const today = dayOf(now, timeZone);
	const lastDay = until ?? addDays(today, caretakingLimits.usualDays);
	if (lastDay < today || lastDay > addDays(today, caretakingLimits.mostDays))
		refuse(caretakerRefusals['caretakers.last_day'], { days: String(caretakingLimits.mostDays) });
	return lastDay;
};

const judge = async (
	tx: Tx,
	scope: TeamScope,
	now: Date,
	{ caretakerId, targetId }: Pair,
): Promise<{ caretaker: TeamMember; target: TeamMember }> => {
	if (caretakerId === targetId) refuse(caretakerRefusals['caretakers.oneself']);
	const people = await findTeam(tx, scope, { personIds: [caretakerId, targetId] });
	const inTeam = (id: number) =>
		people.find((one) => one.id === id) ?? refuse(caretakerRefusals['caretakers.person_not_found']);
	const [caretaker, target] = [inTeam(caretakerId), inTeam(targetId)];
	if (!target.abilities.has('haveCaretaker')) refuse(caretakerRefusals['caretakers.not_for'], named(target));
	const pairs = await listCaretakers(tx, scope, now);
	if (pairs.some((pair) => pair.targetId === targetId)) refuse(caretakerRefusals['caretakers.has_one'], named(target));
	if (pairs.some((pair) => pair.caretakerId === targetId))
		refuse(caretakerRefusals['caretakers.is_one'], named(target));
	if (pairs.some((pair) => pair.targetId === caretakerId))
		refuse(caretakerRefusals['caretakers.caretaker_has_one'], named(caretaker));
	return { caretaker, target };
};

const named = ({ name }: TeamMember): Record<string, string> => ({ name });
