import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { insertMessage, type MessageLine } from '../../../../test/rows.ts';
import { texts } from '../../../../test/texts.ts';
import { foldActivity } from './fold-activity.ts';

const quad = useQuad();
const { reporting, dashboard } = api;

const write = async (team: MadeTeam, lines: readonly MessageLine[]) => {
	for (const line of lines) await insertMessage(quad, team, line);
	while ((await foldActivity(quad.context).run()) === 'again');
};

const makeOffice = () =>
	makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee', 'Pat'],
		inboxes: [{ name: 'Desk', members: ['Lee'] }],
		contacts: ['Ana', 'Ben', 'Cy'],
	});

const week = { start: '2026-11-12', end: '2026-11-18' };

test('figures, a series of every day, reply times and why texts were not delivered', async () => {
	const team = await makeOffice();
	await write(team, [
		{ who: 'Ana', at: '2026-11-16T15:00:00Z' },
		{ who: 'Ana', at: '2026-11-16T15:10:00Z', status: 'received' }, // Ana replies within ten minutes
		{ who: 'Ana', at: '2026-11-16T15:40:00Z' }, // and gets a reply half an hour later
		{ who: 'Ben', at: '2026-11-17T04:30:00Z', status: 'undelivered', code: 30_003 }, // still Monday in New York
		{ who: 'Cy', at: '2026-11-17T15:00:00Z', status: 'cancelled' },
		{ who: 'Cy', at: '2026-11-17T15:00:00Z', status: 'queued' },
	]);
	const amir = team.person('Amir');
	const { answer } = await ask(quad, amir, reporting.reportMessages, { body: week });
	expect(answer.metrics).toEqual({
		Sent: 3,
		Received: 1,
		RepliedPercentage: 50, // of the two texts that were not undelivered
		Replied: 1,
		Delivered: 2,
		Undelivered: 1,
		OptedOut: 0,
		OptedOutBy: { Text: 0, Staff: 0, Carrier: 0, Import: 0 },
		UnansweredNow: 0,
		MedianFirstResponseSeconds: 1_800,
	});
	expect(answer.groupedBy).toBe('day');
	expect(answer.series.Outgoing).toHaveLength(7);
	expect(answer.series.Outgoing[4]).toEqual({ activityDate: '2026-11-16T05:00:00.000Z', count: 3 });

	const { answer: replies } = await ask(quad, amir, reporting.reportReplies, { body: week });
	expect(replies.replyTimes.find(({ bucket }) => bucket === '5-30')?.count).toBe(1);
	const { answer: numbers } = await ask(quad, amir, reporting.reportReplyNumbers, { body: week });
	expect(numbers.replyNumbers.filter(({ count }) => count > 0)).toEqual([{ bucket: '1', count: 1 }]);
	const { answer: details } = await ask(quad, amir, reporting.reportDetails, { body: week });
	expect(details.failures).toEqual([
		{ code: 30_003, reason: 'The phone is off, out of range or out of service.', count: 1 },
	]);
	expect(details.bestHours).toContainEqual({ weekday: 1, hour: 10, sent: 2, undelivered: 0, replied: 1 });

	const { answer: rows } = await ask(quad, amir, reporting.reportRows, { body: { ...week, kind: 'undelivered' } });
	expect(rows).toMatchObject({ total: 1, items: [{ name: 'Ben Doe', inbox: 'Desk' }] });
	const { answer: replied } = await ask(quad, amir, reporting.reportRows, { body: { ...week, kind: 'replied' } });
	expect(replied.total).toBe(1);
});

