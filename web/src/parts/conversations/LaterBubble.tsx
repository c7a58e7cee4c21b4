/** A scheduled or failed reply. It can be moved back into the reply box or cancelled. */
import { Button } from '@mantine/core';
import type { ReplyLater } from '@quad/contract/texting/conversations/reply-later-routes.ts';
import { sayWall } from '@quad/contract/texting/schedules/say-start.ts';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { toast } from '../../foundation/toast.ts';
import { MessageText } from '../messages/MessageText.tsx';
import { MessageMedia } from './MessageMedia.tsx';
import { giveBack } from './outbox.ts';
import { useCancelReplyLater } from './replies-later.ts';
import c from './Thread.module.css';

export const LaterBubble = ({ reply, conversationId }: { reply: ReplyLater; conversationId: number }) => {
	const { text, mediaUri, localTime, writtenBy, failure } = reply;
	const cancel = useCancelReplyLater(conversationId);
	const edit = () =>
		cancel.mutate(reply, {
			onSuccess: () =>
				giveBack(conversationId, {
					text,
					mediaUri: mediaUri ?? undefined,
					messageTypeId: reply.messageTypeId ?? undefined,
				}),
			onError: toast.failure,
		});
	return (
		<li className={c.message} data-ours data-later>
			<div className={c.bubble}>
				<MessageMedia
					media={mediaUri === null ? [] : [{ state: 'here', uri: mediaUri, width: 0, height: 0 }]}
					from={writtenBy}
				/>
				{text !== '' && <MessageText text={text} />}
			</div>
			<div className={c.about}>
				<span>{writtenBy}</span>
				{failure === null ? (
					<span>
						<CalendarClock size={13} aria-hidden /> Scheduled for {sayWall(localTime)}
					</span>
				) : (
					<span>
						<span className={c.failed}>
							<TriangleAlert size={13} aria-hidden />
							Not sent: {failure}
						</span>
					</span>
				)}
			</div>
			<div className={c.laterActions}>
				<Button size="compact-xs" variant="default" loading={cancel.isPending} onClick={edit}>
					Edit
				</Button>
				<Button
					size="compact-xs"
					variant="subtle"
					color="red"
					disabled={cancel.isPending}
					onClick={() => cancel.mutate(reply, { onError: toast.failure })}
				>
					{failure === null ? 'Cancel this reply' : 'Dismiss'}
				</Button>
			</div>
		</li>
	);
};
