/** The preview of a file: what was found in it, and what would happen to its rows. */
import type { ImportPreview } from '@quad/contract/contacts/imports/routes.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { Card } from '../../../ui/Card.tsx';
import c from './Findings.module.css';
import { focusOnArrival } from './focus-on-arrival.ts';
import { ImportFigures } from './ImportFigures.tsx';
import { Notices } from './Notices.tsx';
import { changesNothing, leftOutOf, sayCounts, sayNotTaken } from './say-import.ts';

interface FindingsProps {
	found: ImportPreview;
	/** `old`: the preview of the previous choice, because the current one's failed. */
	freshness: 'current' | 'asking' | 'old';
}

export const Findings = ({ found, freshness }: FindingsProps) => {
	const { counts, hasErrors, notices, questions, fileName, recordCount } = found;
	const questioned = new Set(questions.map(({ question }) => question));
	const isCounted = recordCount > 0 && !hasErrors && freshness !== 'old';
	return (
		<Card title={fileName} aside={<span className={c.facts}>{factsOf(found).join(' · ')}</span>}>
			{/* Focused because the previous step, which had the focus, is gone. */}
			<p className={c.sentence} tabIndex={-1} ref={focusOnArrival} role="status">
				{freshness === 'asking' && 'Reading the file again with this choice…'}
				{freshness === 'old' && 'The result of this choice isn’t known yet.'}
				{freshness === 'current' && (hasErrors && recordCount > 0 ? sayWaiting(found) : sayPreview(found))}
			</p>
			{isCounted && (
				<div className={c.figures} data-dimmed={freshness === 'asking' || undefined}>
					<ImportFigures counts={counts} saidAbove />
				</div>
			)}
			{freshness !== 'old' && (
				<Notices notices={[...sayNotTaken(counts), ...notices.filter((notice) => !questioned.has(notice))]} />
			)}
		</Card>
	);
};

const sayWaiting = ({ questions, errors }: ImportPreview): string =>
	questions.length === errors.length
		? 'The preview appears once you have answered above.'
		: 'The preview appears once the columns are right.';

const sayPreview = ({ counts, recordCount }: ImportPreview): string => {
	if (recordCount > 0 && leftOutOf(counts) === recordCount) return `No row can be imported: ${sayCounts(counts)}`;
	return `${changesNothing(counts) ? 'This would change nothing: ' : ''}${sayCounts(counts)}`;
};

const delimiterWords = {
	comma: 'separated by commas',
	semicolon: 'separated by semicolons',
	tab: 'separated by tabs',
	pipe: 'separated by vertical bars',
} as const;

const factsOf = ({ recordCount, columns, encoding, delimiter, sheet }: ImportPreview): string[] => [
	formatCounted(recordCount, 'row'),
	formatCounted(columns.length, 'column'),
	...(sheet === null ? [] : [`sheet “${sheet}”`]),
	...(encoding === null ? [] : [encoding]),
	...(delimiter === null ? [] : [delimiterWords[delimiter]]),
];
