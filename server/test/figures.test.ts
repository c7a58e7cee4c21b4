/** Tests every figure of every report against a second count of what was done in the product (docs/figures.md). */
import { api } from '@quad/contract/api.ts';
import { replyCountBuckets, replyTimeBuckets } from '@quad/contract/texting/campaigns/buckets.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { exportJobs } from '../src/domain/reporting/exports/run-export.ts';
import {
	beginningOf,
	count,
	countCampaign,
	outsOf,
	replyTo,
	type Scope,
	type Span,
	share,
	wallOf,
} from './figures/count.ts';
import { makeWorld, type World } from './figures/world.ts';
import { jobContext } from './job-context.ts';
import { ask, type Person, useQuad } from './kit.ts';

const quad = useQuad();
const { reporting, dashboard, campaigns, messaging } = api;

interface Case {
	readonly name: string;
	readonly who: Person;
	readonly body: object;
	readonly scope: Scope;
}

/** Returns the scopes of figures, who requests each, and what to count for it. */
const casesOf = async (world: World): Promise<Case[]> => {
	const { North, South } = world.teams;
	const [dana, amir, lee] = await Promise.all([
		world.person('North', 'Dana'),
		world.person('North', 'Amir'),
		world.person('North', 'Lee'),
	]);
	const north = { teams: ['North'], timeZone: world.zones.North } as const;
	const all = { teams: ['North', 'South'], timeZone: world.zones.North } as const;
	const [deposits = 0, housing = 0] = world.campaigns;
	return [
		{ name: 'a team', who: amir, body: {}, scope: north },
		{ name: 'the organization', who: dana, body: { scope: 'org' }, scope: all },
		{
			name: 'another team',
			who: dana,
			body: { departments: [South.teamId] },
			scope: { teams: ['South'], timeZone: world.zones.South },
		},
		{ name: 'one’s own', who: lee, body: {}, scope: { ...north, person: 'Lee' } },
		{ name: 'a colleague', who: amir, body: { staffId: North.person('Pat').id }, scope: { ...north, person: 'Pat' } },
		{
			name: 'one inbox',
			who: lee,
			body: { sharedInboxes: [North.inbox('Desk')] },
			scope: { ...north, inboxes: ['Desk'] },
		},
		{
			name: 'inboxes of two teams',
			who: dana,
			body: { sharedInboxes: [North.inbox('Alerts'), South.inbox('Help')] },
			scope: { ...all, inboxes: ['Alerts', 'Help'] },
		},
		{ name: 'a campaign', who: amir, body: { campaigns: [deposits] }, scope: { ...north, campaign: deposits } },
		{
			name: 'a campaign in one inbox',
			who: amir,
			body: { campaigns: [housing], sharedInboxes: [North.inbox('Desk')] },
			scope: { ...north, campaign: housing, inboxes: ['Desk'] },
		},
		{ name: 'pictures', who: amir, body: { hasMedia: true }, scope: { ...north, media: true } },
		{ name: 'no pictures', who: dana, body: { scope: 'org', hasMedia: false }, scope: { ...all, media: false } },
	];
};

interface FigureQuery {
	readonly time?: 'day' | 'week';
	readonly start?: string;
	readonly end?: string;
	readonly timeInterval?: 'hour' | 'day' | 'month';
}

const ranges: readonly FigureQuery[] = [
	{ start: '2026-03-08', end: '2026-03-08', timeInterval: 'hour' },
	{ start: '2026-11-01T00:30', end: '2026-11-01T02:30' },
	{ start: '2026-11-01T00:17', end: '2026-11-03T09:41', timeInterval: 'day' },
	{ start: '2026-11-01T05:45:00Z', end: '2026-11-01T06:20:00Z' },
	{ time: 'day' },
	{ time: 'week' },
	{ start: '2026-03-01', end: '2026-11-30', timeInterval: 'month' },
];

const byMoment = (moments: readonly number[]): Record<string, number> =>
	Object.fromEntries(
		[...Map.groupBy(moments, (at) => new Date(at).toISOString())]
			.map(([at, each]) => [at, each.length] as const)
			.toSorted(([one], [other]) => one.localeCompare(other)),
	);
const shown = (points: ReadonlyArray<{ activityDate: string; count: number }>) =>
	Object.fromEntries(points.flatMap(({ activityDate, count: many }) => (many > 0 ? [[activityDate, many]] : [])));

