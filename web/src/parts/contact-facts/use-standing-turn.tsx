/** Asks before a contact is opted out or blocked, or either is reversed. */
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { lazy, type ReactNode, useState } from 'react';
import { contactName } from '../../foundation/contact-name.ts';
import { OnceOpened } from '../../ui/OnceOpened.tsx';

const StandingModal = lazy(async () => ({ default: (await import('../contacts/StandingModal.tsx')).StandingModal }));

export type Turn = 'muted' | 'optedOut';

export const useStandingTurn = (
	contact: Pick<Contact, 'id' | 'fullName' | 'mobileNumber' | 'muted' | 'optedOut'>,
	/** Called once the server has changed it. */
	onTurned?: () => Promise<unknown>,
): { ask: (turn: Turn) => void; dialog: ReactNode } => {
	const [asked, setAsked] = useState<{ turn: Turn; nth: number }>();
	const [isOpen, setOpen] = useState(false);
	const ask = (turn: Turn) => {
		setAsked((before) => ({ turn, nth: (before?.nth ?? 0) + 1 }));
		setOpen(true);
	};
	const dialog = (
		<OnceOpened opened={isOpen}>
			{asked && (
				<StandingModal
					key={asked.nth}
					contact={contact}
					name={contactName(contact)}
					turn={asked.turn}
					opened={isOpen}
					onClose={() => setOpen(false)}
					{...(onTurned && { onTurned })}
				/>
			)}
		</OnceOpened>
	);
	return { ask, dialog };
};
