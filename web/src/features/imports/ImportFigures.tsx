/** The counts of an import as figures: the same before it and after. */
import type { ImportCounts } from '@quad/contract/imports/routes.ts';
import { formatNumber } from '../../foundation/format.ts';
import { Figures } from '../../ui/Figures.tsx';

export const ImportFigures = ({ counts }: { counts: ImportCounts }) => (
	<Figures
		figures={[
			{ label: 'New', value: formatNumber(counts.new), about: 'Not in Quad yet' },
			{ label: 'Changed', value: formatNumber(counts.changed), about: 'Different in the file' },
			{ label: 'Unchanged', value: formatNumber(counts.unchanged), about: 'Same as in the file' },
			{ label: 'Opted out', value: formatNumber(counts.optedOut), about: 'By this file' },
			{ label: 'Stay opted out', value: formatNumber(counts.staysOptedOut), about: 'Never opted back in' },
			{ label: 'Duplicates', value: formatNumber(counts.duplicates), about: 'Repeat an earlier row' },
			{ label: 'Rejected', value: formatNumber(counts.rejected), about: 'Each with a reason' },
		]}
	/>
);
