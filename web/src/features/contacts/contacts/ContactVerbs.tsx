/** What can do harm, at the foot of a contact's facts. */
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { lazy, useState } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { canTurn, sayTurn } from '../../../parts/contact-facts/StandingLine.tsx';
import { useStandingTurn } from '../../../parts/contact-facts/use-standing-turn.tsx';
import { OnceOpened } from '../../../ui/OnceOpened.tsx';
import c from './ContactVerbs.module.css';

const DeleteContact = lazy(async () => ({ default: (await import('./DeleteContact.tsx')).DeleteContact }));

export const ContactVerbs = ({ contact }: { contact: Contact }) => {
	const { may } = useSession();
	const { ask, dialog } = useStandingTurn(contact);
	const [isDeleting, setDeleting] = useState(false);
	return (
		<div className={c.verbs}>
			{canTurn(contact, 'optedOut') && (
				<button type="button" onClick={() => ask('optedOut')}>
					{sayTurn(contact, 'optedOut')}
				</button>
			)}
			<button type="button" onClick={() => ask('muted')}>
				{sayTurn(contact, 'muted')}
			</button>
			{may('administrator') && (
				<button type="button" onClick={() => setDeleting(true)}>
					Delete…
				</button>
			)}
			{dialog}
			<OnceOpened opened={isDeleting}>
				<DeleteContact contact={contact} opened={isDeleting} onClose={() => setDeleting(false)} />
			</OnceOpened>
		</div>
	);
};
