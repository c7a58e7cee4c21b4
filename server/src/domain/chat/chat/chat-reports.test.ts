import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { setTeamMember } from '../../../../test/rows.ts';
import { texts } from '../../../../test/texts.ts';
import { beginVisit, chatsOf, codeTextedTo, makeWidget } from '../../../../test/visitors.ts';
import { exportJobs } from '../../reporting/exports/run-export.ts';

const quad = useQuad();

const makeDesk = async () => {
	const team = await makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee', 'Kim'],
		chat: { agents: ['Lee', 'Kim'] },
	});
	await setTeamMember(quad, team, team.person('Kim').id, { is_chat_administrator: true });
	return team;
};

const helped = async (team: MadeTeam, key: string, words: string) => {
	const visitor = await beginVisit(quad, key);
	await visitor.say(words);
	const [chat] = await chatsOf(quad, team, 'Lee');
	const params = { id: chat?.id ?? 0 };
	quad.clock.pass(30_000);
	await ask(quad, team.person('Lee'), api.chat.acceptChat, { params });
	quad.clock.pass(30_000);
	const lee = team.person('Lee');
	await ask(quad, lee, api.chat.sendAsAgent, { params, body: { draftId: randomUUID(), text: 'At ten.' } });
	await ask(quad, lee, api.chat.writeChatNote, { params, body: { draftId: randomUUID(), text: 'Between us' } });
	await ask(quad, undefined, api.webchat.rateChat, { body: { rating: 4 }, headers: visitor.headers });
};

const fileOf = async (by: Person, id: number): Promise<string> => {
	for (const job of exportJobs(quad.context, quad.files))
		if (job.name === 'exports.run')
			await job.run({ organizationId: await organizationOf(id), exportId: id }, jobContext);
	const { answer } = await ask(quad, by, api.exports.linkExport, { params: { id } });
	return (await quad.http.inject({ url: answer.address })).body;
};

const organizationOf = async (id: number): Promise<number> =>
	(await quad.db.selectFrom('export_run').where('id', '=', id).select('org_id').executeTakeFirstOrThrow()).org_id;

test('chats are exported with their transcripts, without notes, and no formula begins a cell', async () => {
	const team = await makeDesk();
	const widget = await makeWidget(quad, team.person('Amir'));
	await helped(team, widget.key, '=HYPERLINK("https://evil.example")');
	quad.clock.pass(60_000);
	const { answer } = await ask(quad, team.person('Kim'), api.exports.adminWebChat, { body: {} });
	const file = await fileOf(team.person('Kim'), answer.id);
	expect(file).toContain('Conversation Id,Started,Ended,Contact,E-mail,Phone,Agent,Paused at,Messages,Transcript');
	expect(file).toContain('Lee Doe joined the chat.\nLee Doe: At ten.');
	expect(file).not.toContain('Between us');
	expect(file).not.toMatch(/(^|,)"?=HYPERLINK/m);
});

test('chat administrators export chats of their own team and nothing else; agents nothing', async () => {
	const team = await makeDesk();
	const other = await makeTeam(quad, { organizationId: team.organizationId });
	const kim = team.person('Kim');
	expect((await ask(quad, kim, api.exports.adminWebChat, { body: { departmentId: other.teamId } })).status).toBe(404);
	expect((await ask(quad, kim, api.exports.adminWebChat, { body: { scope: 'org' } })).status).toBe(404);
	expect((await ask(quad, kim, api.exports.adminActivity, { body: {} })).status).toBe(403);
	expect((await ask(quad, team.person('Lee'), api.exports.adminWebChat, { body: {} })).status).toBe(403);
	expect((await ask(quad, team.person('Dana'), api.exports.ownerWebChat, { body: { scope: 'org' } })).status).toBe(200);
});

test('what a bot handed over is exported, and not what it answered itself', async () => {
	const team = await makeDesk();
	const kim = team.person('Kim');
	const { answer: bot } = await ask(quad, kim, api.chatBots.createBot, { body: { name: 'Guide' } });
	const widget = await makeWidget(quad, kim, { botId: bot.id });
	await (await beginVisit(quad, widget.key)).say('Only the bot hears this');
	await (await beginVisit(quad, widget.key)).say('A human, please');
	quad.clock.pass(60_000);
	const { answer } = await ask(quad, kim, api.exports.exportHandOvers, { params: { botId: bot.id }, body: {} });
	const file = await fileOf(kim, answer.id);
	expect(file).toContain('A human, please');
	expect(file).not.toContain('Only the bot');
});

test('a report counts who wrote, who was answered and how soon', async () => {
	const team = await makeDesk();
	const widget = await makeWidget(quad, team.person('Amir'));
	await helped(team, widget.key, 'When?');
	await (await beginVisit(quad, widget.key)).say('Anyone?');
	quad.clock.pass(1_000);
	const { answer } = await ask(quad, team.person('Lee'), api.chatReports.readChatReport, { query: {} });
	expect(answer).toMatchObject({
		started: 2,
		answered: 1,
		missed: 1,
		byBot: 0,
		rating: 4,
		rated: 1,
		continuedByText: 0,
		medianWaitSeconds: 30,
		medianFirstReplySeconds: 60,
		agents: [{ name: 'Lee Doe', chats: 1, medianFirstReplySeconds: 60, rating: 4 }],
	});
	expect(answer.days).toHaveLength(7);
	expect(answer.days.at(-1)).toMatchObject({ started: 2, answered: 1 });
});

test('of a visitor whose number is not confirmed, a file names no contact and has no text of the phone', async () => {
	const team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Kim'],
		chat: { agents: ['Kim'] },
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
	});
	await setTeamMember(quad, team, team.person('Kim').id, { is_chat_administrator: true });
	const widget = await makeWidget(quad, team.person('Amir'), { inboxId: team.inbox('Desk') });
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('What did we agree on?');
	await ask(quad, undefined, api.webchat.leaveDetails, {
		body: { mobile: String(team.mobileOf('Ana')), consent: widget.consentWording },
		headers: visitor.headers,
	});
	await codeTextedTo(quad, visitor, team.mobileOf('Ana'));
	await texts(quad, team, 'Ana', 'Desk', 'My GPA is 3.1');
	await hearEvents(quad);
	quad.clock.pass(60_000);
	const { answer } = await ask(quad, team.person('Kim'), api.exports.adminWebChat, { body: {} });
	const file = await fileOf(team.person('Kim'), answer.id);
	expect(file).toContain('What did we agree on?');
	expect(file).not.toMatch(/Ana|Doe|GPA|code is/);
});
