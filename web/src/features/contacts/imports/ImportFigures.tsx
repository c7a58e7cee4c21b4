/** The counts of an import. Before and after it they look the same; zero counts are hidden. */
import type { ImportCounts } from '@quad/contract/contacts/imports/routes.ts';
import { formatNumber } from '../../../foundation/format.ts';
import { Figures } from '../../../ui/Figures.tsx';

interface ImportFiguresProps {
	counts: ImportCounts;
	/** Also shows zero counts, so that the layout doesn't move during an import. */
	all?: boolean;
	/** Hides a count that is the only one, because a sentence above already says it. */
	saidAbove: boolean;
}

export const ImportFigures = ({ counts, all = false, saidAbove }: ImportFiguresProps) => {
	const shown = figures.filter(({ of }) => all || counts[of] > 0);
	if (shown.length === 0 || (saidAbove && shown.length === 1)) return null;
	return <Figures figures={shown.map(({ of, ...figure }) => ({ ...figure, value: formatNumber(counts[of]) }))} />;
};

const figures = [
	{ of: 'new', label: 'New', about: 'Not in Quad yet' },
	{ of: 'changed', label: 'Changed', about: 'Different in the file' },
	{ of: 'unchanged', label: 'Unchanged', about: 'Same as in the file' },
	{ of: 'optedOut', label: 'Opted out', about: 'By this file' },
	{ of: 'staysOptedOut', label: 'Stay opted out', about: 'Never opted back in' },
	{ of: 'duplicates', label: 'Duplicates', about: 'Repeat an earlier row' },
	{ of: 'rejected', label: 'Rejected', about: 'Each with a reason' },
] as const;
