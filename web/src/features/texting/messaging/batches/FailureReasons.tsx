/** Counts undelivered texts by reason. A click on a reason filters the recipients. */
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../foundation/format.ts';
import { useSearch } from '../../../../foundation/use-search.ts';
import c from '../../../../ui/Reasons.module.css';
import { failuresQuery } from './data.ts';
import { changeFailure, recipientSearch } from './recipient-filter.ts';

export const FailureReasons = ({ batch }: { batch: Batch }) => {
	const { data } = useQuery(failuresQuery(batch));
	const [{ failure: chosen }, setSearch] = useSearch(recipientSearch);
	if (!data?.items.length) return null;
	return (
		<ul className={c.reasons} data-in-card aria-label="Why texts were not delivered">
			{data.items.map(({ failure, reason, count }) => (
				<li key={failure}>
					<button
						type="button"
						className={c.reason}
						aria-pressed={failure === chosen}
						onClick={() => setSearch(changeFailure(failure === chosen ? undefined : failure))}
					>
						<span className={c.count}>{formatNumber(count)}</span>
						<span>{reason}</span>
					</button>
				</li>
			))}
		</ul>
	);
};
