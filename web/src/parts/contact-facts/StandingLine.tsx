/** Whether a contact can be texted, in one line, and why not. Its menu opts out, blocks and assigns. */
import { Menu } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Ban, ChevronDown, UserRoundCheck, UserX } from 'lucide-react';
import { useSession } from '../../foundation/session.ts';
import { optOutsQuery } from '../contacts/contact-data.ts';
import { saidItThemselves, standingOf } from '../contacts/standing.ts';
import c from './ContactFacts.module.css';
import { sayStanding } from './say-standing.ts';
import { type Turn, useStandingTurn } from './use-standing-turn.tsx';

interface StandingLineProps {
	contact: Contact;
	/** Opens the field of the assigned user. Undefined if the person may not edit the contact. */
	onAssign: (() => void) | undefined;
}

export const StandingLine = ({ contact, onAssign }: StandingLineProps) => {
	const { timeZone } = useSession();
	const { ask, dialog } = useStandingTurn(contact);
	const { tone, says } = standingOf(contact);
	const { data: optOuts } = useQuery({ ...optOutsQuery(contact.id), enabled: contact.optedOut });
	const why = sayStanding(contact, optOuts?.[0], timeZone);
	return (
		<div className={c.standing}>
			<Menu position="bottom-start">
				<Menu.Target>
					<button type="button" className={c.state} data-tone={tone === 'good' && contact.leftOut ? 'warning' : tone}>
						{says}
						<ChevronDown size={14} aria-hidden />
					</button>
				</Menu.Target>
				<Menu.Dropdown>
					<TurnItem contact={contact} turn="optedOut" onAsk={ask} />
					<TurnItem contact={contact} turn="muted" onAsk={ask} />
					{onAssign && (
						<Menu.Item leftSection={<UserRoundCheck size={16} aria-hidden />} onClick={onAssign}>
							Assign…
						</Menu.Item>
					)}
				</Menu.Dropdown>
			</Menu>
			{why !== undefined && <p className={c.why}>{why}</p>}
			{dialog}
		</div>
	);
};

interface TurnItemProps {
	contact: Contact;
	turn: Turn;
	onAsk: (turn: Turn) => void;
}

const TurnItem = ({ contact, turn, onAsk }: TurnItemProps) => {
	const Icon = turn === 'muted' ? Ban : UserX;
	return (
		<Menu.Item
			leftSection={<Icon size={16} aria-hidden />}
			disabled={!canTurn(contact, turn)}
			onClick={() => onAsk(turn)}
		>
			{sayTurn(contact, turn)}
		</Menu.Item>
	);
};

/** While a contact is blocked, the opt-out can't be changed, and after a STOP only by the contact (spec 1 §4). */
export const canTurn = (contact: Contact, turn: Turn): boolean =>
	turn === 'muted' || (!contact.muted && !saidItThemselves(contact));

export const sayTurn = ({ muted, optedOut }: Contact, turn: Turn): string => {
	if (turn === 'muted') return muted ? 'Unblock…' : 'Block…';
	return optedOut ? 'Opt in again…' : 'Opt out…';
};
