/** Replies to a contact that are being sent, wait for a connection, or are scheduled. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { ofContactQuery } from '../../../parts/conversations/data.ts';
import { UnderwayBubble } from '../../../parts/conversations/MessageBubble.tsx';
import { useUnderwayTo } from '../../../parts/conversations/outbox.ts';
import { repliesLaterQuery } from '../../../parts/conversations/replies-later.ts';
import c from '../../../parts/conversations/Thread.module.css';

const LaterBubble = lazy(async () => ({
	default: (await import('../../../parts/conversations/LaterBubble.tsx')).LaterBubble,
}));

interface UnderwayTextsProps {
	contactId: number;
	onCount: (count: number) => void;
}

export const UnderwayTexts = ({ contactId, onCount }: UnderwayTextsProps) => {
	const { inboxes } = useSession();
	const underway = useUnderwayTo(contactId);
	const { data: conversations = [] } = useQuery(ofContactQuery(contactId));
	const later = useQueries({ queries: conversations.map(({ id }) => repliesLaterQuery(id)) }).flatMap(
		({ data = [] }, nth) => data.map((reply) => ({ reply, conversation: conversations[nth] })),
	);
	const count = underway.length + later.length;
	useEffect(() => onCount(count), [count, onCount]);
	if (count === 0) return null;
	const colorOf = (inboxId: number) => inboxes.find(({ id }) => id === inboxId)?.color;
	return (
		<>
			{underway.map((reply) => (
				<ol key={reply.draftId} data-ix={colorOf(reply.to.inboxId)} className={c.messages}>
					<UnderwayBubble underway={reply} />
				</ol>
			))}
			{later.map(
				({ reply, conversation }) =>
					conversation && (
						<ol key={reply.id} data-ix={conversation.inbox.color} className={c.messages}>
							<Suspense>
								<LaterBubble reply={reply} conversationId={conversation.id} />
							</Suspense>
						</ol>
					),
			)}
		</>
	);
};