test('the rows behind a bar: by how soon, how often, at which hour of the week', async () => {
	const team = await makeOffice();
	await write(team, [
		{ who: 'Ana', at: '2026-11-16T15:00:00Z' },
		{ who: 'Ana', at: '2026-11-16T15:10:00Z', status: 'received' },
		{ who: 'Ben', at: '2026-11-17T18:00:00Z' },
		{ who: 'Ben', at: '2026-11-17T20:30:00Z', status: 'received' },
		{ who: 'Ben', at: '2026-11-17T20:31:00Z', status: 'received' },
		{ who: 'Cy', at: '2026-11-17T18:30:00Z' },
	]);
	const amir = team.person('Amir');
	const names = async (body: object) => {
		const { answer } = await ask(quad, amir, reporting.reportRows, { body: { ...week, ...body } });
		expect(answer.total).toBe(answer.items.length);
		return answer.items.map(({ name }) => name);
	};
	expect(await names({ kind: 'replied' })).toEqual(['Ben Doe', 'Ana Doe']);
	expect(await names({ kind: 'replied', replyTime: '5-30' })).toEqual(['Ana Doe']);
	expect(await names({ kind: 'replied', replyTime: '2-6' })).toEqual(['Ben Doe']);
	expect(await names({ kind: 'replied', replyTime: '12+' })).toEqual([]);
	expect(await names({ replyNumber: '0' })).toEqual(['Cy Doe']);
	expect(await names({ replyNumber: '2' })).toEqual(['Ben Doe']);
	expect(await names({ weekday: 2, hour: 13 })).toEqual(['Cy Doe', 'Ben Doe']); // 1 PM on Tuesday in New York
	expect(await names({ weekday: 3 })).toEqual([]);

	const { answer } = await ask(quad, amir, reporting.reportReplies, { body: week });
	expect(answer.series.Replied.filter(({ count }) => count > 0)).toEqual([
		{ activityDate: '2026-11-16T05:00:00.000Z', count: 1 },
		{ activityDate: '2026-11-17T05:00:00.000Z', count: 1 },
	]);
	const { answer: byMonth } = await ask(quad, amir, reporting.reportReplies, {
		body: { ...week, timeInterval: 'month' },
	});
	expect([byMonth.groupedBy, byMonth.series.Replied.map(({ count }) => count)]).toEqual(['month', [2]]);
});

test('opt-outs: behind their figure, and of a campaign those that its texts were answered with', async () => {
	const team = await makeOffice();
	const campaign = await ask(quad, team.person('Lee'), api.campaigns.createCampaign, { body: { name: 'Deposits' } });
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	await ask(quad, team.person('Lee'), api.contacts.setOptedOut, {
		params: { id: team.contact('Ben') },
		body: { departmentId: team.teamId, optedOut: true },
	});
	quad.clock.pass(1_000); // the range ends now
	const range = { time: 'day' } as const;
	const amir = team.person('Amir');
	const { answer: rows } = await ask(quad, amir, reporting.reportRows, { body: { ...range, kind: 'optedOut' } });
	expect(rows.items).toHaveLength(2);
	expect(rows.items).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ name: 'Ana Doe', inbox: 'Desk', reason: 'Opted out by text', text: 'STOP' }),
			expect.objectContaining({ name: 'Ben Doe', reason: 'Opted out by staff', writtenBy: 'Lee Doe' }),
		]),
	);
	const count = async (body: object) =>
		(await ask(quad, amir, reporting.reportMessages, { body: { ...range, ...body } })).answer.metrics.OptedOut;
	expect(await count({})).toBe(2);
	expect(await count({ campaigns: [campaign.answer.id] })).toBe(0);
	await quad.db
		.updateTable('message')
		.set({ campaign_id: campaign.answer.id })
		.where('org_id', '=', team.organizationId)
		.where('body', '=', 'STOP')
		.execute();
	expect(await count({ campaigns: [campaign.answer.id] })).toBe(1);
	expect(await count({ campaigns: [campaign.answer.id], hasMedia: true })).toBe(0);
});

test('a text that staff judge to be an opt-out is no reply, until they take that back', async () => {
	const team = await makeOffice();
	await write(team, [{ who: 'Ana', at: quad.clock.now().toISOString() }]);
	await texts(quad, team, 'Ana', 'Desk', 'You have the wrong number');
	quad.clock.pass(1_000);
	const lee = team.person('Lee');
	const countsOf = async () => {
		await write(team, []);
		const { answer } = await ask(quad, team.person('Amir'), reporting.reportMessages, { body: { time: 'day' } });
		return [answer.metrics.Replied, answer.metrics.OptedOut, answer.metrics.OptedOutBy.Staff];
	};
	expect(await countsOf()).toEqual([1, 0, 0]);
	const { answer: lane } = await ask(quad, lee, api.optOuts.listReviews, { query: {} });
	const params = { id: lane.items[0]?.id ?? 0 };
	await ask(quad, lee, api.optOuts.decideReview, { params, body: { decision: 'optOut' } });
	quad.clock.pass(1_000);
	expect(await countsOf()).toEqual([0, 1, 1]);
	expect((await ask(quad, lee, api.optOuts.undoReview, { params })).status).toBe(200);
	expect(await countsOf()).toEqual([1, 0, 0]);
});

