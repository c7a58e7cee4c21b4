/** The figures of a batch, counting up live: three large ones, the bar, what is left, and the rest where there is any. */
import { VisuallyHidden } from '@mantine/core';
import type { Batch } from '@quad/contract/messaging/routes.ts';
import { formatNumber, formatShare } from '../../foundation/format.ts';
import c from './BatchFigures.module.css';
import { ProgressBar } from './ProgressBar.tsx';
import { sayProgress, sayState, shareWords, smallShares } from './progress.ts';
import { useHonestFinish } from './use-honest-finish.ts';

export const BatchFigures = ({ batch, timeZone }: { batch: Batch; timeZone: string }) => {
	const timed = useHonestFinish(batch);
	return (
		<section className={c.card} aria-label="Progress of this message">
			<dl className={c.figures}>
				<Figure name="Delivered" count={batch.deliveredCount} of={batch.total} />
				<Figure name="Not delivered" count={batch.undeliveredCount} of={batch.total} />
				<Figure name="Replies" count={batch.replyCount} of={batch.deliveredCount} />
			</dl>
			<div className={c.progress} data-going={batch.queuedCount > 0 || undefined}>
				<ProgressBar batch={batch} />
				<div className={c.words}>
					<VisuallyHidden role="status">{sayState(batch)}</VisuallyHidden>
					<p className={c.left}>{sayProgress(timed, timeZone, new Date())}</p>
					<ul className={c.rest}>
						{smallShares(batch).map(({ name, count }) => (
							<li key={name}>
								<strong>{formatNumber(count)}</strong> {shareWords[name]}
							</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	);
};

const Figure = ({ name, count, of }: { name: string; count: number; of: number }) => (
	<div className={c.figure}>
		<dt>{name}</dt>
		<dd className={c.count}>{formatNumber(count)}</dd>
		<dd className={c.share}>{of > 0 ? formatShare(count / of) : ' '}</dd>
	</div>
);
