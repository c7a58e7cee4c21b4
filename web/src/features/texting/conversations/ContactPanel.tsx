/** The contact of the conversation: whether they can be texted, their assignee, and their fields. */
import { Button, Title } from '@mantine/core';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import c from './ContactPanel.module.css';

interface ContactPanelProps {
	conversation: Conversation;
	/** Hides the title because a parent shows it. */
	untitled?: boolean;
}

export const ContactPanel = ({ conversation: { contact, mobileNumber }, untitled }: ContactPanelProps) => {
	const isSender = mobileNumber === ''; // a short code or an alphanumeric sender, which isn't a contact
	const { tone, says } = isSender ? noNumber : standingOf(contact);
	return (
		<div className={c.panel}>
			{!untitled && (
				<Title order={2} size="h3">
					Contact
				</Title>
			)}
			<dl className={c.facts}>
				<dt>Status</dt>
				<dd>
					<StatusBadge tone={tone}>{says}</StatusBadge>
				</dd>
				{!isSender && (
					<>
						<dt>Assigned to</dt>
						<dd>{contact.assignedTo ?? 'No one'}</dd>
						<dt>Contact ID</dt>
						<dd>{contact.contactId}</dd>
					</>
				)}
				{contact.fields.map(({ name, value }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{!isSender && (
				<Button component={Link} to={to.contact(contact.id)} variant="default" fullWidth>
					Open contact page
				</Button>
			)}
		</div>
	);
};

const noNumber = { tone: 'quiet', says: 'No phone number' } as const;

const standingOf = ({ inTeam, muted, optedOut }: Conversation['contact']): { tone: StatusTone; says: string } => {
	if (!inTeam) return { tone: 'quiet', says: 'Not in this team' };
	if (muted) return { tone: 'bad', says: 'Blocked' };
	if (optedOut) return { tone: 'warning', says: 'Opted out' };
	return { tone: 'good', says: 'Can receive texts' };
};