test('who has left the team is still in its reports', async () => {
	const team = await makeOffice();
	await write(team, [{ who: 'Ana', at: '2026-11-16T15:00:00Z' }]);
	const [amir, lee, pat] = [team.person('Amir'), team.person('Lee'), team.person('Pat')];
	await quad.db.deleteFrom('team_member').where('person_id', 'in', [lee.id, pat.id]).execute();
	const of = (staffId: number) => ask(quad, amir, reporting.reportMessages, { body: { ...week, staffId } });
	expect((await of(lee.id)).answer.metrics.Sent).toBe(1);
	expect((await of(pat.id)).refusal.code).toBe('reporting.person_not_found'); // Pat has never written in this team
});

test('hours up to two days, and pages of the series', async () => {
	const team = await makeOffice();
	const body = { start: '2026-03-08', end: '2026-03-08' }; // a 23-hour day in New York
	const { answer } = await ask(quad, team.person('Amir'), reporting.reportMessages, { body });
	expect([answer.groupedBy, answer.series.Incoming.length]).toEqual(['hour', 23]);
	const { answer: some } = await ask(quad, team.person('Amir'), reporting.reportMessages, {
		body: { ...body, skip: 20, take: 10 },
	});
	expect(some.series.Incoming).toHaveLength(3);
	const { answer: years } = await ask(quad, team.person('Amir'), reporting.reportMessages, {
		body: { start: '2017-01-01', end: '2026-12-31', timeInterval: 'hour' },
	});
	expect([years.groupedBy, years.series.Incoming.length]).toEqual(['month', 120]);
});

test('the analytics of an inbox need a plan other than Legacy', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }] });
	const read = () =>
		ask(quad, team.person('Lee'), reporting.reportInbox, { query: { inboxId: team.inbox('Desk') }, body: week });
	expect((await read()).status).toBe(200);
	await quad.db.updateTable('organization').set({ plan: 'Legacy' }).where('id', '=', team.organizationId).execute();
	const { status, refusal } = await read();
	expect([status, refusal.message]).toEqual([400, 'Your plan doesn’t include analytics.']);
});

test('filters: inbox, campaign, who wrote it, and with a picture or without', async () => {
	const team = await makeOffice();
	const { answer: campaign } = await ask(quad, team.person('Lee'), api.campaigns.createCampaign, {
		body: { name: 'Deposits' },
	});
	await write(team, [
		{ who: 'Ana', at: '2026-11-16T15:00:00Z', campaignId: campaign.id },
		{ who: 'Ben', at: '2026-11-16T15:00:00Z', by: 'Amir' },
		{ who: 'Cy', at: '2026-11-16T15:00:00Z', inbox: 'Pat', by: 'Pat' },
		{ who: 'Cy', at: '2026-11-16T15:05:00Z', inbox: 'Pat', status: 'received' },
	]);
	const sent = async (body: object) =>
		(await ask(quad, team.person('Amir'), reporting.reportMessages, { body: { ...week, ...body } })).answer.metrics;
	expect(await sent({ departments: [team.teamId] })).toMatchObject({ Sent: 3, Received: 1 });
	expect(await sent({ sharedinboxes: [team.inbox('Desk')] })).toMatchObject({ Sent: 2, Received: 0 });
	expect(await sent({ sharedInboxes: [team.inbox('Desk')], staffId: team.person('Lee').id })).toMatchObject({
		Sent: 1,
	});
	expect(await sent({ staffId: team.person('Pat').id })).toMatchObject({ Sent: 1, Received: 1 });
	expect(await sent({ campaigns: [campaign.id] })).toMatchObject({ Sent: 1 });
	expect(await sent({ hasMedia: true })).toMatchObject({ Sent: 0 });
	expect(await sent({ hasMedia: false })).toMatchObject({ Sent: 3 });
	const { answer: inbox } = await ask(quad, team.person('Lee'), reporting.reportInbox, {
		query: { inboxType: 'shared', inboxId: team.inbox('Desk') },
		body: week,
	});
	expect(inbox.metrics.Sent).toBe(2);
	const { refusal } = await ask(quad, team.person('Lee'), reporting.reportInbox, {
		query: { inboxType: 'highspeed', inboxId: team.inbox('Desk') },
		body: week,
	});
	expect(refusal.code).toBe('reporting.inbox_not_found');
});

