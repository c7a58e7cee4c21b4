import { api } from '@quad/contract/api.ts';
import { replyTimeBuckets } from '@quad/contract/texting/campaigns/buckets.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { insertMessage, type MessageLine } from '../../../../test/rows.ts';
import { foldActivity } from '../../reporting/reporting/index.ts';

const quad = useQuad();
const { campaigns } = api;

/** Creates one of Lee's campaigns with these messages. */
const makeCampaign = async (team: MadeTeam, lines: readonly MessageLine[]) => {
	const { answer } = await ask(quad, team.person('Lee'), campaigns.createCampaign, {
		body: { name: `Campaign ${quad.ids.next()}` },
	});
	for (const line of lines) await insertMessage(quad, team, { body: 'Hi', campaignId: answer.id, ...line });
	while ((await foldActivity(quad.context).run()) === 'again');
	return answer.id;
};

const desk = { inboxes: [{ name: 'Desk' }], contacts: ['Ana', 'Ben', 'Cy', 'Dee'] };

test('the figures count texts and people', async () => {
	const team = await makeTeam(quad, desk);
	const id = await makeCampaign(team, [
		{ who: 'Ana', at: '2026-11-16T15:00:00Z' },
		{ who: 'Ana', at: '2026-11-16T15:10:00Z', status: 'received' },
		{ who: 'Ana', at: '2026-11-16T15:11:00Z', status: 'received' },
		{ who: 'Ben', at: '2026-11-16T15:00:00Z', status: 'sent' },
		{ who: 'Ben', at: '2026-11-17T15:00:00Z', status: 'undelivered' },
		{ who: 'Cy', at: '2026-11-17T15:00:00Z', status: 'undelivered' },
		{ who: 'Cy', at: '2026-11-17T15:30:00Z', status: 'received' }, // Cy wrote without having got the message
		{ who: 'Dee', at: '2026-11-17T15:00:00Z', status: 'queued' },
		{ who: 'Dee', at: '2026-11-19T15:00:00Z', status: 'cancelled' },
	]);
	const { answer } = await ask(quad, team.person('Lee'), campaigns.campaignMeta, { params: { id } });
	expect(answer).toMatchObject({
		timeZone: 'America/New_York',
		outgoingCount: 5,
		waitingCount: 1,
		deliveredCount: 1,
		undeliveredCount: 2,
		incomingCount: 3,
		reachedCount: 2,
		repliedCount: 1,
		replyRate: 0.5,
		firstActivity: '2026-11-16T15:00:00.000Z',
		lastActivity: '2026-11-17T15:30:00.000Z',
	});
});

test('the results of a page of campaigns are those of their reports, and only of this team’s', async () => {
	const team = await makeTeam(quad, desk);
	const [first, second, empty] = [
		await makeCampaign(team, [
			{ who: 'Ana', at: '2026-11-16T15:00:00Z' },
			{ who: 'Ana', at: '2026-11-16T15:10:00Z', status: 'received' },
			{ who: 'Ben', at: '2026-11-16T15:00:00Z', status: 'undelivered' },
		]),
		await makeCampaign(team, [
			{ who: 'Ana', at: '2026-11-16T16:00:00Z' },
			{ who: 'Ben', at: '2026-11-16T16:00:00Z' },
			{ who: 'Ben', at: '2026-11-16T16:10:00Z', status: 'received' },
		]),
		await makeCampaign(team, []),
	];
	const stranger = await makeTeam(quad, desk);
	const foreign = await makeCampaign(stranger, [{ who: 'Ana', at: '2026-11-16T15:00:00Z' }]);
	const query = { ids: [second, first, empty, foreign].join(',') };
	const { answer } = await ask(quad, team.person('Lee'), campaigns.listCampaignResults, { query });
	const figures = ['id', 'outgoingCount', 'deliveredCount', 'reachedCount', 'repliedCount', 'replyRate'] as const;
	const results = answer.map((result) => figures.map((figure) => result[figure])).toSorted();
	expect(results).toEqual(
		[
			[first, 2, 1, 1, 1, 1],
			[second, 2, 2, 2, 1, 0.5],
			[empty, 0, 0, 0, 0, 0],
		].toSorted(),
	);
	for (const { id, ...result } of answer) {
		const { answer: meta } = await ask(quad, team.person('Lee'), campaigns.campaignMeta, { params: { id } });
		expect(meta).toMatchObject(result);
	}
	const refused = await ask(quad, team.person('Lee'), campaigns.listCampaignResults, { query: { ids: '1,,2' } });
	expect(refused.status).toBe(400);
});

