/** The counts of an import as figures: the same before it and after. */
import type { ImportCounts } from '@quad/contract/imports/routes.ts';
import { formatNumber } from '../../foundation/format.ts';
import { Figures } from '../../ui/Figures.tsx';

export const ImportFigures = ({ counts }: { counts: ImportCounts }) => (
	<Figures
		figures={[
			{ label: 'New', value: formatNumber(counts.new), about: 'Contacts that were not here' },
			{ label: 'Changed', value: formatNumber(counts.changed), about: 'Something in the file differs' },
			{ label: 'Unchanged', value: formatNumber(counts.unchanged), about: 'Already as in the file' },
			{ label: 'Opted out', value: formatNumber(counts.optedOut), about: 'By this file' },
			{ label: 'Stay opted out', value: formatNumber(counts.staysOptedOut), about: 'No import opts anybody in' },
			{ label: 'Duplicates', value: formatNumber(counts.duplicates), about: 'Twins of a line above' },
			{ label: 'Rejected', value: formatNumber(counts.rejected), about: 'Left out, with a reason' },
		]}
	/>
);
