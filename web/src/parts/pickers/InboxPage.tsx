/** The layout of an inbox's pages: a head with its name and tabs, or a message that there is no such inbox. */
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProfileInbox } from '../../foundation/session.ts';
import { InboxDot } from '../../ui/InboxMark.tsx';
import { Page } from '../../ui/Page.tsx';
import c from './InboxPage.module.css';
import { InboxTabs } from './InboxTabs.tsx';
import { NoInbox } from './NoInbox.tsx';

export const InboxHeader = ({ inbox, children }: { inbox: ProfileInbox; children?: ReactNode }) => (
	<header className={c.header}>
		<div className={c.name}>
			<InboxDot color={inbox.color} />
			<Title order={1}>{inbox.name}</Title>
			{children && <div className={c.actions}>{children}</div>}
		</div>
		<InboxTabs inbox={inbox} />
	</header>
);

export const InboxNotFound = () => (
	<Page>
		<NoInbox />
	</Page>
);