test('activity within two days is hourly, else daily in the team’s zone, including empty periods', async () => {
	// in this time zone, hours begin at half past in UTC
	const team = await makeTeam(quad, { ...desk, timeZone: 'Asia/Kolkata' });
	const brief = await makeCampaign(team, [
		{ who: 'Ana', at: '2026-11-16T15:10:00Z' },
		{ who: 'Ben', at: '2026-11-16T15:20:00Z' },
		{ who: 'Ana', at: '2026-11-16T17:29:00Z', status: 'received' },
	]);
	const activityOf = async (id: number) =>
		(await ask(quad, team.person('Lee'), campaigns.campaignActivity, { params: { id } })).answer;
	expect(await activityOf(brief)).toEqual({
		groupedBy: 'hour',
		timeZone: 'Asia/Kolkata',
		outgoing: [
			{ activityDate: '2026-11-16T14:30:00.000Z', count: 2 },
			{ activityDate: '2026-11-16T15:30:00.000Z', count: 0 },
			{ activityDate: '2026-11-16T16:30:00.000Z', count: 0 },
		],
		incoming: [
			{ activityDate: '2026-11-16T14:30:00.000Z', count: 0 },
			{ activityDate: '2026-11-16T15:30:00.000Z', count: 0 },
			{ activityDate: '2026-11-16T16:30:00.000Z', count: 1 },
		],
	});
	expect(await activityOf(await makeCampaign(team, []))).toMatchObject({ outgoing: [], incoming: [] });
});

test('days when clocks change have their real length', async () => {
	const team = await makeTeam(quad, desk);
	const id = await makeCampaign(team, [
		{ who: 'Ana', at: '2026-10-31T14:00:00Z' },
		{ who: 'Ben', at: '2026-11-02T04:30:00Z' }, // still Sunday in New York, a day of 25 hours
		{ who: 'Cy', at: '2026-11-02T14:00:01Z' },
	]);
	const { answer } = await ask(quad, team.person('Lee'), campaigns.campaignActivity, { params: { id } });
	expect([answer.groupedBy, answer.outgoing]).toEqual([
		'day',
		[
			{ activityDate: '2026-10-31T04:00:00.000Z', count: 1 },
			{ activityDate: '2026-11-01T04:00:00.000Z', count: 1 },
			{ activityDate: '2026-11-02T05:00:00.000Z', count: 1 },
		],
	]);
});

test('the reply time counts from the text before, in the buckets of the specification', async () => {
	const team = await makeTeam(quad, desk);
	const out = { who: 'Ana', at: '2026-11-16T15:00:00Z' };
	const id = await makeCampaign(team, [
		out,
		{ who: 'Ana', at: '2026-11-16T15:04:59Z', status: 'received' },
		{ who: 'Ana', at: '2026-11-16T18:00:00Z', status: 'received' }, // not measured: Ana had already answered
		{ who: 'Ana', at: '2026-11-17T15:00:00Z' },
		{ who: 'Ana', at: '2026-11-17T15:05:00Z', status: 'received' },
		{ ...out, who: 'Ben' },
		{ who: 'Ben', at: '2026-11-16T16:00:00Z', status: 'received' },
		{ ...out, who: 'Cy' },
		{ who: 'Cy', at: '2026-11-17T03:00:00Z', status: 'received' },
		{ who: 'Dee', at: '2026-11-16T15:00:00Z', status: 'received' }, // no message was sent to Dee before this text
	]);
	const { answer } = await ask(quad, team.person('Lee'), campaigns.campaignReplyTimes, { params: { id } });
	expect(answer.map(({ bucket }) => bucket)).toEqual(replyTimeBuckets.map(({ label }) => label));
	expect(answer.map(({ count }) => count)).toEqual([1, 1, 0, 1, 0, 0, 1]);
});

