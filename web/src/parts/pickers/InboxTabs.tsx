/** The tabs of an inbox: open conversations, sent messages, archive, and automation. */
import type { InboxColor, InboxType } from '@quad/contract/access/session/routes.ts';
import { useLocation } from 'react-router';
import { to } from '../../foundation/to.ts';
import { LinkTabs } from '../../ui/LinkTabs.tsx';

interface InboxTabsProps {
	inbox: { id: number; type: InboxType; name: string; color: InboxColor };
}

export const InboxTabs = ({ inbox }: InboxTabsProps) => {
	const { pathname } = useLocation();
	const automation = {
		to: to.automation(inbox),
		label: 'Automation',
		isCurrent: [to.automation(inbox), to.outOfOffice(inbox)].includes(pathname),
	};
	return (
		<div data-ix={inbox.color}>
			<LinkTabs
				label={`Lists of ${inbox.name}`}
				tabs={[
					{ to: to.inbox(inbox), label: 'Inbox' },
					{ to: to.sent(inbox), label: 'Sent' },
					{ to: to.archived(inbox), label: 'Archived' },
					...(inbox.type === 'whatsapp' ? [] : [automation]),
				]}
			/>
		</div>
	);
};
