import { api } from '@quad/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { onBehalfOf } from '../../../foundation/actor.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { allCustomFields, makeCustomFields } from '../../contacts/contacts/index.ts';
import { customFieldJobs } from './index.ts';

const quad = useQuad();

const college = () =>
	makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana', 'Ben', 'Cy'],
	});

const create = (team: MadeTeam, body: object) =>
	ask(quad, team.person('Amir'), api.customFields.createCustomField, { body: { displayName: '', ...body } });

const change = (team: MadeTeam, id: number, body: object) =>
	ask(quad, team.person('Amir'), api.customFields.changeCustomField, { params: { id }, body });

const give = (team: MadeTeam, fieldId: number, values: Record<string, string>) =>
	commit(quad.db, async (tx) => {
		for (const [contact, value] of Object.entries(values))
			await tx
				.updateTable('contact')
				.set({ custom: JSON.stringify({ [fieldId]: value }) })
				.where('id', '=', team.contact(contact))
				.execute();
	});

const shownOf = async (team: MadeTeam, contact: string) => {
	const { answer } = await ask(quad, team.person('Lee'), api.contacts.readContact, {
		params: { id: team.contact(contact) },
	});
	return answer.additionalFields;
};

const statusOf = async (team: MadeTeam) =>
	(await ask(quad, team.person('Lee'), api.session.getProfile, {})).answer.currentDepartment.customFieldStatus;

/** Runs queued jobs, as the worker would. */
const runJob = async (name: string, payload: object) => {
	const job = customFieldJobs(quad.context).find((one) => one.name === name);
	if (!job) throw new Error(`There is no job ${name}`);
	await job.run(payload, jobContext);
};

test('a field that an import makes is nothing that texts or people must have; system fields are listed on demand', async () => {
	const team = await college();
	const scope = onBehalfOf(team.organizationId, team.teamId, team.person('Lee').id);
	await commit(quad.db, (tx) => makeCustomFields(tx, scope, ['Major'], quad.ids));
	const lee = team.person('Lee');
	const { answer: own } = await ask(quad, lee, api.customFields.listCustomFields, { query: {} });
	expect(own).toEqual([
		{
			id: expect.any(Number),
			displayName: 'Major',
			isRequired: false,
			canMailMerge: false,
			isVisible: true,
			isSystemField: false,
			searchField: true,
			isDateField: false,
			kind: 'text',
			choices: [],
			isConverting: false,
		},
	]);
	const { answer: all } = await ask(quad, lee, api.customFields.listCustomFields, {
		query: { includeSystemFields: true },
	});
	expect(all.filter(({ isSystemField }) => isSystemField).map(({ displayName }) => displayName)).toEqual([
		'User First Name',
		'User Last Name',
		'First Name',
		'Last Name',
		'Contact ID',
	]);
	const { refusal } = await ask(quad, lee, api.messaging.estimateMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Hi, {{Major}}', recipients: [team.contact('Ana')] },
	});
	expect(refusal.code).toBe('message.field_off');
});

describe('adding', () => {
	test('has the defaults of the specification', async () => {
		const { answer } = await create(await college(), { displayName: '  Intended   major ' });
		expect(answer).toMatchObject({
			displayName: 'Intended major',
			isRequired: true,
			canMailMerge: false,
			isVisible: true,
			kind: 'text',
		});
	});

	test.each([
		[{ displayName: ' ' }, 'Enter a name for the field.'],
		[{ displayName: 'mobile  NUMBER' }, '“mobile NUMBER” is a field every contact already has. Choose another name.'],
		[
			{ displayName: 'User First Name' },
			'“User First Name” is a field every contact already has. Choose another name.',
		],
		[{ displayName: 'a{{b' }, 'A field’s name can’t contain { or }.'],
		[{ displayName: 'x'.repeat(101) }, 'Use at most 100 characters for a field’s name.'],
		[{ displayName: 'Campus', kind: 'choice', choices: [' '] }, 'Enter at least one choice.'],
	])('%j is refused: %s', async (body, message) => {
		const { status, refusal } = await create(await college(), body);
		expect([status, refusal.message]).toEqual([400, message]);
	});

	test('a name is there once, whatever its case', async () => {
		const team = await college();
		await create(team, { displayName: 'Major' });
		expect((await create(team, { displayName: 'MAJOR' })).refusal.message).toBe(
			'There is already a custom field called “Major”.',
		);
	});
});

