/** The only place that decides who is notified, and how. It runs per message, so that people who left get none. */
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { inboxesOfMembers } from '../../access/session/index.ts';
import type { Told } from './incoming-texts.queries.ts';
import { type Asking, findAsking, findMailed, type TeamEventOf } from './preferences.queries.ts';

/** Returns who wants to be notified of these conversations, if they are unread and the person has access. */
export const whoIsNotifiedOfTexts = async (db: Db | Tx, conversations: readonly Told[]): Promise<Asking[]> => {
	const asking = conversations.length > 0 ? await findAsking(db, conversations) : [];
	if (asking.length === 0) return [];
	const members = new Map(asking.map((one) => [memberOf(one), one]));
	const reached = await inboxesOfMembers(db, [...members.values()]);
	const inboxes = new Map(reached.map((one) => [memberOf(one), one.inboxIds]));
	return asking.filter((one) => inboxes.get(memberOf(one))?.includes(one.inboxId));
};

/** Returns a function from each of these team events to the addresses that get an email about it. */
export const whoIsNotifiedOfTeamEvents = async (tx: Tx, events: readonly TeamEventOf[]) => {
	const mailed = events.length > 0 ? await findMailed(tx, events) : [];
	const addresses = new Map(mailed.map((one) => [eventOf(one), one.addresses]));
	return (event: TeamEventOf): readonly string[] => addresses.get(eventOf(event)) ?? [];
};

const eventOf = ({ organizationId, teamId, event }: TeamEventOf): string => `${organizationId} ${teamId} ${event}`;

const memberOf = (person: { organizationId: number; teamId: number; personId: number }): string =>
	`${person.organizationId} ${person.teamId} ${person.personId}`;
