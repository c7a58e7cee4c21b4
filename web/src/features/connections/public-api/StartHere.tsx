/** A tutorial from the credential to a text and its reply, with calls that can be run as they are. */
import { Anchor, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { to } from '../../../foundation/to.ts';
import { Card } from '../../../ui/Card.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { codeOf, type Language } from './example-code.ts';

export const StartHere = ({ language, base }: { language: Language; base: string }) => {
	const [inbox, setInbox] = useState('');
	const [mobileNumber, setMobileNumber] = useState('3035550177');
	const [since] = useState(() => new Date().toISOString());
	const [text, setText] = useState('Is Friday at 10 good for you?');
	const inboxId = Number(inbox) || 115631062503441;
	const send = { method: 'POST', url: `${base}/messages`, body: { inboxId, mobileNumber, text } };
	return (
		<Card title="Start here">
			<Stack gap="md">
				<List type="ordered" spacing={6}>
					<List.Item>
						Ask an administrator for a credential, or generate one under{' '}
						<Anchor underline="always" href={to.teamCredentials()}>
							API credentials
						</Anchor>
						. One for tests texts simulated phones only.
					</List.Item>
					<List.Item>
						Put its secret where your programs find it: <code>export QUAD_SECRET=quad_live_…</code>
					</List.Item>
					<List.Item>List the inboxes, and fill in the one that you send from below.</List.Item>
					<List.Item>Send a text. Then list the texts that came in: the answer is among them within seconds.</List.Item>
				</List>
				<CodeBlock label="List inboxes" code={codeOf(language, { method: 'GET', url: `${base}/inboxes` })} />
				<Group grow align="flex-start">
					<TextInput
						label="Inbox ID"
						placeholder="115631062503441"
						value={inbox}
						onChange={(event) => setInbox(event.currentTarget.value.trim())}
						inputMode="numeric"
					/>
					<TextInput
						label="Mobile number"
						value={mobileNumber}
						onChange={(event) => setMobileNumber(event.currentTarget.value)}
						inputMode="tel"
					/>
				</Group>
				<TextInput label="Text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
				<CodeBlock label="Send a text" code={codeOf(language, send)} />
				<CodeBlock
					label="Read answers"
					code={codeOf(language, { method: 'GET', url: `${base}/messages?direction=incoming&since=${since}` })}
				/>
				<Text size="sm">
					The answer ends with <code>next</code>. Keep it, and call again with <code>&cursor=</code> and its value: you
					get only what came since.
				</Text>
			</Stack>
		</Card>
	);
};
