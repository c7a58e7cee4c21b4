/** Why a list is empty, and what to do about it. */
import { Button } from '@mantine/core';
import { Archive, CheckCheck, Inbox, SearchX, UserRoundCheck } from 'lucide-react';
import { formatPhone } from '../../foundation/format.ts';
import type { ProfileInbox } from '../../foundation/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
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
			<EmptyState icon={SearchX} title={`Nobody matches “${filter.search}”`}>
				Search by a part of a name, a Contact ID or a mobile number.
			</EmptyState>
		);
	if (box === 'archived')
		return (
			<EmptyState icon={Archive} title="Nothing is archived">
				Archive a conversation when it needs no answer. It comes back by itself when they write again.
			</EmptyState>
		);
	if (filter.show === 'unread')
		return (
			<EmptyState icon={CheckCheck} title="Everything is read" action={all}>
				New texts appear here by themselves.
			</EmptyState>
		);
	if (filter.show === 'mine')
		return (
			<EmptyState icon={UserRoundCheck} title="Nobody assigned to you has written" action={all}>
				Contacts who are assigned to you appear here.
			</EmptyState>
		);
	return (
		<EmptyState icon={Inbox} title="No open conversations">
			{inbox.number === null
				? 'This inbox has no number yet, so nobody can write to it.'
				: `When somebody texts ${formatPhone(inbox.number)}, it appears here.`}
		</EmptyState>
	);
};
