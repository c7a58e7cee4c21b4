/** The opt-out review. A held text's sender can't be texted until somebody decides; a flag has no effect. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { ExportButton } from '../../../parts/exports/ExportButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { flaggedQuery, heldQuery, loadedOf } from './data.ts';
import { Lane } from './Lane.tsx';
import type { Section } from './LaneSection.tsx';

export const Screen = () => {
	const { teamId } = useSession();
	const cache = useQueryClient();
	const held = useInfiniteQuery(heldQuery);
	const flagged = useInfiniteQuery(flaggedQuery);
	useLive(liveTopics.contacts(teamId), () => void cache.invalidateQueries({ queryKey: queryKeys.optOutReviews.all }));
	const failed = held.data ? (flagged.data ? undefined : flagged) : held;
	return (
		<Page>
			<PageHeader title="Opt-out review" about="What people wrote that may mean they want no more texts.">
				<ExportButton kind="optouts" />
			</PageHeader>
			{held.data && flagged.data && (
				<Lane
					held={{ ...sectionOf(held), ...outcomeOf('held', loadedOf(held.data)) }}
					flagged={{ ...sectionOf(flagged), ...outcomeOf('flagged', loadedOf(flagged.data)) }}
				/>
			)}
			{failed &&
				(failed.error ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : <Loading />)}
		</Page>
	);
};

const outcomeOf = <T extends object, O extends 'held' | 'flagged'>(
	outcome: O,
	{ items, total }: { items: T[]; total: number },
) => ({
	items: items.map((one) => ({ ...one, outcome })),
	total,
});

const sectionOf = ({
	hasNextPage,
	isFetchingNextPage,
	fetchNextPage,
	refetch,
}: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'>): Omit<
	Section,
	'items' | 'total'
> => ({
	hasMore: hasNextPage,
	isLoadingMore: isFetchingNextPage,
	onMore: () => void fetchNextPage(),
	onRenew: () => void refetch(),
});
