/** The demo's mailbox, with all emails to its people, newest first. It can be opened without signing in. */
import { Anchor, Button, Text, Title } from '@mantine/core';
import { readMailboxFile } from '@quad/contract/organization/mail/routes.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Compass, MailOpen } from 'lucide-react';
import { Link } from 'react-router';
import { Refused } from '../../../foundation/failures.ts';
import { usePageTitle } from '../../../foundation/page-title.ts';
import { cache } from '../../../foundation/queries.ts';
import { to } from '../../../foundation/to.ts';
import { words } from '../../../foundation/words.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { mailboxQuery } from './data.ts';
import { Mail } from './Mail.tsx';
import c from './MailboxScreen.module.css';

export const Screen = () => (
	<QueryClientProvider client={cache}>
		<Mailbox />
	</QueryClientProvider>
);

const Mailbox = () => {
	const { error } = useQuery(mailboxQuery);
	const isThere = !(error instanceof Refused && error.status === 404);
	usePageTitle(isThere ? 'Mailbox' : 'Page not found');
	if (!isThere) return <NoMailbox />;
	return (
		<div className={c.page}>
			<main className={c.column}>
				<header className={c.header}>
					<Link to={to.home()} aria-label="Quad" className={c.home}>
						<Logo size={34} />
					</Link>
					<Title order={1}>Mailbox</Title>
					<Text c="dimmed">
						Emails that Quad sends to the demo’s people arrive here, such as password links and alerts about new texts.
						Only the demo has this page.{' '}
						<Anchor component={Link} to={to.home()} underline="always">
							Open Quad
						</Anchor>
					</Text>
				</header>
				<Mails />
			</main>
		</div>
	);
};

/** Outside the demo there is no mailbox, so the page looks like any other unknown address. */
const NoMailbox = () => (
	<main className={c.page}>
		<EmptyState
			icon={Compass}
			title="Page not found"
			action={
				<Button component={Link} to={to.home()} variant="default">
					Open Quad
				</Button>
			}
		>
			{words.nothingHere}
		</EmptyState>
	</main>
);

const Mails = () => {
	const { data: mails, error, refetch } = useQuery(mailboxQuery);
	if (!mails) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	if (mails.length === 0)
		return (
			<EmptyState icon={MailOpen} title="No emails yet">
				Request a new password on the sign-in page, and the email arrives here in a moment.
			</EmptyState>
		);
	return (
		<ol className={c.mails} aria-label="Emails, newest first" aria-live="polite">
			{mails.map((mail) => (
				<li key={mail.id}>
					<Mail mail={mail} file={readMailboxFile} />
				</li>
			))}
		</ol>
	);
};