test('staff see their own and their inboxes; administrators their team; owners the organization', async () => {
	const team = await makeOffice();
	const nextDoor = await makeTeam(quad, { organizationId: team.organizationId, contacts: [] });
	await write(team, [
		{ who: 'Ana', at: '2026-11-16T15:00:00Z' },
		{ who: 'Ben', at: '2026-11-16T15:00:00Z', inbox: 'Pat', by: 'Pat' },
	]);
	const report = async (name: string, body: object) => {
		const { status, answer, refusal } = await ask(quad, team.person(name), reporting.reportMessages, {
			body: { ...week, ...body },
		});
		return status === 200 ? answer.metrics.Sent : refusal.code;
	};
	expect(await report('Lee', {})).toBe(1);
	expect(await report('Pat', {})).toBe(1);
	expect(await report('Pat', { sharedinboxes: [team.inbox('Desk')] })).toBe('reporting.inbox_not_found');
	expect(await report('Pat', { departments: [team.teamId] })).toBe('reporting.not_your_team');
	expect(await report('Pat', { staffId: team.person('Lee').id })).toBe('reporting.person_not_found');
	expect(await report('Amir', {})).toBe(2);
	expect(await report('Amir', { departments: [nextDoor.teamId] })).toBe('reporting.team_not_found');
	expect(await report('Amir', { scope: 'org' })).toBe('reporting.not_your_organization');
	expect(await report('Dana', { scope: 'org' })).toBe(2);
	expect(await report('Dana', { departments: [nextDoor.teamId] })).toBe(0);
	expect(await report('Amir', { campaigns: [7] })).toBe('reporting.campaign_not_found');
	const { answer: rows } = await ask(quad, team.person('Amir'), reporting.reportRows, {
		body: { ...week, staffId: team.person('Pat').id },
	});
	expect(rows.items.map(({ text }) => text)).toEqual(['Hello Ben']); // shown, because he may export the text
});

test.each([
	[{ start: 'yesterday' }, 'reporting.not_a_time'],
	[{ start: '2026-02-30' }, 'reporting.not_a_time'],
	[{ start: '2026-11-18', end: '2026-11-01' }, 'reporting.ends_before_it_starts'],
	[{ start: '2001-01-01', end: '2026-01-01' }, 'reporting.too_long'],
])('%o is refused', async (range, code) => {
	const team = await makeOffice();
	const { refusal } = await ask(quad, team.person('Amir'), reporting.reportMessages, { body: range });
	expect(refusal.code).toBe(code);
});

test('an hour that the night skips is an hour later; instants of other zones are taken', async () => {
	const team = await makeOffice();
	const { answer } = await ask(quad, team.person('Amir'), reporting.reportMessages, {
		body: { start: '2026-03-08T02:30', end: '2026-03-08T18:00:00+05:30' },
	});
	expect([answer.start, answer.end]).toEqual(['2026-03-08T07:30:00.000Z', '2026-03-08T12:30:00.000Z']);
});