describe.each([
	[11, 'Asia/Kolkata'],
	[12, 'America/Phoenix'],
	[13, 'Asia/Kolkata'],
])('the world of seed %i, with a team in %s', (seed, zone) => {
	test('says the same in every report as it was told', async () => {
		const world = await makeWorld(quad, seed, zone);
		for (const one of await casesOf(world)) for (const range of ranges) await compare(world, one, range);
		await compareUsage(world);
		await compareCampaigns(world);
		await compareBatches(world);
		await compareTextingReport(world);
		await compareExports(world);
	});
});

const compare = async (world: World, { name, who, body, scope }: Case, range: FigureQuery) => {
	const about = `${name}, ${JSON.stringify(range)}`;
	const { timeInterval: _, ...span } = range;
	const of = { ...body, ...span };
	const { answer } = await ask(quad, who, reporting.reportMessages, { body: { ...body, ...range } });
	const answered: Span = { start: Date.parse(answer.start), end: Date.parse(answer.end) };
	const plain = count(world, scope, answered);
	const pieces = (lines: ReadonlyArray<{ at: number }>, unit = answer.groupedBy) =>
		byMoment(lines.map(({ at }) => beginningOf(at, unit, scope.timeZone)));
	expect([about, answer.timeZone, answer.metrics]).toEqual([about, scope.timeZone, plain.metrics]);
	const { Incoming, Outgoing, OptOuts, OptOutsBy } = answer.series;
	const way = (of: 'text' | 'staff' | 'carrier' | 'import') => pieces(plain.optOuts.filter((each) => each.way === of));
	expect([about, shown(Outgoing), shown(Incoming), shown(OptOuts)]).toEqual([
		...[about, pieces(plain.sent), pieces(plain.received)],
		pieces(plain.optOuts.filter((each) => each.way !== 'import')),
	]);
	expect([shown(OptOutsBy.Text), shown(OptOutsBy.Staff), shown(OptOutsBy.Carrier), shown(OptOutsBy.Import)]).toEqual([
		...[way('text'), way('staff'), way('carrier'), way('import')],
	]);

	const { answer: replies } = await ask(quad, who, reporting.reportReplies, { body: { ...body, ...range } });
	expect([about, replies.replyTimes.map((each) => each.count)]).toEqual([about, plain.replyTimes]);
	expect([about, shown(replies.series.Replied)]).toEqual([
		about,
		pieces(
			plain.replied.map(({ line }) => line),
			replies.groupedBy,
		),
	]);
	const { answer: numbers } = await ask(quad, who, reporting.reportReplyNumbers, { body: of });
	expect([about, numbers.replyNumbers.map((each) => each.count)]).toEqual([about, plain.replyNumbers]);

	const { answer: details } = await ask(quad, who, reporting.reportDetails, { body: of });
	const codes = Map.groupBy(plain.undelivered, ({ code }) => code);
	expect([about, Object.fromEntries(details.failures.map((each) => [each.code, each.count]))]).toEqual([
		about,
		Object.fromEntries([...codes].map(([code, each]) => [code, each.length])),
	]);
	const hourOf = (at: number) => {
		const wall = wallOf(at, scope.timeZone);
		return `${wall.getUTCDay() || 7} ${wall.getUTCHours()}`;
	};
	const hours = Map.groupBy(plain.sent, ({ at }) => hourOf(at));
	expect([
		about,
		details.bestHours
			.map((each) => [`${each.weekday} ${each.hour}`, each.sent, each.undelivered, each.replied])
			.toSorted(),
	]).toEqual([
		about,
		[...hours]
			.map(([hour, each]) => [
				...[hour, each.length, each.filter(({ status }) => status === 4).length],
				plain.replied.filter(({ line }) => hourOf(line.at) === hour).length,
			])
			.toSorted(),
	]);

	const rows = async (more: object) =>
		(await ask(quad, who, reporting.reportRows, { body: { ...of, take: 1, ...more } })).answer.total;
	const { Sent, Received, Delivered, Undelivered, Replied, OptedOut, OptedOutBy } = plain.metrics;
	expect([
		...[about, await rows({ kind: 'sent' }), await rows({ kind: 'received' }), await rows({ kind: 'delivered' })],
		...[await rows({ kind: 'undelivered' }), await rows({ kind: 'replied' }), await rows({ kind: 'optedOut' })],
		await rows({ kind: 'optedOut', optedOutBy: 'import' }),
	]).toEqual([about, Sent, Received, Delivered, Undelivered, Replied, OptedOut, OptedOutBy.Import]);
	const fullest = plain.replyTimes.indexOf(Math.max(...plain.replyTimes));
	expect([about, await rows({ kind: 'replied', replyTime: replyTimeBuckets[fullest]?.label })]).toEqual([
		about,
		plain.replyTimes[fullest],
	]);
	for (const bucket of [0, 1, 2])
		expect([about, bucket, await rows({ replyNumber: replyCountBuckets[bucket] })]).toEqual([
			...[about, bucket, plain.sentToThose(bucket)],
		]);
};

