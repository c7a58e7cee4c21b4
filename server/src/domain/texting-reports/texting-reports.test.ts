import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../test/kit.ts';
import { texts } from '../../../test/texts.ts';
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

test('bad reports are refused in words', async () => {
	const team = await makeTeam(quad, { owners: ['Dana'], inboxes: [{ name: 'Desk' }] });
	const tried = async (body: object) =>
		(await ask(quad, team.person('Dana'), calls.createTextingReport, { body })).refusal.code;
	const group = { name: 'Desk', inboxes: [team.inbox('Desk')] };
	expect(await tried({ groups: [group] })).toBe('texting_report.name_required');
	expect(await tried({ name: 'A' })).toBe('texting_report.group_required');
	expect(await tried({ name: 'A', groups: [{ name: 'Empty' }] })).toBe('texting_report.group_empty');
	expect(await tried({ name: 'A', groups: [{ name: 'Gone', campaigns: [7] }] })).toBe('texting_report.choice_gone');
	expect(await tried({ name: 'A', groups: Array(11).fill(group) })).toBe('texting_report.too_many_groups');
	expect(await tried({ name: 'A', groups: [group], startDate: '2027-01-01' })).toBe('reporting.ends_before_it_starts');
});
