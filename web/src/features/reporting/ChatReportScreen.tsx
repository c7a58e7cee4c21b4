/** Reports of web chat. There is nothing to count until a team has web chat. */
import { Button } from '@mantine/core';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { to } from '../../foundation/to.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReportTabs } from './ReportTabs.tsx';

export const Screen = () => (
	<Page>
		<PageHeader title="Chat reports" />
		<ReportTabs />
		<EmptyState
			icon={MessagesSquare}
			title="No web chats yet"
			action={
				<Button component={Link} to={to.marketplaceItem('chat')} variant="default">
					Learn about web chat
				</Button>
			}
		>
			Once visitors of your website chat with your team, their numbers show here.
		</EmptyState>
	</Page>
);
