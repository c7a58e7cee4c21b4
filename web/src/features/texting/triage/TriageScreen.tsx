/** Triage (product.md 5). Actions can be undone for ten seconds, and no reply gets answers from two people. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useInboxInPath } from '../../../parts/pickers/inbox-in-path.ts';
import { MessageNotShown } from '../../../parts/pickers/MessageNotShown.tsx';
import { batchQuery } from './data.ts';
import { Replies } from './Replies.tsx';

export const Screen = () => {
	const { batchId = '' } = useParams();
	const { inboxes } = useSession();
	const inPath = useInboxInPath();
	const { data: batch, error, refetch } = useQuery(batchQuery(batchId));
	const cache = useQueryClient();
	useLive(
		batch && liveTopics.batch(Number(batch.id)),
		() => void cache.invalidateQueries({ queryKey: queryKeys.batch.all(batchId) }),
	);

	const inbox = inboxes.find(({ id }) => id === batch?.inboxId);
	if (batch && inbox)
		return inbox === inPath ? (
			<Replies key={batch.id} batch={batch} inbox={inbox} />
		) : (
			<Navigate to={to.triage(inbox, batch.id)} replace />
		);
	return <MessageNotShown missing={batch !== undefined} error={error} onRetry={refetch} inbox={inPath} />;
};