const compareUsage = async (world: World) => {
	const [startDate, endDate] = ['2026-11-01T04:41:00Z', '2026-11-17T18:13:00Z'];
	const span = { start: Date.parse(startDate), end: Date.parse(endDate) };
	const { answer } = await ask(quad, await world.person('North', 'Dana'), reporting.usageOfOrganization, {
		query: { startDate, endDate },
	});
	for (const [team, name] of [
		['North', 'Lee'],
		['North', 'Pat'],
		['South', 'Bo'],
	] as const) {
		const found = answer.find(({ staffId }) => staffId === world.teams[team].person(name).id);
		const sent = outsOf(world).filter(
			({ by, at, status }) => by === name && at >= span.start && at < span.end && status >= 1 && status <= 4,
		);
		const delivered = sent.filter(({ status }) => status === 3).length;
		const undelivered = sent.filter(({ status }) => status === 4).length;
		const replied = sent.filter((line) => replyTo(world, line)).length;
		expect(found).toMatchObject({
			messageCount: sent.length,
			deliverablePercentage: share(delivered, delivered + undelivered),
			replyPercentage: share(replied, sent.length - undelivered),
		});
	}
};

const compareCampaigns = async (world: World) => {
	const [amir, lee] = [await world.person('North', 'Amir'), await world.person('North', 'Lee')];
	const dashboardRange = { start: '2026-11-01T00:30', end: '2026-11-17T09:41' };
	const span = { start: Date.parse('2026-11-01T04:30:00Z'), end: Date.parse('2026-11-17T14:41:00Z') };
	const { answer: listed } = await ask(quad, amir, dashboard.campaignsOfDepartment, {
		params: { id: world.teams.North.teamId },
		query: dashboardRange,
	});
	for (const id of world.campaigns) {
		const plain = countCampaign(world, id);
		const params = { id };
		const { answer: meta } = await ask(quad, lee, campaigns.campaignMeta, { params });
		const { answer: sent } = await ask(quad, lee, campaigns.campaignMessageActivity, { params, query: { take: 100 } });
		const { answer: times } = await ask(quad, lee, campaigns.campaignReplyTimes, { params });
		const { answer: numbers } = await ask(quad, lee, campaigns.campaignReplyNumbers, { params });
		const { answer: activity } = await ask(quad, lee, campaigns.campaignActivity, { params });
		const { answer: report } = await ask(quad, amir, reporting.reportMessages, {
			body: { campaigns: [id], start: '2026-01-01', end: '2026-11-30' },
		});
		expect(meta).toMatchObject({
			outgoingCount: plain.outs.length,
			deliveredCount: plain.outs.filter(({ status }) => status === 3).length,
			undeliveredCount: plain.outs.filter(({ status }) => status === 4).length,
			waitingCount: plain.outs.filter(({ status }) => status === 0).length,
			incomingCount: plain.received,
			reachedCount: plain.reached,
			repliedCount: plain.replied,
			optedOutCount: plain.optedOut,
			replyRate: plain.reached === 0 ? 0 : plain.replied / plain.reached,
		});
		expect(times.map((each) => each.count)).toEqual(plain.replyTimes);
		expect(numbers.map((each) => each.count)).toEqual(plain.replyNumbers);
		const total = (all: ReadonlyArray<{ count: number }>) => all.reduce((sum, each) => sum + each.count, 0);
		expect([total(activity.outgoing), total(activity.incoming)]).toEqual([plain.outs.length, plain.received]);
		for (const line of sent.items) {
			const ofLine = plain.outs.filter(({ batch }) => (batch === null ? null : String(batch)) === line.batchId);
			expect([line.outgoingCount, line.repliedCount]).toEqual([
				ofLine.length,
				ofLine.filter((one) => replyTo(world, one)).length,
			]);
		}
		// All counts of texts with a reply have the same total.
		expect([total(times), report.metrics.Replied]).toEqual([
			sent.items.reduce((sum, line) => sum + line.repliedCount, 0),
			total(times),
		]);
		expect(total(numbers.slice(1))).toBe(meta.repliedCount);

		const ranged = countCampaign(world, id, span);
		expect(listed.items.find((one) => one.id === id)).toMatchObject({
			reached: ranged.reached,
			replied: ranged.replied,
			replies: ranged.replies,
			replyRate: ranged.reached === 0 ? 0 : ranged.replied / ranged.reached,
		});
	}
};

