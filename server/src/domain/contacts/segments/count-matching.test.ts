/** Tests the count beside the builder of conditions, and the values that it offers. */
import { api } from '@quad/contract/api.ts';
import type { ConditionList } from '@quad/contract/contacts/contacts/criteria.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { connectDirectly } from '../../../foundation/postgres/db.ts';

const quad = useQuad();
const { segments } = api;
let team: MadeTeam;

beforeEach(async () => {
	team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		contacts: ['Ana', 'Ben', 'Cy', 'Andy'],
	});
	await field('Major');
});

const count = (conditions: ConditionList | string, segmentId?: number, by = team.person('Lee')) =>
	ask(quad, by, segments.countMatching, { body: { conditions, segmentId } });
const startsWithA: ConditionList = [{ fieldId: -11, comparison: 'startswith', value: 'a' }];
const field = async (displayName: string, extra: object = {}) =>
	(await ask(quad, team.person('Amir'), api.customFields.createCustomField, { body: { displayName, ...extra } }))
		.answer;
const give = (who: string, additionalFields: Record<string, string>) =>
	ask(quad, team.person('Amir'), api.contacts.saveContact, { body: { id: team.contact(who), additionalFields } });
const build = async (name: string, conditions: ConditionList) =>
	(await ask(quad, team.person('Amir'), segments.createCriteriaSegment, { body: { name, conditions } })).answer;
const inSegment = (id: number): ConditionList => [
	{ fieldId: -25, comparison: 'anyof', value: '', values: [String(id)] },
];

describe('the count', () => {
	test('says how many match, and how many of them can be texted', async () => {
		await quad.db
			.updateTable('contact_team')
			.set({ opted_out: true })
			.where('contact_id', '=', team.contact('Andy'))
			.execute();
		expect((await count(startsWithA)).answer).toEqual({ total: 2, textable: 1 });
		expect((await count(JSON.stringify(startsWithA))).answer).toEqual({ total: 2, textable: 1 });
		const other = await makeTeam(quad, { staff: ['Tom'] });
		expect((await count(startsWithA, undefined, other.person('Tom'))).answer).toEqual({ total: 0, textable: 0 });
	});

	test('names the condition that it refuses', async () => {
		const visit = await field('Visit', { kind: 'date' });
		const group = {
			conjunction: 'any' as const,
			conditions: [{ comparison: 'has' as const, value: '', fieldId: -30 }],
		};
		const within = (value: string): ConditionList => [
			...startsWithA,
			{ ...group, conditions: [...group.conditions, { fieldId: visit.id, comparison: 'innext', value }] },
		];
		expect((await count(within('7 days'))).status).toBe(200);
		const { refusal } = await count(within('0 days'));
		expect(refusal.code).toBe('criteria.no_such_amount');
		expect(refusal.fields).toEqual({ 'conditions.1.conditions.1': refusal.message });
		await ask(quad, team.person('Amir'), api.customFields.deleteCustomField, { params: { id: visit.id } });
		expect((await count(within('7 days'))).refusal).toMatchObject({
			code: 'criteria.no_such_field',
			fields: { 'conditions.1.conditions.1': expect.any(String) },
		});
		const from = (id: number): ConditionList => [
			{ fieldId: -30, comparison: 'has', value: '', of: { kind: 'campaign', id, name: 'Deleted' } },
		];
		expect((await count(from(quad.ids.next()))).refusal.code).toBe('criteria.no_such_source');
	});

	test('takes 500 values and refuses 501, a hundred kilobytes of conditions, and none', async () => {
		const values = (many: number): ConditionList => [
			{
				fieldId: -11,
				comparison: 'anyof',
				value: '',
				values: ['Ana', ...Array.from({ length: many - 1 }, (_, n) => `${n}`)],
			},
		];
		expect((await count(values(500))).answer.total).toBe(1);
		expect((await count(values(501))).refusal.message).toBe('Choose at most 500 values for “First Name”.');
		const long = JSON.stringify(Array.from({ length: 900 }, () => startsWithA[0])).padEnd(100_000);
		expect((await count(long)).refusal.message).toBe('Use at most 50 conditions.');
		expect((await count('[')).refusal.code).toBe('criteria.unreadable');
		expect((await count([])).refusal.code).toBe('criteria.required');
	});

	test('refuses a segment that would depend on itself, and one of another team', async () => {
		const first = await build('First', startsWithA);
		const second = await build('Second', inSegment(first.id));
		expect((await count(inSegment(second.id))).answer.total).toBe(2);
		expect((await count(inSegment(second.id), first.id)).refusal).toMatchObject({
			code: 'criteria.circular',
			message: 'The segment “First” would depend on itself. Choose another segment in the condition.',
		});
		const other = await makeTeam(quad, { staff: ['Tom'] });
		const tom = other.person('Tom');
		expect((await count(startsWithA, first.id, tom)).refusal.code).toBe('segment.not_found');
		expect((await count(inSegment(first.id), undefined, tom)).refusal.code).toBe('criteria.no_such_segment');
	});

	test('is cancelled in the database when the browser gives up', async () => {
		const address = await quad.http.listen({ port: 0, host: '127.0.0.1' });
		const locking = await connectDirectly(quad.url);
		const waiting = async () => {
			const { rows } = await sql`
				select from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock' and query like '%as textable%'`.execute(
				quad.db,
			);
			return rows.length;
		};
		try {
			await locking.query('begin; lock table contact in access exclusive mode');
			const leaving = new AbortController();
			const counted = fetch(`${address}/api/segments/count`, {
				method: 'POST',
				headers: { authorization: `Bearer ${team.person('Lee').token}`, 'content-type': 'application/json' },
				body: JSON.stringify({ conditions: startsWithA }),
				signal: leaving.signal,
			});
			await eventually(async () => expect(await waiting()).toBe(1));
			leaving.abort();
			await expect(counted).rejects.toThrow();
			await eventually(async () => expect(await waiting()).toBe(0));
		} finally {
			await locking.end();
		}
		expect((await count(startsWithA)).answer.total).toBe(2);
	});
});

