import type { ConnectorDescriptor } from '@quad/contract/connections/integrations/descriptor.ts';
import type { IntegrationRun } from '@quad/contract/connections/integrations/run.ts';
import type { RunRow } from './runs.queries.ts';

export const showRun = ({ importWords, exportWords }: ConnectorDescriptor, run: RunRow): IntegrationRun => ({
	id: run.id,
	exportType: run.kind === 'import' ? null : run.kind,
	trigger: run.trigger,
	phase: run.phase,
	status: (run.kind === 'import' ? importWords : exportWords)[run.phase],
	dateStarted: run.startedAt.toISOString(),
	dateCompleted: run.completedAt?.toISOString() ?? null,
	message: run.message,
	source: run.source,
	counts: {
		read: run.read,
		created: run.created ?? 0,
		updated: run.changed ?? 0,
		unchanged: (run.unchanged ?? 0) + run.passedOver,
		optedOut: run.optedOut ?? 0,
		errors: Math.max(run.errors, run.leftOut ?? 0),
		written: run.written,
	},
	importId: run.importId,
	sample: run.sample,
	optOutsToConfirm: run.phase === 'needsDecision' ? run.optOutsToConfirm : null,
	nextTryOn: run.nextTryAt?.toISOString() ?? null,
});