test('campaigns of a dashboard, sorted by what is asked for', async () => {
	const team = await makeOffice();
	const make = async (name: string) =>
		(await ask(quad, team.person('Lee'), api.campaigns.createCampaign, { body: { name } })).answer.id;
	const [large, lively] = [await make('Large'), await make('Lively')];
	await write(team, [
		{ who: 'Ana', at: '2026-11-16T15:00:00Z', campaignId: large },
		{ who: 'Ben', at: '2026-11-16T15:00:00Z', campaignId: large },
		{ who: 'Cy', at: '2026-11-16T15:00:00Z', campaignId: lively },
		{ who: 'Cy', at: '2026-11-16T15:05:00Z', campaignId: lively, status: 'received' },
	]);
	const names = async (query: object) => {
		const { answer } = await ask(quad, team.person('Amir'), dashboard.campaignsOfDepartment, {
			params: { id: team.teamId },
			query,
		});
		return answer.items.map(({ name }) => name);
	};
	expect(await names({})).toEqual(['Large', 'Lively']);
	expect(await names({ sortBy: 'reply rate' })).toEqual(['Lively', 'Large']);
	expect(await names({ sortBy: 'replies', sortOrder: 'asc' })).toEqual(['Large', 'Lively']);
	expect(await names({ time: 'day' })).toEqual([]);
	expect(await names({ start: '2026-11-16', end: '2026-11-16' })).toEqual(['Large', 'Lively']);
	expect(await names({ end: '2026-11-15' })).toEqual([]);
	const nextDoor = await makeTeam(quad, { organizationId: team.organizationId, contacts: [] });
	const ofNextDoor = async (query: object) => {
		const params = { id: nextDoor.teamId };
		const { answer } = await ask(quad, team.person('Dana'), dashboard.campaignsOfDepartment, { params, query });
		return answer.total;
	};
	expect(await ofNextDoor({})).toBe(0);
	expect(await ofNextDoor({ scope: 'org' })).toBe(2);
	const { answer: lees } = await ask(quad, team.person('Lee'), dashboard.campaignsOfStaff, {
		params: { id: team.person('Lee').id },
		query: { sortBy: 'replied' },
	});
	expect(lees.items[0]).toMatchObject({ name: 'Lively', reached: 1, replied: 1, replies: 1, replyRate: 1 });
});

test('usage by staff, with the shared inboxes that each works in', async () => {
	const team = await makeOffice();
	await write(team, [
		{ who: 'Ana', at: '2026-11-16T15:00:00Z' },
		{ who: 'Ana', at: '2026-11-16T15:10:00Z', status: 'received' },
		{ who: 'Ben', at: '2026-11-16T16:00:00Z', status: 'undelivered' },
	]);
	const { answer } = await ask(quad, team.person('Amir'), reporting.usageOfDepartment, { query: {} });
	expect(answer[0]).toMatchObject({
		name: 'Lee Doe',
		messageCount: 2,
		deliverablePercentage: 50,
		replyPercentage: 100,
		groupAccounts: [{ name: 'Desk', color: 'gold' }],
	});
	expect(answer.find(({ name }) => name === 'Pat Doe')).toMatchObject({ messageCount: 0, groupAccounts: [] });
	const { answer: all } = await ask(quad, team.person('Dana'), reporting.usageOfOrganization, { query: {} });
	expect(all[0]).toMatchObject({ name: 'Lee Doe', messageCount: 2 });
	const { status } = await ask(quad, team.person('Amir'), reporting.usageOfOrganization, { query: {} });
	expect(status).toBe(403);
});

test('what is unread is a list and a file, formulas defused', async () => {
	const team = await makeOffice();
	await texts(quad, team, 'Ana', 'Desk', '=HYPERLINK("http://evil")');
	const { answer } = await ask(quad, team.person('Lee'), reporting.listUnread, { query: {} });
	expect(answer).toMatchObject({ total: 1, items: [{ name: 'Ana Doe', unread: 1, inbox: 'Desk' }] });
	// as if somebody replied through the API
	await quad.db.updateTable('conversation').set({ last_incoming: false, last_text: 'Great, see you' }).execute();
	const { text } = await ask(quad, team.person('Lee'), reporting.exportUnread, {});
	expect(text).toContain(`'=HYPERLINK`);
	expect(text).not.toContain('Great');
	const { answer: others } = await ask(quad, team.person('Pat'), reporting.listUnread, { query: {} });
	expect(others.total).toBe(0);
});
