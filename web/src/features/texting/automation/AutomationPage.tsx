/** The layout of an inbox's automation screens, with tabs for keywords and out of office. */
import { Title } from '@mantine/core';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../foundation/page-title.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { words } from '../../../foundation/words.ts';
import { InboxTabs } from '../../../parts/pickers/InboxTabs.tsx';
import { useInboxInPath } from '../../../parts/pickers/inbox-in-path.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { InboxDot } from '../../../ui/InboxMark.tsx';
import { LinkTabs } from '../../../ui/LinkTabs.tsx';
import { Page } from '../../../ui/Page.tsx';
import c from './automation.module.css';

interface AutomationPageProps {
	title: (inbox: ProfileInbox) => string;
	children: (inbox: ProfileInbox) => ReactNode;
}

export const AutomationPage = ({ title, children }: AutomationPageProps) => {
	const inbox = useInboxInPath();
	usePageTitle(inbox ? title(inbox) : 'Inbox not found');
	if (!inbox)
		return (
			<Page>
				<EmptyState icon={Inbox} title="Inbox not found">
					{words.noPermission} Your inboxes are listed in the navigation.
				</EmptyState>
			</Page>
		);
	return (
		<Page>
			<header className={c.header}>
				<div className={c.name}>
					<InboxDot color={inbox.color} />
					<Title order={1}>{inbox.name}</Title>
				</div>
				<InboxTabs inbox={inbox} />
			</header>
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
