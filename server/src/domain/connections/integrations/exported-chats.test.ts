import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { isOfChats } from '@quad/contract/connections/integrations/run.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { note, printOutcomes, spoilEachCall, untilDone, writingFaults } from '../../../../test/connector-faults.ts';
import { engineOf, jobNamed, useIntegrations, workOff } from '../../../../test/integrations.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { beginVisit, chatsOf, confirmNumber, makeWidget } from '../../../../test/visitors.ts';
import { allConnectors } from '../../../app/connectors.ts';
import { startSalesforce } from '../../../simulators/salesforce/start.ts';
import { startSlate } from '../../../simulators/slate/start.ts';
import { integrationJobs } from './index.ts';

const format = '5d0c9b3e-6f1a-4e7d-8b2c-41f7a90e63d8';
const account = { username: 'quad', password: 'Only for chats' };
const salesforceAccount = { clientId: 'consumer', clientSecret: 'Only-For-Tests' };
const salesforceHost = 'college.my.salesforce.example';

const given = useQuad();
let slate: Awaited<ReturnType<typeof startSlate>>;
let salesforce: Awaited<ReturnType<typeof startSalesforce>>;
beforeAll(async () => {
	slate = await startSlate({ ...account, formats: [format], now: () => given.clock.now().getTime() });
	salesforce = await startSalesforce({ ...salesforceAccount, contacts: 1, leads: 0 });
});
afterAll(() => Promise.all([slate.close(), salesforce.close()]));
const leads = () => [`slate.example.edu=${slate.url}`, `${salesforceHost}=${salesforce.url}`];
const served = useIntegrations(given, leads);

beforeEach(async () => {
	slate.imported.splice(0);
	salesforce.made.splice(0);
	for (const system of [slate, salesforce]) system.heal();
	given.clock.set('2026-11-18T17:00:00Z');
});

/** Matches a key that is unique to this installation. */
const aKey = (what: string) => new RegExp(`^quad-[0-9a-f-]{36}-${what}-\\d+$`);
const startDue = () =>
	jobNamed(integrationJobs(engineOf(given, undefined, leads())), 'integrations.start-due').run({}, jobContext);

const desk = async (key: 'slate-chat' | 'salesforce-chat') => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		staff: ['Lee'],
		chat: { agents: ['Lee'] },
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
		addOns: [key],
	});
	const widget = await makeWidget(given, team.person('Amir'), { inboxId: team.inbox('Desk') });
	return { team, widget, amir: team.person('Amir') };
};

const slateDesk = async () => {
	const made = await desk('slate-chat');
	const body = { slateUrl: 'https://slate.example.edu/', ...account };
	expect((await ask(served.quad, made.amir, api.slateChat.saveConfiguration, { body })).status).toBe(200);
	const ExportConfiguration = {
		sourceFormat: `https://slate.example.edu/manage/service/import?cmd=load&format=${format}`,
	};
	await ask(served.quad, made.amir, api.slateChat.saveExport, {
		body: { ExportType: 'ChatTranscripts', ExportConfiguration },
	});
	return made;
};

const exportsTo = async (amir: Person, taskIdField: string) => {
	const ExportConfiguration = { contactIdField: 'Quad_Visitor__c', taskIdField };
	const body = { ExportType: 'ChatTranscripts' as const, ExportConfiguration };
	expect((await ask(served.quad, amir, api.salesforceChat.saveExport, { body })).status).toBe(200);
};

const salesforceDesk = async (taskIdField = 'Quad_Id__c') => {
	const made = await desk('salesforce-chat');
	const body = { loginUrl: `https://${salesforceHost}`, ...salesforceAccount };
	expect((await ask(served.quad, made.amir, api.salesforceChat.saveConfiguration, { body })).status).toBe(200);
	await exportsTo(made.amir, taskIdField);
	return made;
};

