/** A bulk message in a contact's timeline: what they got, or why they were left out. */

import type { TimelineEntry } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../foundation/format.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { hasFailed, MessageStatus } from '../../../parts/conversations/MessageBubble.tsx';
import { MessageMedia } from '../../../parts/conversations/MessageMedia.tsx';
import c from './Story.module.css';

interface CardProps {
	inbox: ProfileInbox;
	timeZone: string;
	children: ReactNode;
}

interface BulkCardProps extends CardProps {
	entry: Extract<TimelineEntry, { kind: 'text' }>;
	batchId: string;
}

export const BulkCard = ({ entry, batchId, inbox, timeZone, children }: BulkCardProps) => {
	const { message, stopped } = entry;
	const { media, text, campaign, writtenBy } = message;
	return (
		<li
			className={c.card}
			data-ix={inbox.color}
			data-message={message.id}
			data-failed={hasFailed(message) || undefined}
		>
			<div className={c.cardHead}>
				<span>{inbox.name}</span>
				<span>
					{writtenBy} · <time dateTime={message.sentOn}>{formatTime(message.sentOn, timeZone)}</time>
				</span>
			</div>
			<MessageMedia media={media} from={writtenBy ?? 'us'} />
			{text !== '' && <p className={c.cardText}>{text}</p>}
			<div className={c.cardFoot}>
				<Link to={to.batch(inbox, batchId)}>Bulk message{campaign && `: ${campaign.name}`}</Link>
				{stopped ?? <MessageStatus message={message} />}
			</div>
			{children}
		</li>
	);
};

interface LeftOutCardProps extends CardProps {
	entry: Extract<TimelineEntry, { kind: 'leftOut' }>;
}

export const LeftOutCard = ({ entry, inbox, timeZone, children }: LeftOutCardProps) => (
	<li className={c.card} data-ix={inbox.color} data-message={`left out ${entry.batchId}`} data-failed data-leftout>
		<div className={c.cardHead}>
			<span>{inbox.name}</span>
			<time dateTime={entry.at}>{formatTime(entry.at, timeZone)}</time>
		</div>
		{entry.text !== '' && <p className={c.cardText}>{entry.text}</p>}
		<div className={c.cardFoot}>
			<Link to={to.batch(inbox, entry.batchId)}>Left out of a bulk message</Link>
			<span className={c.failed}>
				<TriangleAlert size={13} aria-hidden />
				{entry.why}
			</span>
		</div>
		{children}
	</li>
);
