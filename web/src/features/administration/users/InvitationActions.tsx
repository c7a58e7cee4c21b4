/** The actions on a user who was invited and has never signed in. */
import { Mail, MailX } from 'lucide-react';
import { RowAction } from '../../../ui/RowMenu.tsx';

interface InvitationActionsProps {
	/** False if no email has been sent yet. */
	wasMailed: boolean;
	onSend: () => void;
	onWithdraw: () => void;
}

export const InvitationActions = ({ wasMailed, onSend, onWithdraw }: InvitationActionsProps) => (
	<>
		<RowAction icon={Mail} onDo={onSend}>
			{wasMailed ? 'Send invitation again' : 'Send invitation'}
		</RowAction>
		<RowAction icon={MailX} isDanger onDo={onWithdraw}>
			Withdraw invitation
		</RowAction>
	</>
);