describe('the values of a column', () => {
	const values = async (id: number, searchText = '', by = team.person('Lee')) =>
		ask(quad, by, segments.listColumnValues, { params: { id }, query: { searchText } });

	test('are those that contacts of the team have, most frequent first', async () => {
		const program = await field('Program');
		await give('Ana', { Program: 'Nursing' });
		await give('Ben', { Program: 'Art' });
		await give('Cy', { Program: 'nursing' });
		await give('Andy', { Program: 'Économie' });
		expect((await values(program.id)).answer).toEqual(['Nursing', 'Art', 'Économie']);
		expect((await values(program.id, 'econ')).answer).toEqual(['Économie']);
		expect((await values(-11, 'an')).answer).toEqual(['Ana', 'Andy']);
		const next = await makeTeam(quad, { organizationId: team.organizationId, staff: ['Tom'] });
		expect((await values(program.id, '', next.person('Tom'))).answer).toEqual([]);
		const other = await makeTeam(quad, { staff: ['Pat'] });
		expect((await values(program.id, '', other.person('Pat'))).refusal.code).toBe('segment.no_such_column');
		expect((await values(-30)).answer).toEqual([]);
	});
});

test('an archived segment in a condition is named, not called deleted', async () => {
	const { id } = await build('Last year', startsWithA);
	await build('This year', startsWithA);
	const body = { archived: true };
	await ask(quad, team.person('Amir'), segments.changeCriteriaSegment, { params: { id }, body });
	const { answer } = await ask(quad, team.person('Lee'), segments.listColumns, {});
	const labels = answer.find(({ name }) => name === 'Segments')?.options.map(({ label }) => label);
	expect(labels).toEqual(['This year', 'Last year (archived)']);
});

describe('two people who edit one segment', () => {
	test('do not overwrite each other unknowingly', async () => {
		const { id, version } = await build('Visitors', startsWithA);
		const change = (body: object) =>
			ask(quad, team.person('Amir'), segments.changeCriteriaSegment, { params: { id }, body });
		const startsWithB: ConditionList = [{ fieldId: -11, comparison: 'startswith', value: 'b' }];
		const { answer: changed } = await change({ conditions: startsWithB, version });
		const late = await change({ conditions: startsWithA, name: 'Late', version });
		expect([late.status, late.refusal.code]).toEqual([409, 'segment.changed_meanwhile']);
		const now = (await ask(quad, team.person('Amir'), segments.readCriteriaSegment, { params: { id } })).answer;
		expect(now).toMatchObject({ name: 'Visitors', conditions: startsWithB, version: changed.version });
		const { answer } = await change({ conditions: startsWithA, version: now.version });
		expect(answer).toMatchObject({ conditions: startsWithA, version });
	});
});
