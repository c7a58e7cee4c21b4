/**
 * A scheduled message that was sent by hand and taken back is as it was before: it goes out by itself at its time, or
 * waits for a person where that is over: in the name, from the inbox and with the reason that it had. Its next batch is
 * another one.
 */
import { randomUUID } from 'node:crypto';
import { announce, wake } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { WhenUndone } from '../messaging/index.ts';
import { unsend } from './queries.ts';
import { startLoop } from './start-loop.ts';

export const putBackUndone: WhenUndone = async (tx: Tx, { organizationId, id }, now) => {
	const teamId = await unsend(tx, organizationId, id, { now, startId: randomUUID() });
	if (teamId === undefined) return;
	announce(tx, organizationId, `schedules:${teamId}`);
	wake(tx, startLoop);
};
