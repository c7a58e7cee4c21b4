import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { startDue } from '../../texting/schedules/index.ts';
import { segmentJobs } from './count-nightly.ts';

const quad = useQuad();
const { segments } = api;
let team: MadeTeam;

beforeEach(async () => {
	quad.clock.set('2026-10-20T17:00:00Z');
	team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana', 'Abe', 'Ben', 'Cy'],
	});
	await ask(quad, team.person('Amir'), api.customFields.createCustomField, { body: { displayName: 'Major' } });
});

const hour = 60 * 60 * 1000;

const countNightly = async () => {
	for (const job of segmentJobs(quad.context)) await job.run({}, jobContext);
};

const built = async (name: string, conditions: object[]) =>
	(
		await ask(quad, team.person('Amir'), segments.createCriteriaSegment, {
			body: { name, conditions: JSON.stringify(conditions) },
		})
	).answer;

const firstNameStarts = (value: string) => [{ field: 'First Name', comparison: 'startswith', value }];
const isIn = (id: number) => [{ fieldId: -25, comparison: 'anyof', value: '', values: [String(id)] }];

const listed = async () => (await ask(quad, team.person('Amir'), segments.listSegments, { query: {} })).answer.items;

const growth = async () => Object.fromEntries((await listed()).map(({ name, growth }) => [name, growth]));

const addContact = (firstName: string, nth: number) =>
	ask(quad, team.person('Amir'), api.contacts.createContact, {
		body: { firstName, mobileNumber: `30355502${nth}`, additionalFields: { Major: 'Art' } },
	});

const countedOn = (segmentId: number, day: string, contacts: number) =>
	quad.db
		.insertInto('segment_count')
		.values({ org_id: team.organizationId, segment_id: segmentId, day: new Date(`${day}T00:00:00`), contacts })
		.execute();

test('a segment says how it grew since about a month ago, and nothing without a count of then', async () => {
	const { id } = await built('A', firstNameStarts('A'));
	const { id: young } = await built('B', firstNameStarts('B'));
	await countedOn(id, '2026-09-18', 5);
	await countedOn(id, '2026-09-20', 1);
	await countedOn(id, '2026-09-21', 7);
	await countedOn(young, '2026-09-21', 7);
	expect(await growth()).toEqual({ A: { contacts: 1, since: '2026-09-20' }, B: null });
	await addContact('Ada', 10);
	expect(await growth()).toEqual({ A: { contacts: 2, since: '2026-09-20' }, B: null });

	const body = { conditions: JSON.stringify(firstNameStarts('C')) };
	await ask(quad, team.person('Amir'), segments.changeCriteriaSegment, { params: { id }, body });
	expect(await growth()).toEqual({ A: null, B: null });
});

test('the last count of each day of the team is kept, though not forever', async () => {
	await quad.db.updateTable('team').set({ time_zone: 'Asia/Dhaka' }).where('id', '=', team.teamId).execute();
	const { id } = await built('A', firstNameStarts('A'));
	await countNightly();
	await addContact('Ada', 10);
	await countNightly();
	quad.clock.pass(hour); // midnight in Dhaka
	await addContact('Ava', 11);
	await countNightly();
	const kept = async () => {
		const rows = quad.db.selectFrom('segment_count').where('segment_id', '=', id).select('contacts').orderBy('day');
		return (await rows.execute()).map(({ contacts }) => contacts);
	};
	expect(await kept()).toEqual([3, 4]);
	quad.clock.pass(100 * 24 * hour);
	await countNightly();
	expect(await kept()).toEqual([4]);
});

test('the list says what uses a segment, also inside conditions and messages to come', async () => {
	const { id } = await built('A', firstNameStarts('A'));
	await built('Not A', [{ ...isIn(id)[0], comparison: 'noneof' }]);
	const draft = { inboxId: team.inbox('Desk'), text: 'See you soon' };
	const schedule = { localTime: '2026-10-29T09:00', timeZone: 'America/New_York' };
	await ask(quad, team.person('Amir'), api.schedules.scheduleMessage, {
		body: { ...draft, segmentIds: [id], schedule },
	});
	const filter = { searchText: '', conjunction: 'all' as const, conditions: JSON.stringify(isIn(id)) };
	await ask(quad, team.person('Amir'), api.schedules.scheduleMessage, {
		body: { ...draft, text: 'By condition', filter, schedule },
	});
	const to = { include: [{ kind: 'everyone' as const }], exclude: [{ kind: 'segment' as const, id }] };
	await ask(quad, team.person('Amir'), api.schedules.scheduleMessage, {
		body: { ...draft, text: 'All but these', to, schedule },
	});
	const uses = [
		{ kind: 'scheduled message', name: 'See you soon' },
		{ kind: 'scheduled message', name: 'By condition' },
		{ kind: 'scheduled message', name: 'All but these' },
		{ kind: 'segment', name: 'Not A' },
	];
	expect((await listed()).map((one) => [one.name, one.uses])).toEqual([
		['A', uses],
		['Not A', []],
	]);
	const { answer } = await ask(quad, team.person('Amir'), segments.readSegmentUses, { params: { id } });
	expect(answer).toEqual(uses);
	const remove = () => ask(quad, team.person('Amir'), segments.deleteCriteriaSegment, { params: { id } });
	expect((await remove()).refusal.message).toBe(
		'“A” is used by the scheduled message “See you soon”, the scheduled message “By condition”, the scheduled message “All but these” and 1 more. Change or delete what uses it first.',
	);
});

test('a segment was last used when a message went to it, sent by hand or by its schedule', async () => {
	const { id } = await built('A', firstNameStarts('A'));
	const used = async () => (await listed()).map(({ lastUsed, timesUsed }) => [lastUsed, timesUsed]);
	expect(await used()).toEqual([[null, 0]]);
	const body = { inboxId: team.inbox('Desk'), text: 'Hello', segmentIds: [id], draftId: randomUUID() };
	await ask(quad, team.person('Amir'), api.messaging.composeMessage, { body });
	await ask(quad, team.person('Amir'), api.messaging.composeMessage, { body });
	expect(await used()).toEqual([['2026-10-20T17:00:00.000Z', 1]]);

	const { draftId: _, ...draft } = body;
	const schedule = { localTime: '2026-10-22T09:00', timeZone: 'America/New_York' };
	await ask(quad, team.person('Amir'), api.schedules.scheduleMessage, { body: { ...draft, schedule } });
	expect(await used()).toEqual([['2026-10-20T17:00:00.000Z', 1]]);
	quad.clock.set('2026-10-22T13:00:30Z');
	await startDue(quad.context).run();
	const row = quad.db.selectFrom('segment').where('id', '=', id).select(['used', 'used_at']);
	expect(await row.executeTakeFirst()).toEqual({ used: 2, used_at: quad.clock.now() });
});
