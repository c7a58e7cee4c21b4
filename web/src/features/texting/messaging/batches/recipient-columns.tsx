import { Link } from 'react-router';
import { formatPhone, formatWhen } from '../../../../foundation/format.ts';
import { to } from '../../../../foundation/to.ts';
import { CategoryBadge } from '../../../../parts/messages/CategoryBadge.tsx';
import type { GridColumn } from '../../../../ui/DataGrid.tsx';
import { StatusBadge, type StatusTone } from '../../../../ui/StatusBadge.tsx';
import c from './RecipientGrid.module.css';
import { ReplyButton } from './ReplyButton.tsx';
import type { Recipient } from './recipient.ts';

const statuses: Record<Recipient['status'], { word: string; tone: StatusTone }> = {
	queued: { word: 'Queued', tone: 'quiet' },
	submitted: { word: 'On the way', tone: 'waiting' },
	sent: { word: 'On the way', tone: 'waiting' },
	delivered: { word: 'Delivered', tone: 'good' },
	undelivered: { word: 'Not delivered', tone: 'bad' },
	cancelled: { word: 'Cancelled', tone: 'quiet' },
	unknown: { word: 'Outcome unknown', tone: 'warning' },
};

const unknownOutcome = 'It may or may not have arrived: the connection to the carrier broke.';

export const recipientColumns = (inboxId: number, timeZone: string): ReadonlyArray<GridColumn<Recipient>> => [
	{
		key: 'name',
		title: 'Name',
		width: 190,
		cell: ({ studentId, fullName }) =>
			studentId === null ? (
				fullName || 'No name'
			) : (
				<Link className={c.name} to={to.contact(studentId)}>
					{fullName || 'No name'}
				</Link>
			),
	},
	{
		key: 'mobile',
		title: 'Mobile',
		width: 140,
		onPhone: 'plain',
		cell: ({ mobileNumber }) => <span className={c.nowrap}>{formatPhone(mobileNumber)}</span>,
	},
	{
		key: 'status',
		title: 'Status',
		width: 130,
		onPhone: 'end',
		cell: ({ status }) => <StatusBadge tone={statuses[status].tone}>{statuses[status].word}</StatusBadge>,
	},
	{
		key: 'outcome',
		title: 'Reply or reason',
		onPhone: 'plain',
		cell: (recipient) => <Outcome recipient={recipient} inboxId={inboxId} timeZone={timeZone} />,
	},
	{
		key: 'sent',
		title: 'Sent',
		width: 100,
		onPhone: 'hidden',
		cell: ({ sentDate }) => sentDate && <span className={c.nowrap}>{formatWhen(sentDate, timeZone)}</span>,
	},
];

interface OutcomeProps {
	recipient: Recipient;
	inboxId: number;
	timeZone: string;
}

/** Why the text wasn't delivered, and what the recipient replied, in one line. */
const Outcome = ({ recipient, inboxId, timeZone }: OutcomeProps) => {
	const { status, deliveryError, optedOut, studentId, fullName, replyDate, replyText, replyCategory } = recipient;
	const why = status === 'unknown' ? unknownOutcome : deliveryError;
	if (!why && !optedOut && !replyDate && !replyText && !replyCategory) return null;
	return (
		<span className={c.outcome}>
			{optedOut && <StatusBadge tone="quiet">Opted out</StatusBadge>}
			{why && (
				<span className={c.why} title={why}>
					{why}
				</span>
			)}
			{replyDate && studentId !== null && (
				<ReplyButton inboxId={inboxId} contactId={studentId} name={fullName}>
					{formatWhen(replyDate, timeZone)}
				</ReplyButton>
			)}
			{replyCategory && <CategoryBadge category={replyCategory} />}
			{replyText && (
				<span className={c.said} title={replyText}>
					{replyText}
				</span>
			)}
		</span>
	);
};
