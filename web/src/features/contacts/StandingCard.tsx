/**
 * The two switches of a contact in this team (spec 1 §4). Turning one on is asked about first; cancelled, it stays as
 * it was. While the contact is blocked, the opt-out does not move; after a STOP only the person can take it back.
 */
import { Switch } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/routes.ts';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { useTurnStanding } from './data.ts';
import { saidItThemselves, sayOptOut, spokenName } from './standing.ts';

export const StandingCard = ({ contact }: { contact: Contact }) => {
	const { teamName, timeZone } = useSession();
	const turn = useTurnStanding(contact.id);
	const name = spokenName(contact);
	const { muted, optedOut } = contact;
	const blocking: Question = muted
		? {
				title: `Unblock ${name}?`,
				confirm: 'Unblock',
				says: optedOut
					? `You’ll get their texts again. They stay opted out of ${teamName}.`
					: `${teamName} can text them and get their texts again.`,
			}
		: {
				title: `Block ${name}?`,
				confirm: 'Block',
				danger: true,
				says: `${teamName} can no longer text them and won’t see their texts. Other teams are not affected.`,
			};
	const optingOut: Question = optedOut
		? {
				title: `Opt ${name} in again?`,
				confirm: 'Opt in',
				says: `${teamName} can text them again. Do this only if they asked for it.`,
			}
		: {
				title: `Opt ${name} out?`,
				confirm: 'Opt out',
				danger: true,
				says: `${teamName} will stop texting them. You can opt them in again if they ask for it.`,
			};
	return (
		<Card title={`Texts from ${teamName}`}>
			<AskingSwitch
				label="Opted out"
				about={optedOut ? sayOptOut(contact, timeZone) : 'Can receive texts.'}
				note={muted ? 'Unblock them to change this.' : undefined}
				checked={optedOut}
				disabled={muted || saidItThemselves(contact)}
				question={optingOut}
				onConfirm={async () => {
					const now = await turn.mutateAsync({ optedOut: !optedOut });
					toast.success(now.optedOut ? `${name} is opted out.` : `${name} is opted in again.`);
				}}
			/>
			<AskingSwitch
				label="Blocked"
				about="They can’t text this team or get texts from it."
				checked={muted}
				question={blocking}
				onConfirm={async () => {
					const now = await turn.mutateAsync({ muted: !muted });
					toast.success(now.muted ? `${name} is blocked.` : `${name} is no longer blocked.`);
				}}
			/>
		</Card>
	);
};

interface Question {
	title: string;
	says: string;
	confirm: string;
	danger?: boolean;
}

interface AskingSwitchProps {
	label: string;
	about: string;
	note?: ReactNode;
	checked: boolean;
	disabled?: boolean;
	question: Question;
	onConfirm: () => Promise<unknown>;
}

/** A switch that asks before it turns. */
const AskingSwitch = ({ label, about, note, checked, disabled, question, onConfirm }: AskingSwitchProps) => {
	const [asking, setAsking] = useState(false);
	// what is asked stays as it was while the dialog closes over the new state
	const [asked, setAsked] = useState(question);
	const ask = () => {
		setAsked(question);
		setAsking(true);
	};
	return (
		<>
			<Switch
				label={label}
				description={note ? `${about} ${note}` : about}
				checked={checked}
				disabled={disabled ?? false}
				onChange={ask}
			/>
			<ConfirmModal
				opened={asking}
				title={asked.title}
				confirm={asked.confirm}
				danger={asked.danger ?? false}
				onConfirm={onConfirm}
				onClose={() => setAsking(false)}
			>
				{asked.says}
			</ConfirmModal>
		</>
	);
};