/** Runs a chat in which a visitor asks, an agent replies, and the chat is closed. */
const chat = async (
	{ team, widget }: Awaited<ReturnType<typeof desk>>,
	{
		words = 'Is the tour today?',
		confirms = 0,
		...details
	}: { words?: string; confirms?: number; name?: string; email?: string; mobile?: string } = {},
) => {
	given.clock.pass(chatLimits.codes.ofNumberEveryMs);
	const visitor = await beginVisit(given, widget.key);
	await visitor.say(words);
	if (details.name || details.email || details.mobile)
		await ask(given, undefined, api.webchat.leaveDetails, {
			body: { ...details, ...(details.mobile ? { consent: widget.consentWording } : {}) },
			headers: visitor.headers,
		});
	if (confirms) expect((await confirmNumber(given, visitor, confirms)).status).toBe(200);
	const id = (await chatsOf(given, team, 'Lee'))[0]?.id ?? 0;
	const lee = team.person('Lee');
	const request = { params: { id } };
	await ask(given, lee, api.chat.acceptChat, request);
	await ask(given, lee, api.chat.writeChatNote, { ...request, body: { draftId: randomUUID(), text: 'Sounds lost' } });
	await ask(given, lee, api.chat.sendAsAgent, { ...request, body: { draftId: randomUUID(), text: 'At two.' } });
	await ask(given, lee, api.chat.closeChat, request);
	await hearEvents(given);
	return visitor;
};

type Calls = typeof api.slateChat | typeof api.salesforceChat;
const runsOf = async (team: MadeTeam, calls: Calls) =>
	(await ask(served.quad, team.person('Amir'), calls.listExports, { query: {} })).answer.items;
/** Executes the newest run. */
const work = async (team: MadeTeam, calls: Calls) => {
	const [begun] = await runsOf(team, calls);
	if (!begun) return expect.fail('No export was started.');
	await workOff(given, { organizationId: team.organizationId, runId: begun.id }, { leads: leads() });
	return (await runsOf(team, calls))[0];
};
const byHand = async (team: MadeTeam, calls: Calls) => {
	const body = { exportType: 'ChatTranscripts' as const };
	expect((await ask(served.quad, team.person('Amir'), calls.startExport, { body })).status).toBe(200);
	return work(team, calls);
};

