/** Starts a run, manually or on schedule. Only one run of a kind may be in progress. A job does the work. */
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

/** How often a job is attempted if its process crashes. Faults of the other system are retried separately. */
export const jobTries = 6;

export interface Start {
	readonly kind: RunKind;
	readonly trigger: Trigger;
	readonly slot?: string;
	readonly replays?: number;
	readonly takesEverything?: boolean;
}

/** Returns undefined if a run of this kind is in progress, or if this schedule window already had one. */
export const startRun = async (
	tx: Tx,
	{ ids, clock }: Pick<Integrations, 'ids' | 'clock'>,
	connection: Pick<ConnectionRow, 'organizationId' | 'id'>,
	start: Start,
): Promise<number | undefined> => {
	const runId = ids.next();
	// starting an import manually cancels one that waits for confirmation
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

/** Starts a run now that is waiting to be retried. */
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

/** Queues the next step of a run. An organization's merges and file imports run one at a time. */
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
