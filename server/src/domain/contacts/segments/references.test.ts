/** Tests conditions that refer to something: segments in segments, and campaigns, tags and fields that are deleted. */
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';

const quad = useQuad();

const makeCollege = () => makeTeam(quad, { administrators: ['Amir'], contacts: ['Ana', 'Ben', 'Cleo'] });
const isNamed = (...values: string[]) => ({ fieldId: -11, comparison: 'anyof' as const, value: '', values });
const isIn = (...ids: number[]) => ({ fieldId: -25, comparison: 'anyof' as const, value: '', values: ids.map(String) });

const make = (team: MadeTeam, name: string, conditions: object[]) =>
	ask(quad, team.person('Amir'), api.segments.createCriteriaSegment, {
		body: { name, conjunction: 'all', conditions: JSON.stringify(conditions) },
	});
const change = (team: MadeTeam, id: number, conditions: object[]) =>
	ask(quad, team.person('Amir'), api.segments.changeCriteriaSegment, {
		params: { id },
		body: { conditions: JSON.stringify(conditions) },
	});
const find = async (team: MadeTeam, conditions: object[]) => {
	const { answer, refusal } = await ask(quad, team.person('Amir'), api.segments.searchByFields, {
		body: { criteria: JSON.stringify(conditions) },
	});
	return answer.Students?.map(({ firstName }) => firstName) ?? refusal;
};
const fieldsAreSetUp = (team: MadeTeam) =>
	ask(quad, team.person('Amir'), api.customFields.createCustomField, {
		body: { displayName: 'Visit', kind: 'date', choices: [] },
	});

test('a segment of segments has whom they have, however deep', async () => {
	const team = await makeCollege();
	await fieldsAreSetUp(team);
	const { answer: first } = await make(team, 'First', [isNamed('Ana', 'Ben')]);
	const { answer: second } = await make(team, 'Second', [isIn(first.id)]);
	const { answer: third } = await make(team, 'Third', [isIn(second.id), isNamed('Ben', 'Cleo')]);
	expect(await find(team, [isIn(third.id)])).toEqual(['Ben']);
	await change(team, first.id, [isNamed('Cleo')]);
	expect(await find(team, [isIn(third.id)])).toEqual(['Cleo']);
	expect(await find(team, [{ ...isIn(third.id), comparison: 'noneof' }])).toEqual(['Ana', 'Ben']);
});

test('no segment depends on itself, also through others', async () => {
	const team = await makeCollege();
	await fieldsAreSetUp(team);
	const { answer: first } = await make(team, 'First', [isNamed('Ana')]);
	const { answer: second } = await make(team, 'Second', [isIn(first.id)]);
	expect((await change(team, first.id, [isIn(first.id)])).refusal).toMatchObject({
		code: 'criteria.circular',
		message: 'The segment “First” would depend on itself. Choose another segment in the condition.',
	});
	expect((await change(team, first.id, [isNamed('Ana'), isIn(second.id)])).refusal.code).toBe('criteria.circular');

	// two people who save at once close the circle all the same, and then reading it says so
	const criteria = JSON.stringify({ conjunction: 'all', conditions: [{ ...isIn(second.id), field: 'Segments' }] });
	await quad.db.updateTable('segment').set({ criteria }).where('id', '=', first.id).execute();
	expect(await find(team, [isIn(first.id)])).toMatchObject({ code: 'criteria.circular' });
	const { answer: broken } = await ask(quad, team.person('Amir'), api.segments.readCriteriaSegment, {
		params: { id: first.id },
	});
	expect(broken).toMatchObject({ contacts: null, fault: expect.stringContaining('would depend on itself') });
	expect((await change(team, first.id, [isNamed('Ana')])).status).toBe(200);

	let last = first.id;
	for (let nth = 0; nth < 5; nth += 1) last = (await make(team, `Deeper ${nth}`, [isIn(last)])).answer.id;
	expect((await make(team, 'Too deep', [isIn(last)])).refusal.code).toBe('criteria.segments_too_deep');
	// what others refer to can't be deepened either
	const { answer: below } = await make(team, 'Below', [isNamed('Ana')]);
	expect((await change(team, first.id, [isIn(below.id)])).refusal).toMatchObject({
		code: 'criteria.breaks_segment',
		message: expect.stringContaining(
			'refers to this one, and would no longer work: Segments can refer to other segments',
		),
	});
	const wide: number[] = [];
	for (let nth = 0; nth < 15; nth += 1) wide.push((await make(team, `Wide ${nth}`, [isNamed('Ana')])).answer.id);
	const { answer: all } = await make(team, 'All', [isIn(...wide)]);
	const many = Array.from({ length: 13 }, () => isIn(all.id));
	expect((await make(team, 'Too many', many)).refusal.code).toBe('criteria.too_many_segments');
});

