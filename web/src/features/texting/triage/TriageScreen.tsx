/** Triage (product.md 5). Actions can be undone for ten seconds, and no reply gets answers from two people. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { Refused } from '../../../foundation/failures.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useInboxInPath } from '../../../parts/pickers/inbox-in-path.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
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
	if (!batch && error === null) return <Loading />;
	return (
		<Page>
			<PageHeader title="Replies" {...(inPath ? { back: { to: to.sent(inPath), label: inPath.name } } : {})} />
			{batch || error instanceof Refused ? (
				<EmptyState icon={MailQuestion} title="Message not found">
					It may have been sent from an inbox you can’t see, or the address may be wrong.
				</EmptyState>
			) : (
				<ErrorState error={error} onRetry={() => void refetch()} />
			)}
		</Page>
	);
};
