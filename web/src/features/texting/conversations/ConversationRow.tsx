import type { ConversationRow as Row } from '@quad/contract/texting/conversations/routes.ts';
import { AlarmClock, CornerUpLeft, Search } from 'lucide-react';
import { Link } from 'react-router';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatCount, formatCounted, formatWhen } from '../../../foundation/format.ts';
import { type ProfileInbox, useSession } from '../../../foundation/session.ts';
import { Initials } from '../../../ui/Initials.tsx';
import c from './ConversationRows.module.css';
import type { Box } from './data.ts';
import { conversationAddress } from './use-place.ts';
import { ViewerMarks } from './ViewerMarks.tsx';

interface ConversationRowProps {
	row: Row;
	inbox: ProfileInbox;
	box: Box;
	isOpen: boolean;
	tabIndex: number;
	/** Names of colleagues who have the conversation open. */
	viewers: readonly string[];
	onFocus: () => void;
}

export const ConversationRow = ({ row, inbox, box, isOpen, tabIndex, viewers, onFocus }: ConversationRowProps) => {
	const { timeZone } = useSession();
	return (
		<Link
			className={c.row}
			to={conversationAddress(inbox, box, row.id)}
			aria-current={isOpen || undefined}
			data-row={row.id}
			data-unread={row.unread > 0 || undefined}
			tabIndex={tabIndex}
			onFocus={onFocus}
		>
			<Initials name={contactName(row)} size={38} />
			<span className={c.words}>
				<span className={c.line}>
					<span className={c.name}>{contactName(row)}</span>
					<time className={c.when} dateTime={row.lastAt}>
						{formatWhen(row.lastAt, timeZone)}
					</time>
				</span>
				<span className={c.line}>
					<span className={c.text}>
						{row.foundText !== null && <Search size={14} aria-label="Found:" />}
						{row.foundText === null && !row.lastIncoming && row.lastText !== '' && (
							<CornerUpLeft size={14} aria-label="Answered:" />
						)}
						{row.foundText ?? (row.lastText || 'No messages yet')}
					</span>
					{row.snoozedUntil !== null && (
						<span className={c.mark} role="img" aria-label={`Snoozed until ${formatWhen(row.snoozedUntil, timeZone)}`}>
							<AlarmClock size={14} aria-hidden /> {formatWhen(row.snoozedUntil, timeZone)}
						</span>
					)}
					{row.mentioned && (
						<span className={c.unread} role="img" aria-label="A note mentions you" title="A note mentions you">
							@
						</span>
					)}
					<ViewerMarks names={viewers} size={18} />
					{row.assignee && (
						<span role="img" title={row.assignee.name} aria-label={`Assigned to ${row.assignee.name}`}>
							<Initials name={row.assignee.name} size={20} />
						</span>
					)}
					{row.unread > 0 && (
						<span className={c.unread} role="img" aria-label={formatCounted(row.unread, 'unread text')}>
							{formatCount(row.unread)}
						</span>
					)}
				</span>
			</span>
		</Link>
	);
};