test('people are counted by their number of replies, five or more together', async () => {
	const team = await makeTeam(quad, desk);
	const wrote = (name: string, times: number): MessageLine[] =>
		Array.from({ length: times }, (_, nth) => ({ who: name, at: `2026-11-16T16:0${nth}:00Z`, status: 'received' }));
	const id = await makeCampaign(team, [
		...['Ana', 'Ben', 'Cy', 'Dee'].map((name) => ({ who: name, at: '2026-11-16T15:00:00Z' })),
		...wrote('Ana', 1),
		...wrote('Ben', 5),
		...wrote('Cy', 7),
	]);
	const { answer } = await ask(quad, team.person('Lee'), campaigns.campaignReplyNumbers, { params: { id } });
	expect(answer).toEqual([
		{ bucket: '0', count: 1 },
		{ bucket: '1', count: 1 },
		{ bucket: '2', count: 0 },
		{ bucket: '3', count: 0 },
		{ bucket: '4', count: 0 },
		{ bucket: '5+', count: 2 },
	]);
});

test('the file has every text of one’s inboxes, oldest first', async () => {
	const team = await makeTeam(quad, { ...desk, staff: ['Lee', 'Priya'] });
	const id = await makeCampaign(team, [
		{ who: 'Ana', at: '2026-11-16T15:00:00Z', body: '=Are you, "coming"?' },
		{ who: 'Ana', at: '2026-11-16T15:09:00Z', status: 'received', body: 'Yes' },
		{ who: 'Ben', at: '2026-11-16T15:00:00Z', body: 'Between us', inbox: 'Lee' },
		{ who: 'Cy', at: '2026-11-16T16:00:00Z', status: 'cancelled', body: 'Never went' },
	]);
	const file = async (person: string) =>
		(await ask(quad, team.person(person), campaigns.exportCampaign, { params: { id } })).text.trim().split('\r\n');
	const [head, ana, ben, answer, ...rest] = await file('Lee');
	expect(head).toBe('Time,Direction,Contact ID,Name,Mobile Number,Inbox,Written by,Message Type,Message,Status,Reason');
	expect(ana).toBe(
		`"11/16/26, 10:00am",outgoing,Ana,Ana Doe,(303) 555-0100,Desk,Lee Doe,,"'=Are you, ""coming""?",delivered,`,
	);
	expect(ben).toContain('Between us');
	expect(answer).toBe('"11/16/26, 10:09am",incoming,Ana,Ana Doe,(303) 555-0100,Desk,,,Yes,received,');
	expect(rest).toEqual([]);
	expect((await file('Priya')).join()).not.toContain('Between us');
});

test('the file is named after its campaign', async () => {
	const team = await makeTeam(quad, desk);
	const id = await makeCampaign(team, []);
	const reply = await quad.http.inject({
		url: `/api/campaigns/${id}/usage/export`,
		headers: { authorization: `Bearer ${team.person('Lee').token}` },
	});
	expect(reply.headers['content-disposition']).toBe(`attachment; filename="campaign-activity-${id}.csv"`);
});

test('the report and its file show message types', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk', type: 'group' }], contacts: ['Ana'] });
	const lee = team.person('Lee');
	const { answer: campaign } = await ask(quad, lee, campaigns.createCampaign, { body: { name: 'Fall' } });
	await ask(quad, lee, api.messaging.composeMessage, {
		body: {
			inboxId: team.inbox('Desk'),
			text: 'Due on Friday',
			recipients: [team.contact('Ana')],
			campaignId: campaign.id,
		},
	});
	const request = { params: { id: campaign.id } };
	const { answer } = await ask(quad, lee, campaigns.campaignMessageActivity, { ...request, query: {} });
	expect(answer.items).toMatchObject([{ text: 'Due on Friday', messageType: 'General' }]);
	expect((await ask(quad, lee, campaigns.exportCampaign, request)).text).toContain('Lee Doe,General,Due on Friday,');
});
