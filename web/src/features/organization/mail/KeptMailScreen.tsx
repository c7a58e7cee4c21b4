/** Emails that were not sent because there is no mail server. The installation's operator can pass on their links. */
import { readKeptFile } from '@quad/contract/organization/mail/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { MailOpen, Send } from 'lucide-react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { keptMailQuery } from './data.ts';
import { Mail } from './Mail.tsx';
import c from './MailboxScreen.module.css';

export const Screen = () => (
	<Page>
		<PageHeader
			title="Mailbox"
			about="No mail server is set up (QUAD_SMTP_URL), so Quad’s emails stay here. Pass on the links in them: each works once."
		/>
		<Mails />
	</Page>
);

const Mails = () => {
	const { data, error, refetch } = useQuery(keptMailQuery);
	if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	if (data.hasMailServer)
		return (
			<EmptyState icon={Send} title="Emails are delivered">
				A mail server is set up, so nothing stays here.
			</EmptyState>
		);
	if (data.mails.length === 0)
		return (
			<EmptyState icon={MailOpen} title="No emails yet">
				Invite a colleague, and the invitation arrives here in a moment.
			</EmptyState>
		);
	return (
		<ol className={c.mails} aria-label="Emails, newest first" aria-live="polite">
			{data.mails.map((mail) => (
				<li key={mail.id}>
					<Mail mail={mail} copies file={readKeptFile} />
				</li>
			))}
		</ol>
	);
};
