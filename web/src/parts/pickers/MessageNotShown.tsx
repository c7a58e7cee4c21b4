import { MailQuestion } from 'lucide-react';
import type { ProfileInbox } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { NotShown } from '../../ui/NotShown.tsx';

interface MessageNotShownProps {
	error: unknown;
	onRetry: () => unknown;
	missing?: boolean;
	inbox: ProfileInbox | undefined;
}

/** Leads to what the inbox sent, or home if the address names no inbox of the person's. */
export const MessageNotShown = ({ inbox, ...rest }: MessageNotShownProps) => (
	<NotShown
		thing="Message"
		icon={MailQuestion}
		all={inbox ? { to: to.sent(inbox), label: 'Show all sent messages' } : { to: to.home(), label: 'Go to your inbox' }}
		{...rest}
	>
		It may have been sent from an inbox you can’t see, or the address may be wrong.
	</NotShown>
);
