/**
 * Restores a scheduled message that was sent early and undone, with its author, inbox and reason. It becomes a new
 * batch at its time, or waits for a person if that has passed.
 */
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../foundation/app-context.ts';
import { listener } from '../../../foundation/events/listener.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { batchUndone } from '../messaging/index.ts';
import { startLoop } from './loop-names.ts';
import { unsend } from './queries.ts';

export const restoreWhenUndone = ({ clock }: AppContext) =>
	listener({
		name: 'schedules.restore-undone',
		on: [batchUndone],
		handle: async (tx, events) => {
			for (const { organizationId, data } of events)
				await restoreUndone(tx, { organizationId, id: data.batchId }, clock.now());
		},
	});

export const restoreUndone = async (
	tx: Tx,
	{ organizationId, id }: { organizationId: number; id: number },
	now: Date,
): Promise<void> => {
	const teamId = await unsend(tx, organizationId, id, { now, startId: randomUUID() });
	if (teamId === undefined) return;
	touch(tx, organizationId, `schedules:${teamId}`);
	wake(tx, startLoop);
};
