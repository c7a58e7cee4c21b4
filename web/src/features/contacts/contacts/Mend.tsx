/** The way to mend a text that failed. Nothing where it has been mended since, or the person can't. */
import { Button } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import type { Remedy } from '@quad/contract/texting/messaging/remedy-names.ts';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { emptyFields } from '../../../parts/contact-facts/ContactFacts.tsx';
import { useStandingTurn } from '../../../parts/contact-facts/use-standing-turn.tsx';

interface MendProps {
	remedy: Remedy;
	contact: Contact;
	/** The text to send again. A bulk message is repeated on its own page. */
	text: string | undefined;
	onAsk: (path: string) => void;
	onAgain: (text: string) => void;
}

const look = { size: 'compact-sm', variant: 'light', color: 'red' } as const;

export const Mend = ({ remedy, contact, text, onAsk, onAgain }: MendProps) => {
	switch (remedy) {
		case 'fix-number':
			return (
				contact.canEdit && (
					<Button {...look} onClick={() => onAsk('mobileNumber')}>
						Fix number
					</Button>
				)
			);
		case 'fill-in-field':
			return (
				contact.canEdit && (
					<Button {...look} onClick={() => onAsk(emptyFields)}>
						Fill in fields
					</Button>
				)
			);
		case 'unblock':
			return contact.muted && <Unblock contact={contact} />;
		case 'decide-opt-out':
			return (
				<Button {...look} component={Link} to={to.optOutReview()}>
					Decide
				</Button>
			);
		case 'send-again':
			return (
				text !== undefined && (
					<Button {...look} onClick={() => onAgain(text)}>
						Write again
					</Button>
				)
			);
	}
};

const Unblock = ({ contact }: { contact: Contact }) => {
	const { ask, dialog } = useStandingTurn(contact);
	return (
		<>
			<Button {...look} onClick={() => ask('muted')}>
				Unblock…
			</Button>
			{dialog}
		</>
	);
};
