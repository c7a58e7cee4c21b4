/** Shows a contact card as the sender wrote it. Its details are unverified. */
import { Anchor, Button } from '@mantine/core';
import type { CardContact, ContactCard } from '@quad/contract/organization/media/attachments.ts';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { Initials } from '../../ui/Initials.tsx';
import c from './ContactCardView.module.css';

const phonesShown = 3;
const emailsShown = 2;

export const ContactCardView = ({ card: { contacts, count } }: { card: ContactCard }) => {
	const { may } = useSession();
	if (contacts.length === 0) return <p className={c.more}>This contact card can’t be read. Download it to open it.</p>;
	return (
		<>
			{contacts.map((contact, nth) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: contacts of a card have no other identity
				<div key={nth} className={c.contact}>
					<div className={c.head}>
						<Initials name={contact.name} />
						<span className={c.words}>
							<span className={c.name}>{contact.name || 'No name'}</span>
							{contact.organization !== '' && contact.organization !== contact.name && (
								<span className={c.about}>{contact.organization}</span>
							)}
						</span>
					</div>
					<Ways contact={contact} />
					{may('addContacts') && contact.phones.length > 0 && (
						<Button
							component={Link}
							to={to.newContact()}
							state={{ card: contact }}
							td="none"
							variant="default"
							size="xs"
							leftSection={<UserPlus size={15} aria-hidden />}
							aria-label={`Add contact ${contact.name}`}
						>
							Add contact
						</Button>
					)}
				</div>
			))}
			{count > contacts.length && (
				<p className={c.more}>And {formatNumber(count - contacts.length)} more. Download the card to see everyone.</p>
			)}
		</>
	);
};

const Ways = ({ contact: { phones, phoneCount, emails, emailCount } }: { contact: CardContact }) => {
	const phonesLeft = phoneCount - Math.min(phones.length, phonesShown);
	const emailsLeft = emailCount - Math.min(emails.length, emailsShown);
	return (
		<ul className={c.ways}>
			{phones.slice(0, phonesShown).map(({ label, number }, nth) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the same number may occur twice
				<li key={nth}>
					{number}
					{label !== '' && <span className={c.about}> {label}</span>}
				</li>
			))}
			{phonesLeft > 0 && <li className={c.about}>and {formatNumber(phonesLeft)} more numbers</li>}
			{emails.slice(0, emailsShown).map((email, nth) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the same address may occur twice
				<li key={nth}>
					{/^[^\s@:?&]+@[^\s@:?&]+$/.test(email) ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : email}
				</li>
			))}
			{emailsLeft > 0 && <li className={c.about}>and {formatNumber(emailsLeft)} more addresses</li>}
		</ul>
	);
};
