/** Starts a run: one of a kind at a time, by hand or by the clock. A job does the rest. */
import type { RunKind } from '@quad/contract/connections/integrations/run.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { ConnectionRow } from './connections.queries.ts';
import type { Integrations } from './connectors.ts';
import { deleteRows } from './rows.queries.ts';
import { cancelWaiting, endWaiting, insertRun, type Trigger } from './runs.queries.ts';

export const jobNames = {
	fetch: 'integrations.fetch',
	merge: 'integrations.merge',
	export: 'integrations.export',
} as const;

/** Of the jobs: after a kill. What the other system refuses is not a matter of the job. */
export const jobTries = 6;

export interface Start {
	readonly kind: RunKind;
	readonly trigger: Trigger;
	readonly slot?: string;
	readonly replays?: number;
	readonly takesEverything?: boolean;
}

/** Undefined: such a run is under way, or this window had its own. */
export const startRun = async (
	tx: Tx,
	{ ids, clock }: Pick<Integrations, 'ids' | 'clock'>,
	connection: Pick<ConnectionRow, 'organizationId' | 'id'>,
	start: Start,
): Promise<number | undefined> => {
	const runId = ids.next();
	// whoever starts one by hand has decided
	if (start.kind === 'import' && start.trigger !== 'slot') {
		const cancelled = await cancelWaiting(tx, connection, clock.now());
		if (cancelled !== undefined) await deleteRows(tx, { organizationId: connection.organizationId, runId: cancelled });
	}
	if (!(await insertRun(tx, connection, { id: runId, ...start, at: clock.now() })))
		return start.trigger === 'manual' ? bringForward(tx, connection, start.kind) : undefined;
	await queueStep(tx, start.kind === 'import' ? 'fetch' : 'export', {
		organizationId: connection.organizationId,
		runId,
	});
	return runId;
};

/** A run that waits for its next try goes on now. */
const bringForward = async (
	tx: Tx,
	{ organizationId, id }: Pick<ConnectionRow, 'organizationId' | 'id'>,
	kind: RunKind,
): Promise<number | undefined> => {
	const waiting = await endWaiting(tx, { organizationId, id }, kind);
	if (!waiting) return undefined;
	const step = waiting.isMerged ? 'merge' : kind === 'import' ? 'fetch' : 'export';
	await queueStep(tx, step, { organizationId, runId: waiting.id });
	return waiting.id;
};

/** The next step of a run. Merging takes turns with the other imports of the organization. */
export const queueStep = (
	tx: Tx,
	step: keyof typeof jobNames,
	runRef: { organizationId: number; runId: number },
	runAt?: Date,
): Promise<void> =>
	addJob(
		tx,
		jobNames[step],
		{ ...runRef },
		{
			key: `integration ${step} ${runRef.runId}`,
			tries: jobTries,
			...(runAt ? { runAt } : {}),
			...(step === 'merge' ? { queue: `imports of ${runRef.organizationId}` } : {}),
		},
	);