describe('Slate', () => {
	test('gets chats six minutes after the oldest was closed, in one post, once, and without notes', async () => {
		const made = await slateDesk();
		await chat(made, { name: 'Zoe Quill', email: 'zoe@example.com' });
		given.clock.pass(4 * 60_000);
		await chat(made, { words: 'Second' });
		await startDue();
		expect(await runsOf(made.team, api.slateChat)).toEqual([]);
		given.clock.pass(2 * 60_000);
		await startDue();
		const posts = slate.calls.filter(({ method }) => method === 'POST').length;
		expect(await work(made.team, api.slateChat)).toMatchObject({
			status: 'Sent',
			trigger: 'slot',
			exportType: 'ChatTranscripts',
			counts: { read: 2, written: 2, errors: 0 },
		});
		expect(slate.calls.filter(({ method }) => method === 'POST')).toHaveLength(posts + 1);
		expect(slate.imported.map(({ row }) => row)).toMatchObject([
			{
				FirstName: 'Zoe',
				LastName: 'Quill',
				Email: 'zoe@example.com',
				Agent: 'Lee Doe',
				ChatId: expect.stringMatching(aKey('chat')),
				VisitorId: expect.stringMatching(aKey('visitor')),
			},
			{ FirstName: '', Email: '' },
		]);
		const transcript = slate.imported[0]?.row.Transcript ?? '';
		expect(transcript).toMatch(
			/Visitor Zoe Quill: Is the tour today\?\n[\s\S]*Lee Doe joined the chat\.\n[\s\S]*Lee Doe: At two\./,
		);
		expect(transcript).not.toContain('Sounds lost');
		given.clock.pass(60 * 60_000);
		await startDue();
		expect(await runsOf(made.team, api.slateChat)).toHaveLength(1);
	});

	test('what it sent is listed, and what was closed before it was switched on is not sent', async () => {
		const made = await desk('slate-chat');
		await chat(made);
		given.clock.pass(1_000);
		const body = { slateUrl: 'https://slate.example.edu', ...account };
		await ask(served.quad, made.amir, api.slateChat.saveConfiguration, { body });
		await ask(served.quad, made.amir, api.slateChat.saveExport, {
			body: { ExportType: 'ChatTranscripts', ExportConfiguration: { sourceFormat: format } },
		});
		expect(await byHand(made.team, api.slateChat)).toMatchObject({ phase: 'skipped' });
		await chat(made, { words: 'And now?' });
		const run = await byHand(made.team, api.slateChat);
		const { answer } = await ask(served.quad, made.amir, api.slateChat.listExportRecords, {
			params: { id: run?.id ?? 0 },
			query: {},
		});
		expect(answer).toMatchObject({
			total: 1,
			records: [{ Messages: '4', Transcript: expect.stringContaining('And now?') }],
		});
	});

	test.each([
		['429', 'too many calls'],
		['500', 'error of its own'],
	])('%s: the run goes on by itself once Slate is well', async (fault, says) => {
		const made = await slateDesk();
		await chat(made);
		slate.spoil(fault, { after: 1 }); // the check still succeeds
		expect(await byHand(made.team, api.slateChat)).toMatchObject({
			phase: 'queued',
			message: expect.stringContaining(says),
			nextTryOn: expect.any(String),
			counts: { written: 0, errors: 0 },
		});
		slate.heal();
		expect(await work(made.team, api.slateChat)).toMatchObject({ phase: 'complete', counts: { written: 1 } });
		expect(slate.imported).toHaveLength(1);
	});

	test('after a lost answer the same chats go again, by the same IDs', async () => {
		const made = await slateDesk();
		await chat(made);
		slate.spoil('lost answer', { after: 1, times: 1 });
		expect(await byHand(made.team, api.slateChat)).toMatchObject({ phase: 'queued', counts: { written: 0 } });
		expect(await work(made.team, api.slateChat)).toMatchObject({ phase: 'complete', counts: { written: 1 } });
		expect(slate.imported).toHaveLength(2);
		expect(new Set(slate.imported.map(({ row }) => row.ChatId)).size).toBe(1);
	});

	test('a sign-in page: nothing is lost, it rests for an hour, and goes then', async () => {
		const made = await slateDesk();
		await chat(made);
		slate.spoil('signIn', { times: 1 }); // fails the sign-in of the check
		expect(await byHand(made.team, api.slateChat)).toMatchObject({
			phase: 'failedConnection',
			message: expect.stringContaining('sign-in page'),
		});
		given.clock.pass(7 * 60_000);
		await startDue();
		expect(await runsOf(made.team, api.slateChat)).toHaveLength(1);
		given.clock.pass(60 * 60_000);
		await startDue();
		expect(await work(made.team, api.slateChat)).toMatchObject({ phase: 'complete', counts: { written: 1 } });
		expect(slate.imported).toHaveLength(1);
	});

	test('a killed export goes on with the same rows, and a removed visitor’s words do not go', async () => {
		const made = await slateDesk();
		await chat(made, { name: 'Gone', mobile: '(212) 555-0155' });
		const { organizationId } = made.team;
		await given.db.updateTable('chat_message').set({ body: '' }).where('org_id', '=', organizationId).execute();
		await chat(made, { words: 'Still here' });
		const run = await byHand(made.team, api.slateChat);
		expect(run).toMatchObject({ phase: 'complete', counts: { read: 2, written: 1 } });
		await workOff(given, { organizationId, runId: run?.id ?? 0 }, { leads: leads() });
		expect(slate.imported.map(({ row }) => row.Transcript)).toEqual([expect.stringContaining('Still here')]);
	});

	test('a wrong password is said, and one that is right', async () => {
		const { team, amir } = await slateDesk();
		const check = () => ask(served.quad, amir, api.slateChat.authenticate, {});
		expect((await check()).answer).toMatchObject({ status: 'Valid' });
		const body = { slateUrl: 'https://slate.example.edu', username: account.username, password: 'other' };
		await ask(served.quad, amir, api.slateChat.saveConfiguration, { body });
		expect((await check()).answer).toMatchObject({ status: 'Invalid', message: expect.stringContaining('sign-in') });
		expect(await runsOf(team, api.slateChat)).toEqual([]);
	});
});

