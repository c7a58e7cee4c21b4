/** Returns the number of texts waiting in the opt-out review, or zero for people who can't open it. */
import { countReviews } from '@quad/contract/contacts/opt-outs/count-reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../foundation/call.ts';
import { useLive } from '../foundation/live.ts';
import { cache } from '../foundation/queries.ts';
import { liveTopics, queryKeys } from '../foundation/query-keys.ts';
import { useSession } from '../foundation/session.ts';

const queryKey = queryKeys.optOutReviews.count;

export const useWaitingReviews = (enabled: boolean): { held: number; flagged: number } => {
	const { teamId } = useSession();
	const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(countReviews, {}, signal), enabled });
	useLive(enabled ? liveTopics.contacts(teamId) : undefined, () => void cache.invalidateQueries({ queryKey }));
	return data ?? { held: 0, flagged: 0 };
};
