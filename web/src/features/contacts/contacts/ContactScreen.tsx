/** A contact as a story: facts at the left, edited in place, and everything that happened with them at the right. */
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { contactName } from '../../../foundation/contact-name.ts';
import { isAbsent } from '../../../foundation/failures.ts';
import { useLive } from '../../../foundation/live.ts';
import { usePageTitle } from '../../../foundation/page-title.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { type AskedFact, ContactFacts } from '../../../parts/contact-facts/ContactFacts.tsx';
import { ContactNotShown } from '../../../parts/contacts/ContactNotShown.tsx';
import { contactQuery } from '../../../parts/contacts/contact-data.ts';
import c from './ContactScreen.module.css';
import { ContactVerbs } from './ContactVerbs.tsx';
import { Story } from './Story.tsx';

export const Screen = () => {
	const id = Number(useParams<'contactId'>().contactId);
	const { inboxes, teamId } = useSession();
	const cache = useQueryClient();
	const { data, error, refetch } = useQuery(contactQuery(id));
	// texts arrive in the team's inboxes, and colleagues and imports change contacts
	const topics = [liveTopics.contacts(teamId), ...inboxes.map((inbox) => liveTopics.inbox(inbox.id))];
	useLive(topics, () => void cache.invalidateQueries({ queryKey: queryKeys.contact(id) }));

	if (data && !isAbsent(error)) return <ContactPage key={data.id} contact={data} />;
	return <ContactNotShown error={error} onRetry={refetch} />;
};

const ContactPage = ({ contact }: { contact: Contact }) => {
	usePageTitle(contactName(contact));
	const [asked, setAsked] = useState<AskedFact>();
	const [isUnfolded, setUnfolded] = useState(false);
	const ask = (path: string) => {
		setUnfolded(true);
		setAsked((before) => ({ path, nth: (before?.nth ?? 0) + 1 }));
	};
	return (
		<div className={c.screen}>
			<section className={c.facts} aria-label="Contact" data-unfolded={isUnfolded || undefined}>
				<div className={c.top}>
					<Link className={c.back} to={to.contacts()}>
						<ChevronLeft size={16} aria-hidden />
						Contacts
					</Link>
					<button type="button" className={c.fold} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
						Details
						<ChevronDown size={16} aria-hidden />
					</button>
				</div>
				<ContactFacts withHead contact={contact} asked={asked}>
					<ContactVerbs contact={contact} />
				</ContactFacts>
			</section>
			<Story contact={contact} onAsk={ask} />
		</div>
	);
};
