import { Button, Group } from '@mantine/core';
import { deadlineTime } from '@quad/contract/contacts/opt-outs/deadline.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatCounted, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Decision, Waiting } from './data.ts';
import c from './opt-outs.module.css';

interface ReviewRowProps {
	review: Waiting;
	isCurrent: boolean;
	onFocus: () => void;
	onDecide: (decision: Decision) => void;
}

export const ReviewRow = ({ review, isCurrent, onFocus, onDecide }: ReviewRowProps) => {
	const { inboxes, timeZone } = useSession();
	const row = useRef<HTMLLIElement>(null);
	const inbox = inboxes.find(({ id }) => id === review.inbox.id);
	const isHeld = review.outcome === 'held';
	const name = contactName(review);
	useEffect(() => {
		if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
	}, [isCurrent]);
	return (
		<li ref={row} className={c.review} aria-current={isCurrent} data-ix={inbox?.color}>
			<div className={c.about}>
				<strong>{name}</strong>
				<StatusBadge tone={isHeld && review.kind === 'opt-out' ? 'bad' : 'warning'}>{sayKind(review)}</StatusBadge>
				<span className={c.quiet}>
					{review.inbox.name}, {formatWhen(review.at, timeZone)}
				</span>
				{isHeld && (
					<span className={review.businessDaysLeft < 3 ? c.urgent : c.quiet}>
						{sayDeadline(review.businessDaysLeft)}
					</span>
				)}
			</div>
			<p className={c.text}>{review.text}</p>
			<Group gap="xs">
				<Button
					color="red"
					variant="light"
					size="xs"
					onFocus={onFocus}
					aria-label={`Opt ${name} out`}
					onClick={() => onDecide('optOut')}
				>
					Opt out
				</Button>
				<Button
					variant="default"
					size="xs"
					onFocus={onFocus}
					aria-label={isHeld ? `Keep texting ${name}` : `Dismiss the text from ${name}`}
					onClick={() => onDecide('keep')}
				>
					{isHeld ? 'Keep texting' : 'Dismiss'}
				</Button>
				{inbox && review.conversationId !== null && (
					<Button
						component={Link}
						to={to.conversation(inbox, review.conversationId)}
						variant="subtle"
						size="xs"
						onFocus={onFocus}
						aria-label={`Open the conversation with ${name}`}
					>
						Open<span className={c.wide}> the conversation</span>
					</Button>
				)}
			</Group>
		</li>
	);
};

const sayKind = ({ outcome, kind }: Waiting): string => {
	if (outcome === 'held') return kind === 'opt-out' ? 'May opt out' : 'May be a wrong number';
	return kind === 'opt-out' ? 'Sounds like an opt-out' : 'Sounds like a wrong number';
};

/** The law allows ten business days for a decision; at 5 PM on the last one, the contact is opted out. */
const sayDeadline = (left: number): string => {
	if (left < 0) return 'Overdue: opted out shortly';
	return left === 0 ? `Decide today: opted out at ${deadlineTime}` : `${formatCounted(left, 'business day')} left`;
};
