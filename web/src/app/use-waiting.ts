/** Counts of what waits for a decision, for the navigation. Zero for people who have no link to it. */
import { countReviews } from '@quad/contract/contacts/opt-outs/count-reviews.ts';
import { countStopped } from '@quad/contract/texting/schedules/count-stopped.ts';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { call } from '../foundation/call.ts';
import { useLive } from '../foundation/live.ts';
import { cache } from '../foundation/queries.ts';
import { type LiveTopic, liveTopics, queryKeys } from '../foundation/query-keys.ts';
import { useSession } from '../foundation/session.ts';

const useCount = <Count>(
	queryKey: QueryKey,
	topic: LiveTopic,
	enabled: boolean,
	count: (signal: AbortSignal) => Promise<Count>,
): Count | undefined => {
	useLive(enabled ? topic : undefined, () => void cache.invalidateQueries({ queryKey }));
	return useQuery({ queryKey, queryFn: ({ signal }) => count(signal), enabled }).data;
};

/** The texts in the opt-out review. */
export const useWaitingReviews = (enabled: boolean): { held: number; flagged: number } => {
	const topic = liveTopics.contacts(useSession().teamId);
	return (
		useCount(queryKeys.optOutReviews.count, topic, enabled, (signal) => call(countReviews, {}, signal)) ?? {
			held: 0,
			flagged: 0,
		}
	);
};

/** The scheduled messages that could not be sent. */
export const useStoppedMessages = (enabled: boolean): number => {
	const topic = liveTopics.schedules(useSession().teamId);
	return (
		useCount(queryKeys.scheduled.stopped, topic, enabled, (signal) => call(countStopped, {}, signal))?.stopped ?? 0
	);
};