describe('Salesforce', () => {
	test('gets a contact of what the visitor left, and the chat as a task; the same visitor again is the same contact', async () => {
		const made = await salesforceDesk();
		const visitor = await chat(made, { name: 'Zoe Quill', email: 'zoe@example.com', mobile: '(212) 555-0147' });
		await startDue();
		expect(await work(made.team, api.salesforceChat)).toMatchObject({ phase: 'complete', counts: { written: 1 } });
		await visitor.say('One more thing');
		const id = (await chatsOf(given, made.team, 'Lee'))[0]?.id ?? 0;
		await ask(given, made.team.person('Lee'), api.chat.closeChat, { params: { id } });
		await hearEvents(given);
		await startDue();
		await work(made.team, api.salesforceChat);
		const contacts = salesforce.made.filter(({ type }) => type === 'Contact');
		expect(contacts).toMatchObject([
			{ FirstName: 'Zoe', LastName: 'Quill', Email: 'zoe@example.com', MobilePhone: '2125550147' },
		]);
		const tasks = salesforce.made.filter(({ type }) => type === 'Task');
		expect(tasks).toMatchObject([
			{
				Subject: 'Web chat: Is the tour today?',
				Status: 'Completed',
				ActivityDate: '2026-11-18',
				WhoId: expect.stringMatching(/^003/),
				Description: expect.stringContaining('Agent: Lee Doe'),
			},
			{ Subject: 'Web chat: One more thing', WhoId: tasks[0]?.WhoId },
		]);
	});

	test('whom Quad imported from there is known by the ID once the number is proved, and nobody is made', async () => {
		const made = await salesforceDesk();
		const key = '0035e00000000010AB';
		const { db } = given;
		await db.updateTable('contact').set({ contact_key: key }).where('id', '=', made.team.contact('Ana')).execute();
		const mobile = made.team.mobileOf('Ana');
		await chat(made, { name: 'Someone', mobile: String(mobile) });
		await byHand(made.team, api.salesforceChat);
		expect(JSON.stringify(salesforce.made)).not.toMatch(new RegExp(`${key}|Ana`));
		expect(salesforce.made).toMatchObject([
			{ type: 'Contact', LastName: 'Someone' },
			{ type: 'Task', Description: expect.stringContaining('Given by the visitor, not confirmed') },
		]);
		salesforce.made.splice(0);
		await chat(made, { name: 'Someone', mobile: String(mobile), confirms: mobile });
		await byHand(made.team, api.salesforceChat);
		expect(salesforce.made).toMatchObject([{ type: 'Task', WhoId: key }]);
	});

	test('who left neither name nor email nor number is left out', async () => {
		const made = await salesforceDesk();
		await chat(made);
		expect(await byHand(made.team, api.salesforceChat)).toMatchObject({
			phase: 'complete',
			counts: { read: 1, written: 0, errors: 0 },
		});
		expect(salesforce.made).toEqual([]);
	});

	test('where a duplicate rule has the contact already, the chat is theirs if the email says who', async () => {
		const made = await salesforceDesk();
		const [ana] = salesforce.people.Contact ?? [];
		Object.assign(ana ?? {}, { Email: "o'neil@example.com" });
		salesforce.spoil('duplicate', { times: 1 });
		await chat(made, { name: 'Ana', email: "o'neil@example.com" });
		expect(await byHand(made.team, api.salesforceChat)).toMatchObject({ counts: { written: 1, errors: 0 } });
		expect(salesforce.made).toMatchObject([{ type: 'Task', WhoId: ana?.Id }]);
		salesforce.spoil('duplicate', { times: 1 });
		await chat(made, { name: 'Nobody', email: 'nobody@example.com' });
		expect(await byHand(made.team, api.salesforceChat)).toMatchObject({ counts: { written: 0, errors: 1 } });
	});

	test('a record that is locked waits, and is written once', async () => {
		const made = await salesforceDesk();
		await chat(made, { name: 'Zoe Quill', email: 'zoe@example.com' });
		salesforce.spoil('locked', { times: 1 });
		expect(await byHand(made.team, api.salesforceChat)).toMatchObject({
			phase: 'queued',
			message: expect.stringMatching(/LOCK.*Quad tries again/),
			counts: { written: 0, errors: 0 },
		});
		expect(await work(made.team, api.salesforceChat)).toMatchObject({ counts: { written: 1, errors: 0 } });
		expect(salesforce.made.filter(({ type }) => type === 'Task')).toHaveLength(1);
	});

	test.each(['', 'Quad_Id__c'])('a lost answer makes no task twice: by “%s”', async (taskIdField) => {
		const made = await salesforceDesk(taskIdField);
		await chat(made, { name: 'Zoe Quill', email: 'zoe@example.com' });
		const isLookedUp = taskIdField === '';
		salesforce.spoil('lost answer', { after: isLookedUp ? 4 : 3, times: isLookedUp ? 1 : 4 });
		expect(await byHand(made.team, api.salesforceChat)).toMatchObject({ phase: 'queued', counts: { written: 0 } });
		expect(await work(made.team, api.salesforceChat)).toMatchObject({ phase: 'complete', counts: { written: 1 } });
		expect(salesforce.made.map(({ type }) => type)).toEqual(['Contact', 'Task']);
		expect(salesforce.made[0]?.Quad_Visitor__c).toMatch(aKey('visitor'));
		expect(JSON.stringify(salesforce.made[1])).toMatch(/quad-[0-9a-f-]{36}-chat-/);
	});

	test('a field that is not there ends the run, and the chats wait', async () => {
		const made = await salesforceDesk('Gone__c');
		await chat(made, { name: 'Zoe Quill', email: 'zoe@example.com' });
		expect(await byHand(made.team, api.salesforceChat)).toMatchObject({
			phase: 'failedProcessing',
			message: expect.stringContaining('Gone__c'),
			counts: { errors: 0 },
		});
		await exportsTo(made.amir, 'Quad_Id__c');
		expect(await byHand(made.team, api.salesforceChat)).toMatchObject({ phase: 'complete', counts: { written: 1 } });
	});
});

