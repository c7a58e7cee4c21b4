/** The builder of conditions with a line below it that says how many people match. */
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../foundation/format.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import c from './CriteriaBuilder.module.css';
import { CriteriaBuilder } from './CriteriaBuilder.tsx';
import type { DraftGroup } from './criteria-draft.ts';
import { columnsQuery } from './segments.ts';
import { type MatchCount, useCount } from './use-count.ts';

interface CountedBuilderProps {
	group: DraftGroup;
	/** The segment that is edited. Its conditions must not lead back to it. */
	segmentId?: number | undefined;
	/** Opens the fields of the first condition at once. */
	opensFirst?: boolean;
	onChange: (group: DraftGroup) => void;
}

export const CountedBuilder = ({ group, segmentId, opensFirst = false, onChange }: CountedBuilderProps) => {
	const columns = useQuery(columnsQuery);
	const count = useCount(group, segmentId);
	if (columns.error) return <ErrorState error={columns.error} onRetry={() => void columns.refetch()} />;
	if (!columns.data) return <Loading />;
	return (
		<>
			<CriteriaBuilder
				group={group}
				columns={columns.data}
				faults={count.faults}
				opensFirst={opensFirst}
				onChange={onChange}
			/>
			<CountLine count={count} />
		</>
	);
};

const CountLine = ({ count }: { count: MatchCount }) => {
	const { failure, isCounting, people, isComplete } = count;
	return (
		<div className={c.count_line} role="status" data-fails={failure !== undefined || undefined}>
			{sayCount(count)}
			{isCounting && isComplete && people && <span className={c.counting}>counting…</span>}
		</div>
	);
};

const sayCount = ({ people, isComplete, isCounting, failure, faults }: MatchCount) => {
	if (!isComplete) return 'Complete the conditions to see how many people match.';
	if (failure !== undefined)
		return Object.keys(faults).length > 0 ? 'Not counted: a condition needs another look.' : failure;
	if (!people) return 'Counting people…';
	if (people.total === 0 && !isCounting) return 'No one matches.';
	return (
		<span>
			<strong>{people.total === 1 ? '1 person' : `${formatNumber(people.total)} people`}</strong>, {sayTextable(people)}
		</span>
	);
};

const sayTextable = ({ total, textable }: { total: number; textable: number }): string => {
	if (textable === total) return total === 1 ? 'who can be texted' : 'all of whom can be texted';
	return textable === 0 ? 'none of whom can be texted' : `${formatNumber(textable)} can be texted`;
};
