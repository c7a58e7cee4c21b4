/** Queues a team event for email with one small statement. The email is sent minutes later (send-team-mail.ts). */
import type { TeamEvent } from '@quad/contract/news/notifications/team-events.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { type Happening, insertTallies } from './team-mail.queries.ts';

type ToTell = Omit<Happening, 'count'> & { count?: number };

export const notifyTeam = (tx: Tx, event: TeamEvent, { at, ...happening }: ToTell & { at: Date }): Promise<void> =>
	notifyTeams(tx, event, [happening], at);

/** Queues many events in one statement, even of several teams. */
export const notifyTeams = async (tx: Tx, event: TeamEvent, all: readonly ToTell[], at: Date): Promise<void> => {
	const happened = all.map(({ count = 1, ...happening }) => ({ ...happening, count })).filter(({ count }) => count > 0);
	if (happened.length > 0) await insertTallies(tx, event, happened, at);
};
