/** Starts due runs every minute, in the schedule windows chosen, by the team's time zone. */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { exportTypes } from '@quad/contract/connections/integrations/run.ts';
import { dueSlot, spreadMinutes } from '@quad/contract/connections/integrations/schedules.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type ConnectionRow, listScheduled } from './connections.queries.ts';
import type { Integrations } from './connectors.ts';
import { waitingSince } from './outbox.queries.ts';
import { lastFailure } from './runs.queries.ts';
import { exportSettingsOf, importSettingsOf, offsetOf, slotsOf } from './settings-of.ts';
import { startRun } from './start-run.ts';

export const startDue = (context: Integrations): Job => ({
	name: 'integrations.start-due',
	at: '* * * * *',
	run: async (_, { stopping }) => {
		for (const row of await listScheduled(context.db)) {
			stopping.throwIfAborted();
			await startDueOf(context, row);
			await startWhatWaits(context, row);
		}
	},
});

const startDueOf = async (context: Integrations, row: ConnectionRow): Promise<void> => {
	const { db, clock } = context;
	const importing = importSettingsOf(row);
	const kinds = [
		...(importing ? [{ kind: 'import' as const, settings: importing }] : []),
		...exportTypes.flatMap((kind) => {
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

/** Starts exports that have no schedule once their oldest event has waited long enough. */
const startWhatWaits = async (context: Integrations, row: ConnectionRow): Promise<void> => {
	const { exportsAfterMs, exportTypes: kinds = [] } = context.connectors.get(row.connector)?.descriptor ?? {};
	if (exportsAfterMs === undefined) return;
	const now = context.clock.now().getTime();
	for (const kind of kinds) {
		const settings = exportSettingsOf(row, kind);
		if (!settings || settings.isSample) continue;
		const since = await waitingSince(context.db, row, kind);
		if (!since || now - since.getTime() < exportsAfterMs) continue;
		const failedAt = await lastFailure(context.db, row, kind);
		if (failedAt && now - failedAt.getTime() < integrationLimits.restAfterFailureMs) continue;
		await commit(context.db, (tx) => startRun(tx, context, row, { kind, trigger: 'slot' }));
	}
};
