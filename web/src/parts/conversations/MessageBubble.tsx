import { Button, VisuallyHidden } from '@mantine/core';
import { emptyText, isInvisible } from '@quad/contract/text/visible-text.ts';
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { sayStatus } from '@quad/contract/texting/conversations/say-status.ts';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../foundation/format.ts';
import type { ProfileInbox } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { MessageText } from '../messages/MessageText.tsx';
import { MessageMedia } from './MessageMedia.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { mediaOf, takeBack, type Underway } from './outbox.ts';
import c from './Thread.module.css';

interface MessageBubbleProps {
	message: ThreadMessage;
	/** Whether the previous message is in the same campaign, so that the name needn't be repeated. */
	isSameCampaign: boolean;
	inbox: Pick<ProfileInbox, 'id' | 'type'>;
	/** The name of the inbox, where texts of several are together. */
	where?: string | undefined;
	/** The contact's name, for screen readers. */
	from: string;
	timeZone: string;
	/** What it is within its list; by default an item. */
	as?: 'li' | 'div';
	/** Below it, such as a way to mend a failure. */
	children?: ReactNode;
}

export const MessageBubble = ({
	message,
	isSameCampaign,
	inbox,
	where,
	from,
	timeZone,
	as: Item = 'li',
	children,
}: MessageBubbleProps) => {
	const { direction, text, media, sentOn, writtenBy, batchId, campaign } = message;
	const ours = direction === 'outgoing';
	return (
		<Item
			className={c.message}
			data-message={message.id}
			data-ours={ours || undefined}
			data-failed={hasFailed(message) || undefined}
		>
			<div className={c.said}>
				<div className={c.bubble}>
					<VisuallyHidden>{ours ? (writtenBy ?? 'Automatic reply') : from}: </VisuallyHidden>
					<MessageMedia media={media} from={ours ? (writtenBy ?? 'us') : from} />
					{isInvisible(text) ? (
						media.length === 0 && <em>{emptyText}</em>
					) : (
						<div dir="auto">
							<MessageText text={text} />
						</div>
					)}
				</div>
				<MessageMenu message={message} />
			</div>
			<div className={c.about}>
				{where !== undefined && <span className={c.where}>{where}</span>}
				{ours && <span>{writtenBy ?? 'Sent automatically'}</span>}
				<time dateTime={sentOn}>{formatTime(sentOn, timeZone)}</time>
				{ours && <MessageStatus message={message} />}
				{campaign && !isSameCampaign && <span>Campaign: {campaign.name}</span>}
				{batchId !== null && (
					<span>
						<Link to={to.batch(inbox, batchId)}>Bulk message</Link>
					</span>
				)}
			</div>
			{children}
		</Item>
	);
};

export const hasFailed = ({ status }: Pick<ThreadMessage, 'status'>): boolean =>
	status === 'undelivered' || status === 'cancelled' || status === 'unknown';

export const MessageStatus = ({ message }: { message: ThreadMessage }) => {
	const { status, deliveryError, readOn } = message;
	// only WhatsApp reports that a text was read
	const says = readOn === null ? sayStatus(status, deliveryError) : 'Read';
	return hasFailed(message) ? (
		<span>
			<span className={c.failed}>
				<TriangleAlert size={13} aria-hidden />
				{says}
			</span>
		</span>
	) : (
		<span>{says}</span>
	);
};

/** A reply that is being sent or waits for a connection. */
export const UnderwayBubble = ({ underway }: { underway: Underway }) => (
	<li className={c.message} data-ours data-underway>
		<div className={c.bubble}>
			<MessageMedia media={mediaOf(underway)} from="us" />
			{underway.text !== '' && <MessageText text={underway.text} />}
		</div>
		<div className={c.about}>
			<span role="status">{underway.isWaiting ? 'Waiting for a connection' : sayStatus('queued', null)}</span>
			{underway.isWaiting && (
				<span>
					<Button size="compact-xs" variant="subtle" onClick={() => takeBack(underway)}>
						Don’t send
					</Button>
				</span>
			)}
		</div>
	</li>
);
