/** The layout of an inbox's pages: a head with its name and tabs, or a message that there is no such inbox. */
import { Title } from '@mantine/core';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileInbox } from '../../foundation/session.ts';
import { words } from '../../foundation/words.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InboxDot } from '../../ui/InboxMark.tsx';
import { Page } from '../../ui/Page.tsx';
import c from './InboxPage.module.css';
import { InboxTabs } from './InboxTabs.tsx';

export const InboxHeader = ({ inbox, children }: { inbox: ProfileInbox; children?: ReactNode }) => (
	<header className={c.header}>
		<div className={c.name}>
			<InboxDot color={inbox.color} />
			<Title order={1}>{inbox.name}</Title>
		</div>
		<InboxTabs inbox={inbox} />
		{children}
	</header>
);

export const InboxNotFound = () => (
	<Page>
		<EmptyState icon={Inbox} title="Inbox not found">
			{words.noPermission} Your inboxes are listed in the navigation.
		</EmptyState>
	</Page>
);
