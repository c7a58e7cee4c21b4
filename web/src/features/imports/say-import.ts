/** What an import would do, is doing or has done, in words. */
import type { ImportCounts, ImportRun, ImportState } from '@quad/contract/imports/routes.ts';
import { formatCounted, formatNumber } from '../../foundation/format.ts';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

/** `120 new, 40 changed, 6 duplicates, 3 opted out (stay opted out), 2 rejected.` What there is none of is not said. */
export const sayCounts = (counts: ImportCounts): string => {
	const parts = [
		[counts.new, 'new'],
		[counts.changed, 'changed'],
		[counts.unchanged, 'already as in the file'],
		[counts.duplicates, counts.duplicates === 1 ? 'duplicate' : 'duplicates'],
		[counts.optedOut, 'opted out by the file'],
		[counts.staysOptedOut, counts.staysOptedOut === 1 ? 'opted out (stays opted out)' : 'opted out (stay opted out)'],
		[counts.rejected, 'rejected'],
	] as const;
	const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`);
	return said.length > 0 ? `${said.join(', ')}.` : 'There is nothing in this file to import.';
};

/** What deserves a sentence beside the counts: what stood in the file and was not taken. */
export const sayNotTaken = ({ staysOptedOut, numbersKept }: ImportCounts): string[] => [
	...(staysOptedOut > 0
		? [
				`${formatCounted(staysOptedOut, 'contact')} opted out here, not so in the file: an import never opts anybody back in.`,
			]
		: []),
	...(numbersKept > 0
		? [
				`${formatCounted(numbersKept, 'contact has', 'contacts have')} another mobile number in the file; the one here is kept.`,
			]
		: []),
];

export const leftOutOf = ({ duplicates, rejected }: ImportCounts): number => duplicates + rejected;

/** Of a run that is over: `24,312 new` would be told anew by the figures beside it, so this says how it ended. */
export const sayOutcome = (run: ImportRun): string => {
	const all = formatCounted(run.recordCount, 'row');
	switch (run.state) {
		case 'waiting':
			return 'Waiting for its turn. You can leave this page; the import goes on without you.';
		case 'running':
			return 'You can leave this page; the import goes on without you.';
		case 'complete':
			return `${run.recordCount === 1 ? 'The one row is' : `All ${all} are`} done: ${sayCounts(run.counts)}`;
		case 'cancelled':
			return run.processed === 0
				? 'Stopped before the first row. Nothing was imported.'
				: `Stopped after ${formatNumber(run.processed)} of ${all}. What was imported before stays; import the file again to go on.`;
		case 'failed':
			return run.stateReason ?? 'This import could not be finished. Import the file again to go on.';
	}
};

/** What stopping means now. */
export const sayStopping = ({ processed, recordCount }: ImportRun): string => {
	if (processed === 0) return 'Nothing is imported yet, and nothing will be.';
	const done = formatCounted(processed, 'row is done and stays', 'rows are done and stay');
	return `${done} imported. The other ${formatNumber(recordCount - processed)} will not be imported.`;
};

export const isUnderWay = ({ state }: Pick<ImportRun, 'state'>): boolean => state === 'waiting' || state === 'running';

export const stateWords: Record<ImportState, { word: string; tone: StatusTone }> = {
	waiting: { word: 'Waiting', tone: 'waiting' },
	running: { word: 'Importing', tone: 'waiting' },
	complete: { word: 'Imported', tone: 'good' },
	cancelled: { word: 'Stopped', tone: 'quiet' },
	failed: { word: 'Failed', tone: 'bad' },
};
