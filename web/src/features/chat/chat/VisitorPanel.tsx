/** The visitor's details, the pages they have seen, and their earlier visits. */
import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { Chat } from '@quad/contract/chat/chat/routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatInstant, formatPhone, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import c from './VisitorPanel.module.css';

export const VisitorPanel = ({ chat }: { chat: Chat }) => {
	const { timeZone, may } = useSession();
	const { visitor, contact } = chat;
	const chatOnly = may('chatOnly');
	return (
		<Stack gap="lg">
			<dl className={c.facts}>
				{visitor.name !== '' && <Fact name="Name">{visitor.name}</Fact>}
				{visitor.mobileNumber !== '' && (
					<Fact name="Mobile">
						{formatPhone(visitor.mobileNumber)}
						<Text size="sm" c="dimmed">
							{visitor.isMobileConfirmed
								? 'Confirmed by a code texted to it.'
								: 'Number given by the visitor, not confirmed. You can text it once they have entered the code that was texted to it.'}
						</Text>
					</Fact>
				)}
				{visitor.email !== '' && (
					<Fact name="Email">
						{visitor.email}
						<Text size="sm" c="dimmed">
							Given by the visitor, not confirmed.
						</Text>
					</Fact>
				)}
				{contact && (
					<Fact name="Contact">
						{chatOnly ? (
							contact.name || 'No name yet'
						) : (
							<Anchor component={Link} to={to.conversationsWith(contact.id)}>
								{contact.name || 'No name yet'}
							</Anchor>
						)}
					</Fact>
				)}
				{visitor.consentedOn && (
					<Fact name="Agreed to be texted">
						{formatInstant(visitor.consentedOn, timeZone)}
						<Text size="sm" c="dimmed">
							“{visitor.consentWording}”{visitor.consentPage !== '' && <> · {visitor.consentPage}</>}
						</Text>
					</Fact>
				)}
				{visitor.earlierConsents.length > 0 && (
					<Fact name="Agreed before">
						{visitor.earlierConsents.map(({ mobileNumber, isMobileConfirmed, wording, page, on }) => (
							<Text key={on} size="sm" c="dimmed">
								{`${formatPhone(mobileNumber)}${isMobileConfirmed ? '' : ', not confirmed'} · ${formatInstant(on, timeZone)} · “${wording}”`}
								{page !== '' && <> · {page}</>}
							</Text>
						))}
					</Fact>
				)}
				<Fact name="First visit">{formatInstant(visitor.firstOn, timeZone)}</Fact>
				<Fact name="Widget">{chat.widget}</Fact>
				{visitor.browser !== '' && <Fact name="Browser">{visitor.browser}</Fact>}
			</dl>
			{visitor.pages.length > 0 && (
				<section>
					<Title order={3} size="h5">
						Pages
					</Title>
					<ol className={c.list}>
						{visitor.pages.map(({ url, title, on }) => (
							<li key={on}>
								{title || url}
								<Text size="xs" c="dimmed">
									{url} · {formatWhen(on, timeZone)}
								</Text>
							</li>
						))}
					</ol>
				</section>
			)}
			{visitor.earlier.length > 0 && (
				<section>
					<Title order={3} size="h5">
						Earlier chats
					</Title>
					<ul className={c.list}>
						{visitor.earlier.map(({ id, startedOn, lastText, agent }) => (
							<li key={id}>
								<Anchor component={Link} to={to.chat(id)}>
									{formatInstant(startedOn, timeZone)}
								</Anchor>
								<Text size="xs" c="dimmed">
									{agent ? `${agent}: ` : ''}
									{lastText}
								</Text>
							</li>
						))}
					</ul>
				</section>
			)}
		</Stack>
	);
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);
