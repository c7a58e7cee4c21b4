/** A bar of delivered, failed and pending texts. The empty part is still queued. */
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { formatNumber } from '../../../../foundation/format.ts';
import c from './ProgressBar.module.css';
import { type ShareName, sharesOf, shareWords } from './progress.ts';

const shown = ['delivered', 'onTheWay', 'unknown', 'undelivered', 'cancelled'] as const satisfies ShareName[];

export const ProgressBar = ({ batch, thin = false }: { batch: Batch; thin?: boolean }) => {
	const shares = sharesOf(batch);
	const label = shown
		.filter((name) => shares[name] > 0)
		.map((name) => `${formatNumber(shares[name])} ${shareWords[name]}`)
		.join(', ');
	return (
		<div
			className={c.bar}
			data-thin={thin || undefined}
			role="progressbar"
			aria-label="Progress"
			aria-valuemin={0}
			aria-valuemax={batch.total}
			aria-valuenow={batch.total - shares.queued}
			aria-valuetext={label || 'Nothing sent yet'}
		>
			{shown.map((name) => (
				<span
					key={name}
					className={c.share}
					data-share={name}
					style={{ width: batch.total === 0 ? 0 : `${(100 * shares[name]) / batch.total}%` }}
				/>
			))}
		</div>
	);
};
