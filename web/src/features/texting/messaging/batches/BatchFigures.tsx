/** The live figures of a bulk message: three large ones, a bar with a sentence, and all other counts above zero. */
import { VisuallyHidden } from '@mantine/core';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { formatNumber, formatShare } from '../../../../foundation/format.ts';
import { sayWaiting } from '../../../../parts/compose/waiting-for-morning.ts';
import c from './BatchFigures.module.css';
import { FailureReasons } from './FailureReasons.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { sayProgress, sayState, shareWords, smallShares } from './progress.ts';
import { useHonestFinish } from './use-honest-finish.ts';

interface BatchFiguresProps {
	batch: Batch;
	timeZone: string;
	/** Whether the message was sent from another person's inbox, where the recipients are listed. */
	isElsewhere: boolean;
}

export const BatchFigures = ({ batch, timeZone, isElsewhere }: BatchFiguresProps) => {
	const timed = useHonestFinish(batch);
	const sorted = batch.yesCount + batch.noCount + batch.otherCount;
	return (
		<section className={c.card} aria-label="Progress of this message">
			<dl className={c.figures}>
				<Figure name="Delivered" count={batch.deliveredCount} of={batch.total} />
				<Figure name="Not delivered" count={batch.undeliveredCount} of={batch.total} />
				<Figure name="Replied" count={batch.replyCount} of={reachedBy(batch)} unit="of those reached" />
			</dl>
			{batch.smartMessageId !== null && (
				<dl className={c.figures} data-small aria-label="Replies by category">
					<Figure name="Yes" count={batch.yesCount} of={sorted} unit="of replies" />
					<Figure name="No" count={batch.noCount} of={sorted} unit="of replies" />
					<Figure name="Other" count={batch.otherCount} of={sorted} unit="of replies" />
				</dl>
			)}
			<div className={c.progress} data-going={batch.queuedCount > 0 || undefined}>
				<ProgressBar batch={batch} />
				<div className={c.words}>
					<VisuallyHidden role="status">{sayState(batch)}</VisuallyHidden>
					<p className={c.left}>{sayProgress(timed, timeZone, new Date())}</p>
					{batch.waitingForMorning.length > 0 && <p>{sayWaiting(batch.waitingForMorning, timeZone, new Date())}</p>}
					<ul className={c.rest}>
						{batch.optOutCount > 0 && (
							<li>
								<strong>{formatNumber(batch.optOutCount)}</strong> opted out in reply
							</li>
						)}
						{smallShares(batch).map(({ name, count }) => (
							<li key={name}>
								<strong>{formatNumber(count)}</strong> {shareWords[name]}
							</li>
						))}
					</ul>
				</div>
			</div>
			{!isElsewhere && <FailureReasons batch={batch} />}
		</section>
	);
};

/** Counts the recipients whose text was sent and not reported as undelivered. */
const reachedBy = ({ submittedCount, sentCount, deliveredCount }: Batch): number =>
	submittedCount + sentCount + deliveredCount;

interface FigureProps {
	name: string;
	count: number;
	of: number;
	/** The unit of the share, if it isn't obvious. */
	unit?: string;
}

const Figure = ({ name, count, of, unit = '' }: FigureProps) => (
	<div className={c.figure}>
		<dt>{name}</dt>
		<dd className={c.count}>{formatNumber(count)}</dd>
		<dd className={c.share}>{of > 0 ? `${formatShare(count / of)} ${unit}` : ' '}</dd>
	</div>
);
