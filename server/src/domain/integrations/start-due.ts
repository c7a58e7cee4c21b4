/** Starts what is due by the clock: each minute, in the windows that were chosen, at the team's time. */
import { dueSlot, spreadMinutes } from '@quad/contract/integrations/schedules.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import { type ConnectionRow, listScheduled } from './connections.queries.ts';
import type { Integrations } from './connectors.ts';
import { exportSettingsOf, importSettingsOf, offsetOf, slotsOf } from './settings-of.ts';
import { startRun } from './start-run.ts';

export const startDue = (context: Integrations): Job => ({
	name: 'integrations.start-due',
	at: '* * * * *',
	run: async (_, { stopping }) => {
		for (const row of await listScheduled(context.db)) {
			stopping.throwIfAborted();
			await startDueOf(context, row);
		}
	},
});

const startDueOf = async (context: Integrations, row: ConnectionRow): Promise<void> => {
	const { db, clock } = context;
	const importing = importSettingsOf(row);
	const kinds = [
		...(importing ? [{ kind: 'import' as const, settings: importing }] : []),
		...(['MessageActivity', 'OptOuts', 'DeliveryErrors'] as const).flatMap((kind) => {
			const settings = exportSettingsOf(row, kind);
			return settings ? [{ kind, settings }] : [];
		}),
	];
	for (const { kind, settings } of kinds) {
		const due = dueSlot(slotsOf(settings), clock.now(), row.timeZone, offsetOf(row.id, kind, spreadMinutes));
		if (!due) continue;
		const trigger = settings.isSample ? ('test' as const) : ('slot' as const);
		await commit(db, (tx) => startRun(tx, context, row, { kind, trigger, slot: due.name }));
	}
};
