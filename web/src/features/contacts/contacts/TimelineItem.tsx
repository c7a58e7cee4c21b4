/** One entry of a timeline, in the color of its inbox. */
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import type { TimelineEntry } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatPhone } from '../../../foundation/format.ts';
import { type ProfileInbox, useSession } from '../../../foundation/session.ts';
import { MessageBubble } from '../../../parts/conversations/MessageBubble.tsx';
import c from '../../../parts/conversations/Thread.module.css';
import { BulkCard, LeftOutCard } from './BulkCard.tsx';
import { ChangeLine } from './ChangeLine.tsx';
import { Mend } from './Mend.tsx';

const NoteBubble = lazy(async () => ({
	default: (await import('../../../parts/conversations/NoteBubble.tsx')).NoteBubble,
}));

export type TextEntry = Extract<TimelineEntry, { kind: 'text' }>;

interface TimelineItemProps {
	entry: TimelineEntry;
	/** The text before it on the same day. */
	before: TextEntry | undefined;
	contact: Contact;
	onAsk: (path: string) => void;
	onAgain: (text: string) => void;
}

export const TimelineItem = ({ entry, before, contact, onAsk, onAgain }: TimelineItemProps) => {
	const { inboxes, timeZone } = useSession();
	if (entry.kind === 'change') return <ChangeLine change={entry} timeZone={timeZone} />;
	const inbox = inboxes.find(({ id }) => id === entry.inboxId);
	if (!inbox) return null; // the profile is refreshed when inboxes change
	const mend = (text: string | undefined) =>
		entry.kind !== 'note' &&
		entry.remedy !== null && (
			<Mend remedy={entry.remedy} contact={contact} text={text} onAsk={onAsk} onAgain={onAgain} />
		);
	switch (entry.kind) {
		case 'note':
			return (
				<Suspense>
					<NoteBubble note={noteOf(entry)} conversationId={entry.conversationId} timeZone={timeZone} />
				</Suspense>
			);
		case 'leftOut':
			return (
				<LeftOutCard entry={entry} inbox={inbox} timeZone={timeZone}>
					{mend(undefined)}
				</LeftOutCard>
			);
		case 'text':
			return entry.message.direction === 'outgoing' && entry.message.batchId !== null ? (
				<BulkCard entry={entry} batchId={entry.message.batchId} inbox={inbox} timeZone={timeZone}>
					<FormerNumber entry={entry} />
					{mend(undefined)}
				</BulkCard>
			) : (
				<Text entry={entry} before={before} inbox={inbox} timeZone={timeZone} from={contactName(contact)}>
					<FormerNumber entry={entry} />
					{mend(entry.message.text)}
				</Text>
			);
	}
};

const noteOf = ({ noteId, text, writtenBy, at }: Extract<TimelineEntry, { kind: 'note' }>) => ({
	id: noteId,
	text,
	writtenBy,
	isOwn: false,
	writtenOn: at,
	mentions: [],
});

interface TextProps {
	entry: TextEntry;
	before: TextEntry | undefined;
	inbox: ProfileInbox;
	timeZone: string;
	from: string;
	children: ReactNode;
}

const Text = ({ entry, before, inbox, timeZone, from, children }: TextProps) => (
	<li className={c.messages} data-ix={inbox.color}>
		<MessageBubble
			as="div"
			message={entry.message}
			isSameCampaign={before?.message.campaign?.id === entry.message.campaign?.id}
			inbox={inbox}
			where={before?.inboxId === entry.inboxId ? undefined : inbox.name}
			from={from}
			timeZone={timeZone}
		>
			{children}
		</MessageBubble>
	</li>
);

const FormerNumber = ({ entry: { formerNumber } }: { entry: TextEntry }) =>
	formerNumber !== null && <span className={c.about}>Their number then: {formatPhone(formerNumber)}</span>;
