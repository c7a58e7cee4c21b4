/** The rules for every call, and how to verify a webhook. */
import { List, Stack, Text } from '@mantine/core';
import { credentialLimits } from '@quad/contract/access/api-credentials/limits.ts';
import { Card } from '../../../ui/Card.tsx';
import { CodeBlock } from './CodeBlock.tsx';

const anError = JSON.stringify(
	{ code: 'request.unknown_field', message: 'Unknown field "nickname".', fields: { nickname: 'Unknown field.' } },
	null,
	2,
);

const check = `import { Webhook } from 'standardwebhooks';

// body: the request’s body exactly as it came
const event = new Webhook(process.env.QUAD_SIGNING_SECRET).verify(body, request.headers);
// event.eventType: Interaction, OptOutChanged or DeliveryFailure`;

export const GoodToKnow = () => (
	<>
		<Card title="Good to know">
			<List spacing={8}>
				<List.Item>
					<b>Authentication.</b> Send the secret as <code>Authorization: Bearer …</code>. A program that only knows
					Basic authentication can send it as the password or as the name. Revoked or expired, it is refused with 401.
				</List.Item>
				<List.Item>
					<b>Teams.</b> A credential of a team needs nothing else. One for all teams names the team of each call with{' '}
					<code>?departmentId=</code>.
				</List.Item>
				<List.Item>
					<b>Limits.</b> {credentialLimits.callsAtOnce} calls a minute for each credential. Beyond it you get 429, and{' '}
					<code>Retry-After</code> says for how many seconds to wait.
				</List.Item>
				<List.Item>
					<b>Sending once.</b> Give each text a uuid in the header <code>Idempotency-Key</code> (or as{' '}
					<code>draftId</code>): it is sent once, however often you call. The same key with another body is refused with
					409.
				</List.Item>
				<List.Item>
					<b>Lists.</b> Pass <code>next</code> as <code>cursor</code> to go on. It is null at the end, but for texts,
					where you keep it for the next time.
				</List.Item>
				<List.Item>
					<b>Unchanged answers.</b> Send the <code>ETag</code> of an answer as <code>If-None-Match</code>: if nothing
					has changed you get 304 and no body.
				</List.Item>
			</List>
		</Card>
		<Card title="Errors">
			<Stack gap="sm">
				<Text size="sm">
					Every error has the same shape: <code>code</code> for programs, <code>message</code> for people, and{' '}
					<code>fields</code> where something is wrong with a field. Fields that a call doesn’t know are refused by
					name.
				</Text>
				<CodeBlock label="An error" code={anError} />
			</Stack>
		</Card>
		<section id="webhooks">
			<Card title="Webhooks">
				<Stack gap="sm">
					<Text size="sm">
						An administrator sets up webhooks, and Quad calls your system when a text comes in or goes out, someone opts
						out, or a text can’t be delivered. Answer with any 2xx within 10 seconds. Otherwise Quad tries again after 1
						minute, 5 minutes, 30 minutes, 2, 6 and 24 hours, or when <code>Retry-After</code> says. Answer 410 to
						switch the webhook off. An event may come twice: <code>webhook-id</code> is the same each time. Opt-outs of
						one contact come in order. For everything else, and anything resent by hand, keep the event with the newest{' '}
						<code>occurredAt</code>. Calls are signed as{' '}
						<a href="https://www.standardwebhooks.com" rel="noreferrer" target="_blank">
							Standard Webhooks
						</a>{' '}
						has it, so a published library checks them:
					</Text>
					<CodeBlock label="Check a webhook" code={check} />
				</Stack>
			</Card>
		</section>
	</>
);
