/** An email as its recipient would see it. */
import { Button, CopyButton, Text, Title } from '@mantine/core';
import type { MailboxMail, readKeptFile, readMailboxFile } from '@quad/contract/organization/mail/routes.ts';
import { useId } from 'react';
import { download } from '../../../foundation/download.ts';
import { formatWhen } from '../../../foundation/format.ts';
import { DownloadButton } from '../../../parts/files/DownloadButton.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import c from './Mail.module.css';

export const Mail = ({
	mail: { id: mailId, at, toName, toAddress, subject, body, link, fileName, state, failure },
	copies = false,
	file,
}: {
	mail: MailboxMail;
	/** Copies the link instead of opening it, because it is meant for another person. */
	copies?: boolean;
	/** The route that downloads attachments. */
	file: typeof readMailboxFile | typeof readKeptFile;
}) => {
	const id = useId();
	const { tone, says } = states[state];
	return (
		<article className={c.mail} aria-labelledby={id}>
			<div className={c.head}>
				<Title order={2} size="h3" id={id} className={c.subject}>
					{subject}
				</Title>
				<Text size="sm" c="dimmed" component="time" dateTime={at}>
					{formatWhen(at, Intl.DateTimeFormat().resolvedOptions().timeZone)}
				</Text>
			</div>
			<div className={c.head}>
				<Text size="sm" c="dimmed" className={c.to}>
					To {toName ? `${toName} <${toAddress}>` : toAddress}
				</Text>
				{says && (
					<span title={failure ?? undefined}>
						<StatusBadge tone={tone}>{says}</StatusBadge>
					</span>
				)}
			</div>
			<div className={c.body}>{body}</div>
			{fileName !== null && (
				<div>
					<DownloadButton onDownload={() => download(file, { params: { id: mailId } }, fileName)}>
						{fileName}
					</DownloadButton>
				</div>
			)}
			{link && !copies && (
				<Button component="a" href={link.path} className={c.link}>
					{link.label}
				</Button>
			)}
			{link && copies && (
				<CopyButton value={new URL(link.path, location.origin).href}>
					{({ copied, copy }) => (
						<Button variant="default" onClick={copy} className={c.link}>
							{copied ? 'Copied' : `Copy the link “${link.label}”`}
						</Button>
					)}
				</CopyButton>
			)}
		</article>
	);
};

/** An email stored because there is no mail server, as in a demo, has no delivery state to show. */
const states: Record<MailboxMail['state'], { tone: StatusTone; says?: string }> = {
	kept: { tone: 'quiet' },
	waiting: { tone: 'waiting', says: 'Waiting for the mail server' },
	sent: { tone: 'good', says: 'Sent' },
	failed: { tone: 'bad', says: 'Not sent' },
};
