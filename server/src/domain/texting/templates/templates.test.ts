import { api } from '@quad/contract/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';

const quad = useQuad();
let team: MadeTeam;

beforeEach(async () => {
	team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'] });
});

interface Input {
	id?: number;
	name?: string;
	code?: string;
	message?: string;
	isEnabled?: boolean;
}
const save = ({ name = 'Deposit reminder', message = 'Deposits are due.', ...rest }: Input = {}) =>
	ask(quad, team.person('Amir'), api.templates.saveTemplate, { body: { name, message, ...rest } });
const remove = (id: number) => ask(quad, team.person('Amir'), api.templates.deleteTemplate, { params: { id } });
const list = async () => (await ask(quad, team.person('Lee'), api.templates.listTemplates, {})).answer;

test('an administrator creates a template, staff of the team find it by name', async () => {
	await save({ name: 'Tour' });
	await save({ name: '  Deposit   reminder ', message: ' Hi {{First Name}}, deposits are due. \n', isEnabled: false });

	expect(await list()).toEqual([
		{
			id: expect.any(Number),
			name: 'Deposit reminder',
			code: 'DR',
			message: 'Hi {{First Name}}, deposits are due.',
			isEnabled: false,
		},
		{ id: expect.any(Number), name: 'Tour', code: 'T', message: 'Deposits are due.', isEnabled: true },
	]);
	const other = await makeTeam(quad, { organizationId: team.organizationId });
	expect((await ask(quad, other.person('Lee'), api.templates.listTemplates, {})).answer).toEqual([]);
	const alias = await quad.http.inject({
		url: '/api/templates/all',
		headers: { authorization: `Bearer ${team.person('Lee').token}` },
	});
	expect(alias.json()).toHaveLength(2);
});

test('the same call with an id changes the template', async () => {
	const { answer: made } = await save();
	const { answer: changed } = await save({ id: made.id, name: 'Deposits', code: made.code, message: 'Now!' });

	expect(changed).toEqual({ id: made.id, name: 'Deposits', code: 'DR', message: 'Now!', isEnabled: true });
	expect(await list()).toEqual([changed]);
});

test('a code is the initials of the name, with a number if they are taken; a chosen code is unique', async () => {
	const codes = [];
	for (const name of ['Deposit reminder', 'Dorm room', 'Day of rest']) codes.push((await save({ name })).answer.code);
	expect(codes).toEqual(['DR', 'DR2', 'DOR']);

	const taken = await save({ name: 'Drop by', code: 'dor' });
	expect([taken.status, taken.refusal.message, taken.refusal.fields]).toEqual([
		400,
		'“Day of rest” already has the code dor. Choose another one.',
		{ code: 'This code is already taken.' },
	]);
	const other = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
	const elsewhere = await ask(quad, other.person('Rosa'), api.templates.saveTemplate, {
		body: { name: 'Deposit reminder', message: 'Theirs' },
	});
	expect(elsewhere.answer.code).toBe('DR');
});

test('of two templates with the same code at the same moment, one is refused', async () => {
	const both = await Promise.all([save({ code: 'NOW' }), save({ code: 'now' })]);

	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test.each<[input: Input, sentence: string, field: string]>([
	[{ name: ' ' }, 'Give the template a name.', 'name'],
	[{ name: '\u2060' }, 'Give the template a name.', 'name'],
	[{ name: 'x'.repeat(81) }, 'The name is longer than 80 characters.', 'name'],
	[{ message: ' \n' }, 'Write the text of the template.', 'message'],
	[{ message: 'x'.repeat(307) }, 'The message is longer than 306 characters.', 'message'],
	[{ message: 'Hi {{Shoe size}}' }, 'There is no merge field called “Shoe size”.', 'message'],
	[{ code: 'two words' }, 'A code has at most 20 letters and digits, without spaces.', 'code'],
])('an invalid template is refused with its sentence (%$)', async (input, sentence, field) => {
	const { status, refusal } = await save(input);

	expect([status, refusal.message]).toEqual([400, sentence]);
	expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
	expect(await list()).toEqual([]);
});

test('every field that can be merged is allowed, and 306 characters fit', async () => {
	await quad.db
		.insertInto('custom_field')
		.values({ org_id: team.organizationId, id: quad.ids.next(), name: 'Major', can_merge: true })
		.execute();
	const message = '{{first name}} {{Contact ID}} {{ Major }} {{User Last Name}} '.padEnd(306, 'x');

	expect((await save({ message })).answer.message).toBe(message);
});

test('a deleted template is gone, and another team’s is not found', async () => {
	const { answer: made } = await save();
	const other = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
	const rosa = other.person('Rosa');
	const theirs = [
		await ask(quad, rosa, api.templates.deleteTemplate, { params: { id: made.id } }),
		await ask(quad, rosa, api.templates.saveTemplate, { body: { id: made.id, name: 'Mine', message: 'Mine' } }),
	];
	expect(theirs.map(({ refusal }) => refusal.code)).toEqual(['template.not_found', 'template.not_found']);

	expect((await remove(made.id)).status).toBe(200);
	expect((await remove(made.id)).status).toBe(404);
	expect(await list()).toEqual([]);
});

test('creating, changing and deleting are audited', async () => {
	team = await makeTeam(quad, { owners: ['Amir'] });
	const { answer: made } = await save();
	await save({ id: made.id, name: 'Deposits', code: 'D', message: 'Now!', isEnabled: false });
	await remove(made.id);

	const { answer: log } = await ask(quad, team.person('Amir'), api.audit.listAuditEntries, { query: {} });
	const sentences = log.items.map(({ sentence }) => sentence).filter((sentence) => /template/.test(sentence));
	expect(sentences).toHaveLength(3);
	expect(sentences.join('\n')).toContain('renamed to “Deposits”, code D, the text, disabled');
});
