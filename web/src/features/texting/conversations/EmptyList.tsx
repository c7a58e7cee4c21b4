/** Explains why a list is empty and what to do about it. */
import { Button } from '@mantine/core';
import { AlarmClock, Archive, AtSign, CheckCheck, Inbox, SearchX, UserRoundCheck } from 'lucide-react';
import { formatPhone } from '../../../foundation/format.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Box, ListFilter } from './data.ts';

interface EmptyListProps {
	inbox: ProfileInbox;
	box: Box;
	filter: ListFilter;
	onAll: () => void;
}

export const EmptyList = ({ inbox, box, filter, onAll }: EmptyListProps) => {
	const all = (
		<Button variant="default" onClick={onAll}>
			Show all open
		</Button>
	);
	if (filter.search !== '')
		return (
			<EmptyState icon={SearchX} title={`No matches for “${filter.search}”`}>
				Search by part of a name, a Contact ID, a mobile number, or words of a message to one person.
			</EmptyState>
		);
	if (filter.show === 'snoozed')
		return (
			<EmptyState icon={AlarmClock} title="Nothing snoozed" action={all}>
				Snooze a conversation to bring it back at a time.
			</EmptyState>
		);
	if (filter.show === 'unassigned')
		return (
			<EmptyState icon={CheckCheck} title="Nothing unassigned" action={all}>
				Every open conversation is assigned to someone.
			</EmptyState>
		);
	if (filter.show === 'mentioned')
		return (
			<EmptyState icon={AtSign} title="No new mentions" action={all}>
				Conversations with a note that mentions you appear here until you open them.
			</EmptyState>
		);
	if (filter.attachment !== undefined || filter.campaign !== undefined)
		return (
			<EmptyState icon={SearchX} title="No matches" action={all}>
				No conversations match these filters.
			</EmptyState>
		);
	if (box === 'archived')
		return (
			<EmptyState icon={Archive} title="Nothing archived">
				Archive conversations that need no reply. They come back when the contact texts again.
			</EmptyState>
		);
	if (filter.show === 'unread')
		return (
			<EmptyState icon={CheckCheck} title="No unread conversations" action={all}>
				New texts appear here automatically.
			</EmptyState>
		);
	if (filter.show === 'mine' && inbox.type !== 'personal')
		return (
			<EmptyState icon={UserRoundCheck} title="Nothing assigned to you" action={all}>
				Conversations that are assigned to you appear here.
			</EmptyState>
		);
	if (filter.show === 'mine' || filter.show === 'myContacts')
		return (
			<EmptyState icon={UserRoundCheck} title="No conversations with contacts assigned to you" action={all}>
				Conversations with contacts assigned to you appear here.
			</EmptyState>
		);
	return (
		<EmptyState icon={Inbox} title="No open conversations">
			{inbox.number === null
				? 'This inbox has no number yet, so it can’t receive texts.'
				: `Texts to ${formatPhone(inbox.number)} appear here.`}
		</EmptyState>
	);
};
