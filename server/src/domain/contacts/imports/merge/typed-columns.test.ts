import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { csv, importFile, rejectionsOf, usualHeader } from '../../../../../test/imports.ts';
import { ask, makeTeam, useQuad } from '../../../../../test/kit.ts';

const quad = useQuad();

test('columns become typed fields and tags; a value that its field cannot read leaves the row out, with the reason', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'] });
	const amir = team.person('Amir');
	for (const body of [
		{ displayName: 'Visit', kind: 'date' as const },
		{ displayName: 'Campus', kind: 'choice' as const, choices: ['Main', 'Online'] },
	])
		await ask(quad, amir, api.customFields.createCustomField, { body });
	const file = csv(
		[
			['1', 'Ana', 'Doe', '2125550101', 'Nov 8, 2026', 'MAIN', 'Honors; first gen'],
			['2', 'Ben', 'Doe', '2125550102', '', '', 'honors'],
			['3', 'Cy', 'Doe', '2125550103', 'soon', '', ''],
			['4', 'Dee', 'Doe', '2125550104', '', 'Elsewhere', 'Honors'],
		],
		[...usualHeader, 'Visit', 'Campus', 'Tags'],
	);
	for (let twice = 0; twice < 2; twice += 1) {
		const run = await importFile(quad, team, file);
		const { items } = await rejectionsOf(quad, amir, run.id);
		expect(items.map(({ line, reason }) => [line, reason])).toEqual([
			[4, '“Visit” is “soon”, which is not a date. Write it like 11/18/2026.'],
			[5, '“Campus” is “Elsewhere”, which is not one of its choices.'],
		]);
		expect(run.counts).toMatchObject(twice === 0 ? { new: 2 } : { new: 0, changed: 0, unchanged: 2 });
	}
	const { answer } = await ask(quad, amir, api.contacts.listContacts, { query: {} });
	expect(answer.items.map(({ additionalFields, tags }) => [additionalFields, tags.map(({ name }) => name)])).toEqual([
		[{ Visit: '11/8/2026', Campus: 'Main' }, ['first gen', 'Honors']],
		[{}, ['Honors']],
	]);
});

test('all that has to be corrected in a row is said at once', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'] });
	const amir = team.person('Amir');
	for (const body of [
		{ displayName: 'GPA', kind: 'number' as const },
		{ displayName: 'Visit', kind: 'date' as const },
	])
		await ask(quad, amir, api.customFields.createCustomField, { body });
	const run = await importFile(
		quad,
		team,
		csv(
			[
				['1', '', '', '12', 'good', '31/12/2026'],
				['2', 'Ben', 'Doe', '2125550102', '3.5', '12/31/2026'],
			],
			[...usualHeader, 'GPA', 'Visit'],
		),
	);
	const { items } = await rejectionsOf(quad, amir, run.id);
	expect(items.map(({ reason }) => reason)).toEqual([
		'Both first and last name are missing. This number has too few digits; a number with its area code has 10. ' +
			'“GPA” is “good”, which is not a number. “Visit” is “31/12/2026”, which is not a date. Write it like 11/18/2026.',
	]);
});

test.each(['LW-0042', ' lw-0042 ', 'lee', 'Núñez,Lee', 'Lee Nunez'])('%j is assigned to Lee', async (written) => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee', 'Pat'] });
	const update = (name: string, facts: object) =>
		quad.db.updateTable('person').set(facts).where('id', '=', team.person(name).id).execute();
	await update('Lee', { campus_id: 'LW-0042', last_name: 'Núñez', email: `lee@${team.organizationId}.test` });
	await update('Pat', { campus_id: null, email: `lw-0042@${team.organizationId}.test` }); // the User Id wins
	const columns = [...usualHeader, 'Assigned User'];
	await importFile(quad, team, csv([['1', 'Ana', 'Doe', '2125550101', written]], columns));
	const { answer } = await ask(quad, team.person('Amir'), api.contacts.listContacts, { query: {} });
	expect(answer.items.map(({ staffId }) => staffId)).toEqual([team.person('Lee').id]);
});
