/** One contact: what the college knows of them, and whether the team may text them. */

import { Button } from '@mantine/core';
import { contactRefusals } from '@quad/contract/contacts/refusals.ts';
import type { Contact } from '@quad/contract/contacts/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessagesSquare, Send, UserX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Refused } from '../../foundation/failures.ts';
import { formatPhone } from '../../foundation/format.ts';
import { useLive } from '../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../foundation/query-keys.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { useTextThem } from '../../parts/contacts/use-text-them.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import c from './ContactScreen.module.css';
import { contactQuery } from './data.ts';
import { OptOutHistory } from './OptOutHistory.tsx';
import { StandingCard } from './StandingCard.tsx';
import { canBeTexted, spokenName, standingOf } from './standing.ts';
import { Timeline } from './Timeline.tsx';

export const Screen = () => {
	const id = Number(useParams<'contactId'>().contactId);
	const { inboxes } = useSession();
	const cache = useQueryClient();
	const { data, error, refetch } = useQuery(contactQuery(id));
	// STOP and START come in as texts, whatever inbox of the team they are sent to
	const whereTextsArrive = inboxes.map((inbox) => liveTopics.inbox(inbox.id));
	useLive(whereTextsArrive, () => void cache.invalidateQueries({ queryKey: queryKeys.contact(id) }));

	if (data) return <ContactPage contact={data} />;
	if (!error) return <Loading />;
	return <Page>{isNotThere(error) ? <NotThere /> : <ErrorState error={error} onRetry={() => void refetch()} />}</Page>;
};

/** An address that is no id is no contact either. */
const isNotThere = (error: unknown): boolean =>
	error instanceof Refused && (error.code === contactRefusals['contact.not_found'].code || error.status === 400);

const NotThere = () => (
	<EmptyState
		icon={UserX}
		title={contactRefusals['contact.not_found'].message}
		action={
			<Button component={Link} to={to.contacts()} variant="default">
				Show all contacts
			</Button>
		}
	>
		This contact isn’t in your current team.
	</EmptyState>
);

const ContactPage = ({ contact }: { contact: Contact }) => {
	const { inboxes } = useSession();
	const textThem = useTextThem();
	const { tone, says } = standingOf(contact);
	return (
		<Page>
			<PageHeader
				title={spokenName(contact)}
				back={{ to: to.contacts(), label: 'Contacts' }}
				about={
					<span className={c.about}>
						{contact.fullName && contact.mobileNumber && formatPhone(contact.mobileNumber)}
						<StatusBadge tone={tone}>{says}</StatusBadge>
					</span>
				}
			>
				<Button
					component={Link}
					to={to.conversationsWith(contact.id)}
					variant="default"
					leftSection={<MessagesSquare size={16} aria-hidden />}
				>
					Conversations
				</Button>
				{canBeTexted(contact) && inboxes.length > 0 && (
					<Button
						leftSection={<Send size={16} aria-hidden />}
						loading={textThem.isPending}
						onClick={() => textThem.mutate(contact.id)}
					>
						Text them
					</Button>
				)}
			</PageHeader>
			<div className={c.parts}>
				<ContactFacts contact={contact} />
				<StandingCard contact={contact} />
				<OptOutHistory contactId={contact.id} />
			</div>
			<Timeline contactId={contact.id} />
		</Page>
	);
};
