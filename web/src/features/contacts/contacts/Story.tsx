/** The timeline of a contact with its filters, and the reply box at its foot. */
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { type TimelineFilter, timelineFilters } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { useConversationControls } from '../../../parts/conversations/conversation-controls.ts';
import { ofContactQuery } from '../../../parts/conversations/data.ts';
import { useOutboxSender } from '../../../parts/conversations/use-outbox-sender.ts';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { ContactReply } from './ContactReply.tsx';
import c from './Story.module.css';
import { Timeline } from './Timeline.tsx';

interface StoryProps {
	contact: Contact;
	/** Asks for a fact to be edited. */
	onAsk: (path: string) => void;
}

const labels: Readonly<Record<TimelineFilter, string>> = {
	all: 'All',
	failures: 'Failures',
	replies: 'Replies',
	changes: 'Changes',
};

export const Story = ({ contact, onAsk }: StoryProps) => {
	const [params] = useSearchParams();
	const show = timelineFilters.find((filter) => filter === params.get('show')) ?? 'all';
	const controls = useConversationControls();
	useOutboxSender();
	const { data: conversations = [] } = useQuery(ofContactQuery(contact.id));
	return (
		<div className={c.story}>
			<div className={c.filters}>
				<LinkTabs
					isByQuery
					label="Timeline"
					tabs={timelineFilters.map((filter) => ({
						to: to.contact(contact.id, filter === 'all' ? undefined : filter),
						label: labels[filter],
						isCurrent: filter === show,
					}))}
				/>
				{conversations.length > 0 && <Link to={to.conversationsWith(contact.id)}>Open in inbox</Link>}
			</div>
			<Timeline
				key={show}
				contact={contact}
				show={show}
				onAsk={onAsk}
				onAgain={(text) => controls.insert.current?.(text)}
			/>
			<ContactReply contact={contact} controls={controls} />
		</div>
	);
};
