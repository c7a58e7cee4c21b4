/** One text to decide: who wrote it, where, and until when. */
import { Button, Group } from '@mantine/core';
import { showPhone } from '@quad/contract/contacts/phone.ts';
import type { Review } from '@quad/contract/opt-outs/routes.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatCounted, formatWhen } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import c from './opt-outs.module.css';

interface ReviewRowProps {
	review: Review;
	isCurrent: boolean;
	onFocus: () => void;
	onDecide: (decision: 'optOut' | 'keep') => void;
}

export const ReviewRow = ({ review, isCurrent, onFocus, onDecide }: ReviewRowProps) => {
	const { inboxes, timeZone } = useSession();
	const row = useRef<HTMLLIElement>(null);
	const inbox = inboxes.find(({ id }) => id === review.inbox.id);
	const name = review.fullName || showPhone(review.mobileNumber);
	useEffect(() => {
		if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
	}, [isCurrent]);
	return (
		<li ref={row} className={c.review} aria-current={isCurrent} data-ix={inbox?.color}>
			<div className={c.about}>
				<strong>{name}</strong>
				<StatusBadge tone={review.kind === 'opt-out' ? 'bad' : 'warning'}>
					{review.kind === 'opt-out' ? 'May opt out' : 'May be a wrong number'}
				</StatusBadge>
				<span className={c.quiet}>
					{review.inbox.name}, {formatWhen(review.at, timeZone)}
				</span>
				<span className={review.businessDaysLeft < 3 ? c.urgent : c.quiet}>{sayDeadline(review)}</span>
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
					aria-label={`Keep texting ${name}`}
					onClick={() => onDecide('keep')}
				>
					Keep
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
						Open the conversation
					</Button>
				)}
			</Group>
		</li>
	);
};

/** The law asks for an answer within ten business days; at 5 PM of the last one they are opted out. */
const sayDeadline = ({ businessDaysLeft: left }: Review): string => {
	if (left < 0) return 'Overdue: opted out shortly';
	return left === 0 ? 'Decide today: opted out at 5:00 PM' : `${formatCounted(left, 'business day')} left`;
};
