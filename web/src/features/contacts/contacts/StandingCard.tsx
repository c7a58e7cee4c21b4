/** A blocked contact's opt-out can't change, and after a STOP only the contact can opt in again (spec 1 §4). */
import { Switch } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { blockingQuestion, optOutQuestion, type StandingQuestion } from '../../../parts/contacts/standing-questions.ts';
import { useTurnStanding } from '../../../parts/contacts/use-turn-standing.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { saidItThemselves, sayOptOut, spokenName } from './standing.ts';

export const StandingCard = ({ contact }: { contact: Contact }) => {
	const { teamName, timeZone } = useSession();
	const turn = useTurnStanding(contact.id);
	const name = spokenName(contact);
	const { muted, optedOut } = contact;
	const names = { name, teamName, muted, optedOut };
	return (
		<Card title={`Texts from ${teamName}`}>
			<AskingSwitch
				label="Texts"
				about={optedOut ? sayOptOut(contact, timeZone) : sayOptedIn(contact)}
				note={muted ? 'Unblock them to change this.' : undefined}
				checked={!optedOut}
				disabled={muted || saidItThemselves(contact)}
				question={optOutQuestion(names)}
				onConfirm={async () => {
					const now = await turn.mutateAsync({ optedOut: !optedOut });
					toast.success(now.optedOut ? `${name} is opted out.` : `${name} is opted in again.`);
				}}
			/>
			<AskingSwitch
				label="Blocked"
				about={muted ? 'Can’t text this team or be texted by it.' : 'Not blocked.'}
				checked={muted}
				question={blockingQuestion(names)}
				onConfirm={async () => {
					const now = await turn.mutateAsync({ muted: !muted });
					toast.success(now.muted ? `${name} is blocked.` : `${name} is no longer blocked.`);
				}}
			/>
		</Card>
	);
};

const sayOptedIn = ({ muted, mobileNumber }: Contact): string => {
	if (muted) return 'Opted in, but blocked.';
	return mobileNumber === null ? 'Opted in, but there’s no mobile number.' : 'Opted in.';
};

interface AskingSwitchProps {
	label: string;
	about: string;
	note?: ReactNode;
	checked: boolean;
	disabled?: boolean;
	question: StandingQuestion;
	onConfirm: () => Promise<unknown>;
}

const AskingSwitch = ({ label, about, note, checked, disabled, question, onConfirm }: AskingSwitchProps) => {
	const [asking, setAsking] = useState(false);
	// Keeps the wording while the dialog closes, although the state has already changed.
	const [shown, setShown] = useState(question);
	const ask = () => {
		setShown(question);
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
				title={shown.title}
				confirm={shown.confirm}
				danger={shown.danger ?? false}
				onConfirm={onConfirm}
				onClose={() => setAsking(false)}
			>
				{shown.says}
			</ConfirmModal>
		</>
	);
};
