/**
 * Tests that pictures in web chats have the same limits as those in texts, that both sides see them, and that they
 * are stored as long as the chat.
 */
import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { mediaLimits } from '@quad/contract/organization/media/limits.ts';
import { expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { bomb, dot, photo, pictureOf } from '../../../../test/pictures.ts';
import { beginVisit, chatsOf, makeWidget } from '../../../../test/visitors.ts';
import { mediaJobs } from '../../organization/media/index.ts';

const quad = useQuad();

const makeDesk = async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'], chat: { agents: ['Lee'] } });
	const widget = await makeWidget(quad, team.person('Amir'));
	const visitor = await beginVisit(quad, widget.key);
	const chat = async () => {
		const [{ id } = { id: 0 }] = await chatsOf(quad, team, 'Lee');
		return (await ask(quad, team.person('Lee'), api.chat.getChat, { params: { id } })).answer;
	};
	return { team, widget, visitor, chat };
};

test('a visitor’s picture reaches the agent, the agent’s the visitor, and both are served as pictures and nothing else', async () => {
	const { team, visitor, chat } = await makeDesk();
	const { answer: picture } = await visitor.upload(await photo({ width: 1_600, height: 1_200 }));
	await visitor.show(picture.uri, 'My transcript');
	const { id, messages, lastText } = await chat();
	expect(messages).toMatchObject([{ by: 'visitor', text: 'My transcript', picture }]);
	expect(lastText).toBe('My transcript');

	await ask(quad, team.person('Lee'), api.chat.acceptChat, { params: { id } });
	const { answer: ours } = await ask(quad, team.person('Lee'), api.media.uploadMedia, {
		file: { name: 'map.png', content: await dot() },
	} as never);
	await ask(quad, team.person('Lee'), api.chat.sendAsAgent, {
		params: { id },
		body: { draftId: randomUUID(), text: '', picture: ours.cdnMediaUri },
	});
	const seen = (await visitor.read()).messages.at(-1);
	expect(seen).toMatchObject({ by: 'agent', text: '', picture: { uri: ours.cdnMediaUri } });
	expect((await chat()).lastText).toBe('Picture');

	const { statusCode, headers } = await quad.http.inject({ method: 'GET', url: picture.uri });
	expect(statusCode).toBe(200);
	expect(headers).toMatchObject({
		'content-type': 'image/jpeg',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "default-src 'none'; sandbox",
		'cross-origin-resource-policy': 'cross-origin', // so that the college's site can show it
	});
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
test.each<[string, () => Buffer | string | Promise<Buffer>, number, string]>([
	['a drawing that could run', () => svg, 400, 'media.wrong_type'],
	['a program with the name of a picture', () => 'MZ\x90', 400, 'media.wrong_type'],
	['no content', () => '', 400, 'media.empty'],
	['few bytes of very many pixels', () => bomb(), 400, 'media.too_many_pixels'],
	['more than 5 MB', () => pictureOf(mediaLimits.bytes + 1), 413, 'request.file_too_large'],
])('%s is refused with a sentence', async (_, content, status, code) => {
	const { visitor } = await makeDesk();
	const sent = await visitor.upload(await content());
	expect([sent.status, sent.refusal.code]).toEqual([status, code]);
});

test('the same draft with its picture is kept once; with another one, or one of another team, it is refused', async () => {
	const { visitor, chat } = await makeDesk();
	const stranger = await makeDesk();
	const [{ answer: one }, { answer: other }, { answer: theirs }] = await Promise.all([
		visitor.upload(await dot()),
		visitor.upload(await dot()),
		stranger.visitor.upload(await dot()),
	]);
	const draftId = randomUUID();
	const both = await Promise.all([visitor.show(one.uri, '', draftId), visitor.show(one.uri, '', draftId)]);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect((await visitor.show(other.uri, '', draftId)).refusal.code).toBe('chat.draft_changed');
	expect((await visitor.show(theirs.uri)).refusal.code).toBe('media.not_found');
	expect((await chat()).messages).toHaveLength(1);
});

test('what a chat shows is kept, and what was never sent goes after a day', async () => {
	const { visitor } = await makeDesk();
	const { answer: kept } = await visitor.upload(await dot());
	const { answer: unsent } = await visitor.upload(await dot());
	await visitor.show(kept.uri);
	quad.clock.pass(mediaLimits.unnamedMs + 1_000);
	for (const job of mediaJobs(quad.context, quad.files)) await job.run(undefined, jobContext);
	const statusOf = async (url: string) => (await quad.http.inject({ method: 'GET', url })).statusCode;
	expect([await statusOf(kept.uri), await statusOf(unsent.uri)]).toEqual([200, 404]);
});

test('a bot hands a picture without words over to a person', async () => {
	const { team, widget } = await makeDesk();
	const { answer: bot } = await ask(quad, team.person('Amir'), api.chatBots.createBot, { body: { name: 'Assistant' } });
	const { key: _key, inbox: _inbox, bot: _bot, ...fields } = widget;
	await ask(quad, team.person('Amir'), api.chatWidgets.saveWidget, { body: { ...fields, botId: bot.id } });
	const visitor = await beginVisit(quad, widget.key);
	const { answer: picture } = await visitor.upload(await dot());
	await visitor.show(picture.uri);
	expect((await visitor.read()).state).toBe('waiting');
});

test('who sends picture after picture is asked to wait', async () => {
	const { visitor } = await makeDesk();
	const content = await dot();
	for (let nth = 0; nth < chatLimits.pictures.ofVisitor.most; nth += 1)
		expect((await visitor.upload(content)).status).toBe(200);
	expect((await visitor.upload(content)).status).toBe(429);
});
