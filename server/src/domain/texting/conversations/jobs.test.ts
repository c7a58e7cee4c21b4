import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { onlyReply } from '@quad/contract/texting/conversations/routes.ts';
import { expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts, threadOf } from '../../../../test/texts.ts';
import { conversationJobs } from './index.ts';

const quad = useQuad();
const hourMs = 60 * 60 * 1000;

test('webhooks and drafts are recognized for a week, and then forgotten', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
	const draftId = randomUUID();
	const reply = () =>
		ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
			params: { id: team.inbox('Desk') },
			body: { draftId, text: 'Hello', recipients: [team.contact('Ana')] },
		});
	const both = async () => {
		await texts(quad, team, 'Ana', 'Desk', 'Hi', 'SM-the-same');
		return onlyReply((await reply()).answer).conversationId;
	};
	const messages = async () => (await threadOf(quad, team, await both())).items.length;
	const [forget] = conversationJobs(quad.context, { files: quad.files, fetchPicture: async () => ({ kind: 'gone' }) });
	expect(await messages()).toBe(2);

	for (const seen of [2, 4]) {
		await forget?.run({}, jobContext);
		expect(await messages()).toBe(seen);
		for (let hours = 0; hours < 170; hours += 10) {
			quad.clock.pass(10 * hourMs);
			// Lee does something, so that the session doesn't expire
			await ask(quad, team.person('Lee'), api.conversations.listUnread, {});
		}
	}
});