const compareBatches = async (world: World) => {
	const dana = await world.person('North', 'Dana');
	const lee = await world.person('North', 'Lee');
	const read = [];
	for (const { id, team } of world.batches) {
		const outs = outsOf(world).filter(({ batch }) => batch === id);
		const inbox = outs[0]?.inbox;
		if (team !== 'North' || (inbox !== 'Desk' && inbox !== 'Lee')) continue;
		const params = { id: String(id) };
		const { answer: batch } = await ask(quad, lee, messaging.getBatch, { params });
		const replied = outs.filter((line) => replyTo(world, line)).length;
		const { answer: recipients } = await ask(quad, lee, messaging.listBatchRecipients, {
			params,
			query: { hasReply: true, take: 1 },
		});
		expect([batch.replyCount, recipients.total]).toEqual([replied, replied]);
		read.push(batch);
	}
	expect(read.length).toBeGreaterThan(0);
	expect(dana.id).toBeGreaterThan(0);
};

const compareTextingReport = async (world: World) => {
	const dana = await world.person('North', 'Dana');
	const { North } = world.teams;
	const members = ['Ana', 'Ben', 'Cy'];
	const { answer: segment } = await ask(quad, dana, api.segments.createStaticSegment, { body: { name: 'Seniors' } });
	for (const who of members)
		await quad.db
			.insertInto('segment_member')
			.values({
				org_id: North.organizationId,
				segment_id: segment.id,
				contact_id: North.contact(who),
				added_by: dana.id,
				added_at: quad.clock.now(),
			})
			.execute();
	const [startDate, endDate] = ['2026-03-08T06:13:00Z', '2026-11-17T05:29:00Z'];
	const [campaign = 0] = world.campaigns;
	const { answer: made } = await ask(quad, dana, api.textingReports.createTextingReport, {
		body: {
			name: 'Fall',
			startDate,
			endDate,
			groups: [
				{ name: 'Desk', inboxes: [North.inbox('Desk')] },
				{ name: 'Deposits', campaigns: [campaign] },
				{ name: 'Seniors', segments: [segment.id] },
			],
		},
	});
	const { answer } = await ask(quad, dana, api.textingReports.readTextingReport, { params: { id: made.id } });
	const span = { start: Date.parse(startDate), end: Date.parse(endDate) };
	const all = { teams: ['North', 'South'], timeZone: world.zones.North } as const;
	const seniors: World = {
		...world,
		lines: world.lines.filter(({ who }) => members.includes(who)),
		optOuts: world.optOuts.filter(({ who }) => members.includes(who)),
	};
	const plain = [
		count(world, { ...all, inboxes: ['Desk'] }, span),
		count(world, { ...all, campaign }, span),
		count(seniors, all, span),
	];
	expect(answer.groups.map((of) => [of.sent, of.delivered, of.replied, of.received, of.optedOut])).toEqual(
		plain.map(({ metrics: of }) => [of.Sent, of.Delivered, of.Replied, of.Received, of.OptedOut]),
	);
};

const compareExports = async (world: World) => {
	const amir = await world.person('North', 'Amir');
	const { organizationId, teamId } = world.teams.North;
	const body = { startDate: '2026-10-31', endDate: '2026-11-17' };
	const between = (at: string) =>
		sql`${sql.ref(at)} >= '2026-10-31T04:00:00Z' and ${sql.ref(at)} < '2026-11-18T05:00:00Z'`;
	const messages = sql`message m join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
		where m.org_id = ${organizationId} and i.team_id = ${teamId} and ${between('m.created_at')}`;
	for (const [route, rows] of [
		[api.exports.adminActivity, messages],
		[api.exports.adminUndelivered, sql`${messages} and m.status = 4`],
		[api.exports.adminHighSpeed, sql`${messages} and i.type = 'highspeed'`],
		[api.exports.adminOptOuts, sql`opt_out_entry o where o.team_id = ${teamId} and ${between('o.at')}`],
	] as const) {
		const { answer } = await ask(quad, amir, route, { body });
		await exportJobs(quad.context, quad.files, 20)[0]?.run({ organizationId, exportId: answer.id }, jobContext);
		const { answer: listed } = await ask(quad, amir, api.exports.listExports, { query: {} });
		const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${rows}`.execute(quad.db);
		expect(listed.items.find(({ id }) => id === answer.id)).toMatchObject({
			state: 'complete',
			rows: counted[0]?.count,
		});
	}
};