describe('setting up', () => {
	test('goes from required over in progress to enabled, and passes over what there is and base fields', async () => {
		const team = await college();
		const set = (fields: string[]) =>
			ask(quad, team.person('Amir'), api.customFields.initializeCustomFields, { body: { fields } });
		expect(await statusOf(team)).toBe('setupRequired');
		expect((await set(['First Name', ' '])).refusal.code).toBe('custom-field.no_names');
		expect((await set(['Major', 'major ', 'Mobile Number', 'Term'])).answer.status).toBe('inProgress');
		expect(await statusOf(team)).toBe('inProgress');
		expect((await set(['Other'])).status).toBe(409);
		for (let twice = 0; twice < 2; twice += 1)
			await runJob('custom-fields.set-up', { organizationId: team.organizationId });
		expect(await statusOf(team)).toBe('enabled');
		const fields = await allCustomFields(quad.db, team);
		expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
			['Major', true],
			['Term', true],
		]);
	});
});

describe('another type', () => {
	test('names what would be lost, loses it only when that was seen, and is shown as such', async () => {
		const team = await college();
		const { answer: field } = await create(team, { displayName: 'Visit' });
		await give(team, field.id, { Ana: '11/8/2026 2:05 pm', Ben: 'some day', Cy: '2026-12-01' });
		const { answer: preview } = await ask(quad, team.person('Amir'), api.customFields.previewConversion, {
			params: { id: field.id },
			body: { kind: 'date' },
		});
		expect(preview).toEqual({ kept: 2, lost: 1, samples: [{ value: 'some day', contacts: 1 }] });
		const refused = await change(team, field.id, { kind: 'date' });
		expect(refused.refusal.message).toBe('1 value would be lost. Check what they are, then confirm the change.');
		expect((await shownOf(team, 'Ben')).Visit).toBe('some day');

		const { answer: changed } = await change(team, field.id, { kind: 'date', mayLose: 1 });
		expect(changed).toMatchObject({ kind: 'date', isDateField: true, isConverting: true });
		expect(await statusOf(team)).toBe('inProgress');
		const payload = { organizationId: team.organizationId, fieldId: field.id, from: 'text' };
		for (let twice = 0; twice < 2; twice += 1) await runJob('custom-fields.convert', payload);
		expect(await statusOf(team)).toBe('enabled');
		expect(await Promise.all(['Ana', 'Ben', 'Cy'].map((one) => shownOf(team, one)))).toEqual([
			{ Visit: '11/8/2026 2:05 PM' },
			{},
			{ Visit: '12/1/2026' },
		]);

		await change(team, field.id, { canMailMerge: true });
		const { answer } = await ask(quad, team.person('Lee'), api.messaging.previewMessage, {
			body: { inboxId: team.inbox('Desk'), text: 'Until {{visit}}!', recipients: [team.contact('Ana')] },
		});
		expect(JSON.stringify(answer)).toContain('Until 11/8/2026 2:05 PM!');
	});
});

describe('deleting', () => {
	test('is refused while a text names the field, as is another name; its values go with it', async () => {
		const team = await college();
		const amir = team.person('Amir');
		const { answer: field } = await create(team, { displayName: 'Major', canMailMerge: true });
		await give(team, field.id, { Ana: 'Nursing' });
		const { answer: template } = await ask(quad, amir, api.templates.saveTemplate, {
			body: { name: 'Welcome', message: 'Hi {{major}} friends' },
		});
		const { answer: use } = await ask(quad, amir, api.customFields.isCustomFieldInUse, { params: { id: field.id } });
		expect(use).toEqual({
			inUse: true,
			segmentNames: [],
			usedBy: [{ kind: 'template', name: 'Welcome' }],
			contacts: 1,
		});
		const remove = () => ask(quad, amir, api.customFields.deleteCustomField, { params: { id: field.id } });
		const message = '“Major” is used by the template “Welcome”. Remove it there first.';
		expect((await remove()).refusal.message).toBe(message);
		expect((await change(team, field.id, { displayName: 'Program' })).refusal.message).toBe(message);
		expect((await change(team, field.id, { displayName: 'MAJOR' })).status).toBe(200);
		await ask(quad, amir, api.templates.deleteTemplate, { params: { id: template.id } });
		expect((await remove()).status).toBe(200);
		expect((await remove()).status).toBe(404);
		await runJob('custom-fields.purge', { organizationId: team.organizationId, fieldId: field.id });
		const rows = await quad.db.selectFrom('contact').where('id', '=', team.contact('Ana')).select('custom').execute();
		expect(rows).toEqual([{ custom: {} }]);
	});
});
