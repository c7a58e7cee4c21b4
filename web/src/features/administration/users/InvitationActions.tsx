/** The actions on a user who was invited but has never signed in. */
import { Mail, MailX } from 'lucide-react';
import { RowAction } from '../../../ui/RowMenu.tsx';

interface InvitationActionsProps {
	/** Whether an invitation email was ever sent. */
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
