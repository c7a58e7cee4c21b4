/**
 * Who is told of what happens, by which ways: the one place that answers it. It is asked again for each mail and each
 * push, so that who left the team a minute ago, or has just switched it off, is told nothing.
 */
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { inboxesOfMembers } from '../../access/session/index.ts';
import type { Told } from './incoming-texts.queries.ts';
import { type Asking, findAsking, findMailed, type TeamEventOf } from './preferences.queries.ts';

/**
 * Of texts in these conversations, by mail and push: whoever asked for it, is still there and reaches the inbox by the
 * table of roles, as long as something in it is unread.
 */
export const whoIsToldOfTexts = async (db: Db | Tx, shownTexts: readonly Told[]): Promise<Asking[]> => {
	const asking = shownTexts.length > 0 ? await findAsking(db, shownTexts) : [];
	if (asking.length === 0) return [];
	const members = new Map(asking.map((one) => [memberOf(one), one]));
	const reached = await inboxesOfMembers(db, [...members.values()]);
	const inboxes = new Map(reached.map((one) => [memberOf(one), one.inboxIds]));
	return asking.filter((one) => inboxes.get(memberOf(one))?.includes(one.inboxId));
};

/** Of these events in teams, by mail: the addresses of each. */
export const whoIsToldOfTeamEvents = async (tx: Tx, events: readonly TeamEventOf[]) => {
	const mailed = events.length > 0 ? await findMailed(tx, events) : [];
	const addresses = new Map(mailed.map((one) => [eventOf(one), one.addresses]));
	return (event: TeamEventOf): readonly string[] => addresses.get(eventOf(event)) ?? [];
};

const eventOf = ({ organizationId, teamId, event }: TeamEventOf): string => `${organizationId} ${teamId} ${event}`;

const memberOf = (person: { organizationId: number; teamId: number; personId: number }): string =>
	`${person.organizationId} ${person.teamId} ${person.personId}`;
