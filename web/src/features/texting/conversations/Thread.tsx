/** The messages of a conversation. New texts don't move what is being read; a button announces them instead. */
import { VisuallyHidden } from '@mantine/core';
import { sayAttachments } from '@quad/contract/organization/media/attachments.ts';
import type { ShownMedia } from '@quad/contract/organization/media/shown.ts';
import type { Conversation, ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { type ProfileInbox, useSession } from '../../../foundation/session.ts';
import { rowsOf, threadQuery } from '../../../parts/conversations/data.ts';
import { MessageBubble, UnderwayBubble } from '../../../parts/conversations/MessageBubble.tsx';
import { notesQuery } from '../../../parts/conversations/notes.ts';
import { useOutbox } from '../../../parts/conversations/outbox.ts';
import { repliesLaterQuery } from '../../../parts/conversations/replies-later.ts';
import c from '../../../parts/conversations/Thread.module.css';
import { ThreadFrame } from '../../../parts/conversations/ThreadFrame.tsx';
import { useThreadScroll } from '../../../parts/conversations/use-thread-scroll.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { campaignBefore, countIncomingAfter, daysOf, entriesOf, newestIncoming } from './thread-days.ts';
import { useMarkRead } from './use-mark-read.ts';

const noNotes: readonly never[] = [];
const noReplies: readonly never[] = [];

const NoteBubble = lazy(async () => ({
	default: (await import('../../../parts/conversations/NoteBubble.tsx')).NoteBubble,
}));
const LaterBubble = lazy(async () => ({
	default: (await import('../../../parts/conversations/LaterBubble.tsx')).LaterBubble,
}));

interface ThreadProps {
	conversation: Conversation;
	inbox: ProfileInbox;
}

export const Thread = ({ conversation, inbox }: ThreadProps) => {
	const { timeZone } = useSession();
	const query = useInfiniteQuery(threadQuery(conversation.id));
	const { underway } = useOutbox(conversation.id);
	const { data: notes = noNotes } = useQuery(notesQuery(conversation.id));
	const { data: later = noReplies } = useQuery(repliesLaterQuery(conversation.id));
	const messages = rowsOf(query.data);
	const entries = entriesOf(messages, notes, !query.hasNextPage);
	const scroll = useThreadScroll(messages, underway.length + later.length + notes.length);
	const newest = newestIncoming(messages);
	useMarkRead(conversation, newest?.id, scroll.atEnd);
	const unseen = scroll.atEnd ? 0 : countIncomingAfter(messages, scroll.seenId);
	return (
		<>
			<ThreadFrame
				label={`Messages with ${contactName(conversation)}`}
				query={query}
				scroll={scroll}
				earlier="Earlier messages"
				empty={
					entries.length + underway.length + later.length === 0 && (
						<EmptyState title="No messages yet">Write the first message below.</EmptyState>
					)
				}
				news={unseen > 0 ? formatCounted(unseen, 'new message') : undefined}
				messages={messages}
				from={contactName(conversation)}
			>
				{daysOf(entries, timeZone, new Date()).map(({ name, entries: ofDay }) => (
					<section key={name} aria-label={name}>
						<h3 className={c.day}>{name}</h3>
						<ol className={c.messages}>
							{ofDay.map((entry) =>
								entry.kind === 'note' ? (
									<Suspense key={entry.id}>
										<NoteBubble note={entry.note} conversationId={conversation.id} timeZone={timeZone} />
									</Suspense>
								) : (
									<MessageBubble
										key={entry.id}
										message={entry.message}
										isSameCampaign={campaignBefore(messages, entry.message) === entry.message.campaign?.id}
										inbox={inbox}
										from={contactName(conversation)}
										timeZone={timeZone}
									/>
								),
							)}
						</ol>
					</section>
				))}
				{underway.length + later.length > 0 && (
					<ol className={c.messages}>
						{underway.map((reply) => (
							<UnderwayBubble key={reply.draftId} underway={reply} />
						))}
						{later.map((reply) => (
							<Suspense key={reply.id}>
								<LaterBubble reply={reply} conversationId={conversation.id} />
							</Suspense>
						))}
					</ol>
				)}
			</ThreadFrame>
			<Announced newest={newest} from={contactName(conversation)} ready={query.isSuccess} />
		</>
	);
};

const sayMedia = (media: readonly ShownMedia[]): string =>
	sayAttachments(media.map((item) => (item.state === 'here' ? 'picture' : (item.kind ?? 'picture'))));

/** Announces texts that arrive while the conversation is open. */
const Announced = ({ newest, from, ready }: { newest: ThreadMessage | undefined; from: string; ready: boolean }) => {
	const [before, setBefore] = useState<string | undefined | null>(null);
	const [announced, setAnnounced] = useState('');
	if (ready && before !== newest?.id) {
		setBefore(newest?.id);
		if (before !== null && newest) setAnnounced(`New message from ${from}: ${newest.text || sayMedia(newest.media)}`);
	}
	return (
		<VisuallyHidden role="status" aria-live="polite">
			{announced}
		</VisuallyHidden>
	);
};
