/** The contact of the conversation: standing, tags, facts to edit, and the last campaigns. */
import { Button } from '@mantine/core';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { ContactFacts } from '../../../parts/contact-facts/ContactFacts.tsx';
import { RecentCampaigns } from '../../../parts/contact-facts/RecentCampaigns.tsx';
import { contactQuery } from '../../../parts/contacts/contact-data.ts';
import { standingOf } from '../../../parts/contacts/standing.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export const ContactPanel = ({ conversation: { contact, mobileNumber } }: { conversation: Conversation }) => {
	// a short code or an alphanumeric sender isn't a contact
	if (mobileNumber === '') return <StatusBadge tone="quiet">No phone number</StatusBadge>;
	if (!contact.inTeam) {
		const { tone, says } = standingOf(contact);
		return <StatusBadge tone={tone}>{says}</StatusBadge>;
	}
	return <Known contactId={contact.id} />;
};

const Known = ({ contactId }: { contactId: number }) => {
	const { data, error, refetch } = useQuery(contactQuery(contactId));
	if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} />;
	return (
		<ContactFacts key={data.id} contact={data}>
			<RecentCampaigns contactId={data.id} />
			<Button component={Link} to={to.contact(data.id)} variant="default" fullWidth>
				Open contact page
			</Button>
		</ContactFacts>
	);
};
