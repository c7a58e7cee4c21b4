import { Button } from '@mantine/core';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessagesSquare, Pencil, Send, UserX } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Refused } from '../../../foundation/failures.ts';
import { formatPhone } from '../../../foundation/format.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useTextThem } from '../../../parts/contacts/use-text-them.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { ContactMenu } from './ContactMenu.tsx';
import c from './ContactScreen.module.css';
import { contactQuery } from './data.ts';
import { EditContact } from './EditContact.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { OptOutHistory } from './OptOutHistory.tsx';
import { StandingCard } from './StandingCard.tsx';
import { canBeTexted, spokenName, standingOf } from './standing.ts';
import { TagsCard } from './TagsCard.tsx';
import { TeamsCard } from './TeamsCard.tsx';
import { Timeline } from './Timeline.tsx';

export const Screen = () => {
	const id = Number(useParams<'contactId'>().contactId);
	const { inboxes } = useSession();
	const cache = useQueryClient();
	const { data, error, refetch } = useQuery(contactQuery(id));
	// STOP and START can arrive in any of the team's inboxes, so all of them are watched.
	const whereTextsArrive = inboxes.map((inbox) => liveTopics.inbox(inbox.id));
	useLive(whereTextsArrive, () => void cache.invalidateQueries({ queryKey: queryKeys.contact(id) }));

	if (data) return <ContactPage key={data.id} contact={data} />;
	if (!error) return <Loading />;
	return <Page>{isNotThere(error) ? <NotThere /> : <ErrorState error={error} onRetry={() => void refetch()} />}</Page>;
};

/** An invalid ID in the address also counts as not found. */
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
	const { inboxes, may } = useSession();
	const textThem = useTextThem();
	const [isEditing, setEditing] = useState(false);
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
						Text this person
					</Button>
				)}
				{may('administrator') && <ContactMenu contact={contact} />}
			</PageHeader>
			<div className={c.parts}>
				<div className={c.column}>
					{isEditing ? (
						<Card title="Edit contact">
							<EditContact contact={contact} onDone={() => setEditing(false)} />
						</Card>
					) : (
						<ContactFacts
							contact={contact}
							aside={
								contact.canEdit && (
									<Button
										variant="default"
										leftSection={<Pencil size={16} aria-hidden />}
										onClick={() => setEditing(true)}
									>
										Edit
									</Button>
								)
							}
						/>
					)}
					<HistoryCard contactId={contact.id} />
				</div>
				<div className={c.column}>
					<TagsCard contact={contact} />
					<StandingCard contact={contact} />
					<TeamsCard contact={contact} />
					<OptOutHistory contactId={contact.id} />
				</div>
			</div>
			<Timeline contactId={contact.id} />
		</Page>
	);
};
