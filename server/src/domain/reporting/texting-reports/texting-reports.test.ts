import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { foldActivity } from '../reporting/index.ts';

const quad = useQuad();
const calls = api.textingReports;

test('a report is kept, counted anew, seen by every owner, and deleted', async () => {
	const team = await makeTeam(quad, {
		owners: ['Dana', 'Eve'],
		administrators: ['Amir'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
	});
	const [dana, eve] = [team.person('Dana'), team.person('Eve')];
	const groups = [{ name: 'Front desk', inboxes: [team.inbox('Desk')] }];
	const { answer: made } = await ask(quad, dana, calls.createTextingReport, {
		body: { name: 'Fall', isFunnel: true, groups, endDate: '2027-01-01' },
	});
	const params = { id: made.id };
	const received = async () => {
		await foldActivity(quad.context).run();
		return (await ask(quad, eve, calls.readTextingReport, { params })).answer.groups[0]?.received;
	};
	expect(await received()).toBe(0);
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	expect(await received()).toBe(1);
	const { answer: listed } = await ask(quad, eve, calls.listTextingReports, {});
	expect(listed).toMatchObject([{ name: 'Fall', createdByName: 'Dana Doe' }]);
	expect((await ask(quad, team.person('Amir'), calls.readTextingReport, { params })).status).toBe(403);
	expect((await ask(quad, eve, calls.deleteTextingReport, { params })).status).toBe(200);
	expect((await ask(quad, eve, calls.readTextingReport, { params })).status).toBe(404);
});

test('of segments the texts of those who are in one are counted; of campaigns their own opt-outs', async () => {
	const team = await makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana', 'Ben'],
	});
	const dana = team.person('Dana');
	const { answer: segment } = await ask(quad, dana, api.segments.createStaticSegment, { body: { name: 'Seniors' } });
	await quad.db
		.insertInto('segment_member')
		.values({
			org_id: team.organizationId,
			segment_id: segment.id,
			contact_id: team.contact('Ana'),
			added_by: dana.id,
			added_at: quad.clock.now(),
		})
		.execute();
	const { answer: campaign } = await ask(quad, dana, api.campaigns.createCampaign, { body: { name: 'Quiet' } });
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	await texts(quad, team, 'Ben', 'Desk', 'Hi');
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	await foldActivity(quad.context).run();
	const groups = [
		{ name: 'Seniors', segments: [segment.id] },
		{ name: 'Desk', inboxes: [team.inbox('Desk')] },
		{ name: 'Quiet', campaigns: [campaign.id] },
	];
	const { answer: made } = await ask(quad, dana, calls.createTextingReport, {
		body: { name: 'Fall', groups, endDate: '2027-01-01' },
	});
	const read = async () =>
		(await ask(quad, dana, calls.readTextingReport, { params: { id: made.id } })).answer.groups.map(
			({ received, optedOut, goneSegments }) => [received, optedOut, goneSegments],
		);
	expect(await read()).toEqual([
		[2, 1, 0],
		[3, 1, 0],
		[0, 0, 0],
	]);
	const { answer: choices } = await ask(quad, dana, calls.listReportChoices, {});
	expect(choices.segments).toMatchObject([{ name: 'Seniors' }]);
	await quad.db.deleteFrom('segment').where('id', '=', segment.id).execute();
	expect(await read()).toMatchObject([[0, 0, 1], expect.anything(), expect.anything()]);
});

test('bad reports are refused in words', async () => {
	const team = await makeTeam(quad, { owners: ['Dana'], inboxes: [{ name: 'Desk' }] });
	const tried = async (body: object) =>
		(await ask(quad, team.person('Dana'), calls.createTextingReport, { body })).refusal.code;
	const group = { name: 'Desk', inboxes: [team.inbox('Desk')] };
	expect(await tried({ groups: [group] })).toBe('texting_report.name_required');
	expect(await tried({ name: 'A' })).toBe('texting_report.group_required');
	expect(await tried({ name: 'A', groups: [{ name: 'Empty' }] })).toBe('texting_report.group_empty');
	expect(await tried({ name: 'A', groups: [{ name: 'Gone', campaigns: [7] }] })).toBe('texting_report.choice_gone');
	expect(await tried({ name: 'A', groups: [{ name: 'Gone', segments: [7] }] })).toBe('texting_report.choice_gone');
	expect(await tried({ name: 'A', groups: Array(11).fill(group) })).toBe('texting_report.too_many_groups');
	expect(await tried({ name: 'A', groups: [group], startDate: '2027-01-01' })).toBe('reporting.ends_before_it_starts');
});
