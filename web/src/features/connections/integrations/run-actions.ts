import { type IntegrationRun, isDone } from '@quad/contract/connections/integrations/run.ts';

/** Returns what can be done with a run now. */
export const canDo = ({ phase, sample, importId, exportType, trigger, counts }: IntegrationRun) => {
	const isExport = exportType !== null && trigger !== 'test';
	return {
		decide: phase === 'needsDecision',
		sample: sample !== null,
		replay: importId !== null && isDone(phase) && counts.errors > 0,
		records: isExport && counts.written > 0,
		refused: isExport && isDone(phase) && counts.errors > 0,
	};
};