describe.each(['Slate', 'Salesforce'] as const)('%s', (name) => {
	test('gets each chat once, whatever a call meets', async () => {
		const [system, calls] = name === 'Slate' ? [slate, api.slateChat] : [salesforce, api.salesforceChat];
		const made = await (name === 'Slate' ? slateDesk() : salesforceDesk());
		const requests: string[] = [];
		const organizationRef = { organizationId: made.team.organizationId };
		for (const fault of writingFaults) {
			const met = await spoilEachCall(
				{ spoil: system.spoil, heal: system.heal, calls: () => system.calls.length },
				fault,
				async () => {
					given.clock.pass(60_000); // advances past the limit on visitors per minute
					requests.push(`Is tour ${requests.length + 1} today?`);
					await chat(made, { words: requests.at(-1) ?? '', name: 'Zoe Quill', email: 'zoe@example.com' });
					const begun = (await byHand(made.team, calls)) ?? expect.fail('No export was started.');
					return untilDone(begun, async ({ id }) => {
						given.clock.pass(integrationLimits.retryAfterMs);
						await workOff(given, { ...organizationRef, runId: id }, { leads: leads() });
						return (await runsOf(made.team, calls)).find((run) => run.id === id) ?? begun;
					});
				},
			);
			note(`${name} chat`, `writing: ${fault}`, `complete, at each of ${met} calls`);
		}
		const written =
			name === 'Slate'
				? // Slate identifies a chat by its ChatId, so a repeated one replaces it
					[...new Map(slate.imported.map(({ row }) => [row.ChatId, row.Transcript ?? ''])).values()]
				: salesforce.made.flatMap(({ type, Description }) => (type === 'Task' ? String(Description) : []));
		expect(requests.map((words) => written.filter((one) => one.includes(words)).length)).toEqual(requests.map(() => 1));
	});
});
afterAll(printOutcomes);

test('they write nothing but chats, and are another team’s secret', async () => {
	const { amir } = await slateDesk();
	const keys = allConnectors().filter(({ descriptor }) => isOfChats(descriptor));
	expect(keys.map(({ descriptor }) => descriptor.key).toSorted()).toEqual(['salesforceChat', 'slateChat']);
	const { answer } = await ask(served.quad, amir, api.slateChat.listExportFields, {});
	expect(Object.keys(answer)).toEqual(['ChatTranscripts']);
	const other = await ask(served.quad, amir, api.slateChat.saveExport, {
		body: { ExportType: 'OptOuts', ExportConfiguration: { sourceFormat: format } },
	});
	expect(other.refusal.code).toBe('integration.export_unknown');
	const elsewhere = await slateDesk();
	await chat(elsewhere);
	expect(await runsOf(await slateDesk().then(({ team }) => team), api.slateChat)).toEqual([]);
});