test('conditions on what was deleted, or is another team’s, are refused with a sentence', async () => {
	const team = await makeCollege();
	await fieldsAreSetUp(team);
	const amir = team.person('Amir');
	const { answer: segment } = await ask(quad, amir, api.segments.createStaticSegment, { body: { name: 'By hand' } });
	const { answer: tag } = await ask(quad, amir, api.tags.createTag, { body: { name: 'Honors' } });
	const { answer: outer } = await make(team, 'Outer', [isIn(segment.id)]);
	const next = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
	const { answer: theirs } = await ask(quad, next.person('Rosa'), api.campaigns.createCampaign, {
		body: { name: 'Theirs' },
	});
	const texted = (of: object) => ({ fieldId: -30, comparison: 'has', of });
	const tagged = { fieldId: -17, comparison: 'noneof', values: [String(tag.id)] };
	expect(await find(team, [tagged])).toHaveLength(3);
	await ask(quad, amir, api.tags.deleteTag, { params: { id: tag.id } });
	await quad.db.deleteFrom('segment').where('id', '=', segment.id).execute();
	const refusals = [
		await find(team, [tagged]),
		await find(team, [isIn(segment.id)]),
		await find(team, [isIn(outer.id)]),
		await find(team, [texted({ kind: 'campaign', id: theirs.id })]),
		await find(team, [texted({ kind: 'inbox', id: next.inbox('Rosa') })]),
		await find(team, [texted({ kind: 'smartmessage', id: 12 })]),
		await find(team, [{ fieldId: -26, comparison: 'anyof', values: ['77'] }]),
	];
	expect(refusals).toMatchObject([
		{ code: 'criteria.no_such_tag' },
		{ code: 'criteria.no_such_segment' },
		{
			message:
				'The segment “Outer”, which these conditions refer to, can’t be read: A condition refers to a segment that was deleted. Remove the condition or choose another segment.',
		},
		{ message: 'A condition refers to a campaign that was deleted. Remove the condition or choose another one.' },
		{ code: 'criteria.no_such_source' },
		{ code: 'criteria.no_such_source' },
		{ code: 'criteria.no_such_source' },
	]);
	// the list shows it without a count, and the other segments with theirs
	const { answer: list } = await ask(quad, amir, api.segments.listSegments, { query: {} });
	expect(list.items.map(({ name, contacts }) => [name, contacts])).toEqual([['Outer', null]]);
});

test('values that cannot be are refused with a sentence', async () => {
	const team = await makeCollege();
	const { answer: visit } = await fieldsAreSetUp(team);
	const date = (comparison: string, value: string) => find(team, [{ fieldId: visit.id, comparison, value }]);
	const texted = (comparison: string, value: string) =>
		find(team, [{ fieldId: -30, comparison: 'has', when: { comparison, value } }]);
	for (const comparison of ['anniversary', 'notequals', 'isempty', 'noneof', 'has'])
		expect(await texted(comparison, '5')).toMatchObject({ code: 'criteria.no_such_comparison' });
	expect(await texted('inlast', '0')).toMatchObject({ code: 'criteria.no_such_amount' });
	const named = (count: number) => [isNamed(...Array.from({ length: count }, (_, nth) => `Name ${nth}`), 'Ana')];
	expect(await date('innext', '0 days')).toMatchObject({
		message: 'Enter a number from 1 to 3650 for “Visit”, as in “7 days”. For the current day, choose “today”.',
	});
	expect(await date('inlast', '-3')).toMatchObject({ code: 'criteria.no_such_amount' });
	expect(await date('morethanago', '99999 days')).toMatchObject({ code: 'criteria.no_such_amount' });
	expect(await date('inperiod', 'someday')).toMatchObject({ code: 'criteria.no_such_value' });
	expect(await date('between', '2026-11-30/2026-11-01')).toMatchObject({ code: 'criteria.no_such_range' });
	expect(await date('between', 'soon')).toMatchObject({ code: 'criteria.no_such_value' });
	expect(await date('anniversary', '400')).toMatchObject({ code: 'criteria.no_such_value' });
	expect(await date('between', '11/1/2026 - 11/30/2026')).toEqual([]);
	expect(await find(team, named(499))).toEqual(['Ana']);
	expect(await find(team, named(500))).toMatchObject({ message: 'Choose at most 500 values for “First Name”.' });
	expect(await find(team, [isNamed()])).toMatchObject({ code: 'criteria.value_required' });
	const long = [isNamed('Ana', ...Array.from({ length: 400 }, (_, nth) => `${nth} ${'x'.repeat(250)}`))];
	expect(JSON.stringify(long).length).toBeGreaterThan(100_000);
	expect(await find(team, long)).toEqual(['Ana']);
	expect(await find(team, [isNamed('Ana', '\0', '\ud800')])).toEqual(['Ana']);
});
