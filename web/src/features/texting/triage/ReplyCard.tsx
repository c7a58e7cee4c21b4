/** A reply in large type. For a group of similar replies, shows the first one and the people. */

import { Button, Checkbox } from '@mantine/core';
import { emptyText } from '@quad/contract/text/visible-text.ts';
import type { TriageCard, TriageReply } from '@quad/contract/texting/triage/routes.ts';
import { type RefObject, useState } from 'react';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatCounted, formatPhone, formatWhen } from '../../../foundation/format.ts';
import { CategoryBadge } from '../../../parts/messages/CategoryBadge.tsx';
import { MessageText } from '../../../parts/messages/MessageText.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './Triage.module.css';

const shownAtOnce = 6;

interface ReplyCardProps {
	card: TriageCard;
	excluded: ReadonlySet<string>;
	onExclude: (messageId: string, isOut: boolean) => void;
	timeZone: string;
	cardRef: RefObject<HTMLElement | null>;
}

export const ReplyCard = ({ card, excluded, onExclude, timeZone, cardRef }: ReplyCardProps) => {
	const { replies, answering } = card;
	const [first] = replies;
	if (!first) return null;
	const count = replies.length;
	return (
		<article
			className={c.card}
			ref={cardRef}
			tabIndex={-1}
			aria-label={count === 1 ? `Reply from ${contactName(first)}` : `${count} similar replies`}
		>
			{answering !== null && (
				<p className={c.answering} role="status">
					{answering} is answering here right now.
				</p>
			)}
			{count > 1 && <p className={c.howMany}>{formatCounted(count, 'similar reply', 'similar replies')}</p>}
			<p className={c.said}>
				{first.replyText && <MessageText text={first.replyText} />}
				{first.replyText && first.replyAttachments && <br />}
				{(first.replyAttachments || !first.replyText) && <em>{first.replyAttachments || emptyText}</em>}
			</p>
			{count === 1 && first.laterTexts.length > 0 && (
				<ul className={c.later} aria-label="What they wrote next">
					{first.laterTexts.map((text, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: texts have no other identity
						<li key={index}>
							<MessageText text={text} />
						</li>
					))}
				</ul>
			)}
			{count === 1 ? (
				<Facts reply={first} timeZone={timeZone} />
			) : (
				<Members replies={replies} excluded={excluded} onExclude={onExclude} timeZone={timeZone} />
			)}
		</article>
	);
};

const Facts = ({ reply, timeZone }: { reply: TriageReply; timeZone: string }) => (
	<p className={c.facts}>
		<strong>{contactName(reply)}</strong>
		{reply.contactId && <span>{reply.contactId}</span>}
		<span>{formatPhone(reply.mobileNumber)}</span>
		<span>{reply.assignedTo ? `assigned to ${reply.assignedTo}` : 'assigned to no one'}</span>
		<span>{formatWhen(reply.replyDate, timeZone)}</span>
		<Standing reply={reply} />
	</p>
);

const Standing = ({ reply }: { reply: TriageReply }) => (
	<>
		{reply.replyCategory && reply.replyCategory !== 'Other' && <CategoryBadge category={reply.replyCategory} />}
		{reply.muted && <StatusBadge tone="bad">Blocked</StatusBadge>}
		{reply.optedOut && <StatusBadge tone="warning">Opted out</StatusBadge>}
	</>
);

const Members = ({
	replies,
	excluded,
	onExclude,
	timeZone,
}: {
	replies: readonly TriageReply[];
	excluded: ReadonlySet<string>;
	onExclude: (messageId: string, isOut: boolean) => void;
	timeZone: string;
}) => {
	const [isOpen, setOpen] = useState(false);
	const hidden = replies.length - shownAtOnce;
	const shown = isOpen ? replies : replies.slice(0, shownAtOnce);
	return (
		<>
			<ul className={c.members} aria-label="Who said it; anyone not ticked stays for later">
				{shown.map((reply) => (
					<li key={reply.messageId}>
						<Checkbox
							size="sm"
							checked={!excluded.has(reply.messageId)}
							onChange={({ currentTarget }) => onExclude(reply.messageId, !currentTarget.checked)}
							label={
								<span className={c.member}>
									<strong title={formatWhen(reply.replyDate, timeZone)}>{contactName(reply)}</strong>
									<OwnWords reply={reply} heading={replies[0]?.replyText ?? ''} />
									<Standing reply={reply} />
								</span>
							}
						/>
					</li>
				))}
			</ul>
			{hidden > 0 && (
				<Button variant="subtle" size="compact-sm" className={c.more ?? ''} onClick={() => setOpen(!isOpen)}>
					{isOpen ? 'Show fewer' : `Show ${hidden} more`}
				</Button>
			)}
		</>
	);
};

/** What someone wrote that is not in the heading above the names, which is the text of the first reply. */
const OwnWords = ({ reply: { replyText, laterTexts }, heading }: { reply: TriageReply; heading: string }) => {
	const own = [...(bare(replyText) === bare(heading) ? [] : [replyText]), ...laterTexts];
	return own.length > 0 && <span className={c.words}>{own.join(' · ')}</span>;
};

/** Wordings that differ only in case and marks read the same. */
const bare = (words: string): string =>
	words
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
