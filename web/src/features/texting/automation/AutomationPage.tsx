/** The layout of an inbox's automation screens, with tabs for keywords and out of office. */
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../foundation/page-title.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { InboxHeader, InboxNotFound } from '../../../parts/pickers/InboxPage.tsx';
import { useInboxInPath } from '../../../parts/pickers/inbox-in-path.ts';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Page } from '../../../ui/Page.tsx';

interface AutomationPageProps {
	title: (inbox: ProfileInbox) => string;
	children: (inbox: ProfileInbox) => ReactNode;
}

export const AutomationPage = ({ title, children }: AutomationPageProps) => {
	const inbox = useInboxInPath();
	usePageTitle(inbox ? title(inbox) : 'Inbox not found');
	if (!inbox) return <InboxNotFound />;
	return (
		<Page>
			<InboxHeader inbox={inbox} />
			{inbox.type !== 'highspeed' && (
				<div data-ix={inbox.color}>
					<LinkTabs
						label={`Automatic answers of ${inbox.name}`}
						tabs={[
							{ to: to.automation(inbox), label: 'Keywords' },
							{ to: to.outOfOffice(inbox), label: 'Out of office' },
						]}
					/>
				</div>
			)}
			{children(inbox)}
		</Page>
	);
};
