import type { ImportCounts, ImportRun, ImportState } from '@quad/contract/contacts/imports/routes.ts';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import type { StatusTone } from '../../../ui/StatusBadge.tsx';

/** For example: `120 new, 40 changed, 6 duplicates, 2 rejected.` Zero counts are omitted. */
export const sayCounts = (counts: ImportCounts): string => {
	const parts = [
		[counts.new, 'new'],
		[counts.changed, 'changed'],
		[counts.unchanged, 'unchanged'],
		[counts.duplicates, counts.duplicates === 1 ? 'duplicate' : 'duplicates'],
		[counts.optedOut, 'opted out by the file'],
		[counts.staysOptedOut, counts.staysOptedOut === 1 ? 'opted out (stays opted out)' : 'opted out (stay opted out)'],
		[counts.rejected, 'rejected'],
	] as const;
	const result = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`);
	return result.length > 0 ? `${result.join(', ')}.` : 'This file has nothing to import.';
};

/** Explains which values in the file were not imported, in sentences beside the counts. */
export const sayNotTaken = ({ staysOptedOut, numbersKept, leftOutOptedOut }: ImportCounts): string[] => [
	...(leftOutOptedOut > 0
		? [
				`${formatCounted(leftOutOptedOut, 'row left out is', 'rows left out are')} marked as opted out. The opt-outs still count: no one with those Contact IDs or numbers is texted.`,
			]
		: []),
	...(staysOptedOut > 0
		? [
				`${formatCounted(staysOptedOut, 'contact')} opted out in Quad but not in the file: an import never opts anyone back in.`,
			]
		: []),
	...(numbersKept > 0
		? [
				`${formatCounted(numbersKept, 'contact has', 'contacts have')} a different mobile number in the file; the current one stays.`,
			]
		: []),
];

/** Whether everything in the file is already in Quad. */
export const changesNothing = ({ new: made, changed, unchanged, optedOut }: ImportCounts): boolean =>
	unchanged > 0 && made + changed + optedOut === 0;

export const leftOutOf = ({ duplicates, rejected }: ImportCounts): number => duplicates + rejected;

interface Previewed {
	recordCount: number;
	hasErrors: boolean;
	counts: ImportCounts;
}

/** Whether no row would have an effect. A rejected row with an opt-out does have one, because the opt-out counts. */
export const importsNothing = ({ recordCount, hasErrors, counts }: Previewed): boolean =>
	recordCount === 0 || (!hasErrors && leftOutOf(counts) === recordCount && counts.leftOutOptedOut === 0);

/** Returns the label of the start button, or what to do if there is nothing to import. */
export const sayStart = (found: Previewed): string => {
	const { recordCount, counts } = found;
	const skipped = leftOutOf(counts);
	if (recordCount === 0) return 'Nothing to import: choose another file';
	if (importsNothing(found)) return 'Nothing to import: fix rows or choose another file';
	if (skipped === 0) return `Import ${formatCounted(recordCount, 'row')}`;
	if (skipped === recordCount) return `Record ${formatCounted(counts.leftOutOptedOut, 'opt-out')}, import no rows`;
	return `Import ${formatCounted(recordCount - skipped, 'contact')}, skip ${formatNumber(skipped)}`;
};

/** Counts the people in the file, even those who are unchanged. */
export const peopleOf = ({ new: made, changed, unchanged }: ImportCounts): number => made + changed + unchanged;

/** Describes the state of an import. Figures beside it show most counts. */
export const sayOutcome = (run: ImportRun): string => {
	const all = formatCounted(run.recordCount, 'row');
	switch (run.state) {
		case 'waiting':
			return 'Waiting to start. You can leave this page; the import continues without you.';
		case 'running':
			return 'You can leave this page; the import continues without you.';
		case 'complete':
			return `${run.recordCount === 1 ? 'The only row is' : `All ${all} are`} done${changesNothing(run.counts) ? '. Nothing changed' : ''}: ${sayCounts(run.counts)}`;
		case 'cancelled':
			return run.processed === 0
				? 'Stopped before the first row. Nothing was imported.'
				: `Stopped after ${formatNumber(run.processed)} of ${all}. Rows imported before that stay; import the file again to continue.`;
		case 'undoing':
			return 'Putting contacts back as they were before this import. You can leave this page.';
		case 'undone':
			return `Undone: ${formatCounted(run.undone, 'contact is', 'contacts are')} as before this import.${
				run.undoLeft > 0 ? ` ${formatCounted(run.undoLeft, 'stays', 'stay')} as they are now.` : ''
			}`;
		case 'failed':
			return run.stateReason ?? 'This import didn’t finish. Import the file again to continue.';
	}
};

export const sayStopping = ({ processed, recordCount }: ImportRun): string => {
	if (processed === 0) return 'Nothing has been imported yet, and nothing will be.';
	const done = formatCounted(processed, 'row is done and stays', 'rows are done and stay');
	return `${done} imported. The other ${formatNumber(recordCount - processed)} will not be imported.`;
};

export const isUnderWay = ({ state }: Pick<ImportRun, 'state'>): boolean =>
	state === 'waiting' || state === 'running' || state === 'undoing';

export const stateWords: Record<ImportState, { word: string; tone: StatusTone }> = {
	waiting: { word: 'Waiting', tone: 'waiting' },
	running: { word: 'Importing', tone: 'waiting' },
	complete: { word: 'Imported', tone: 'good' },
	cancelled: { word: 'Stopped', tone: 'quiet' },
	failed: { word: 'Failed', tone: 'bad' },
	undoing: { word: 'Undoing', tone: 'waiting' },
	undone: { word: 'Undone', tone: 'quiet' },
};
