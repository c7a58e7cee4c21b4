import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { runJob } from '../../../../test/imports.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { insertMessage, type MessageLine } from '../../../../test/rows.ts';
import { setStanding } from '../../../../test/standing.ts';
import { exportJobs } from './run-export.ts';

const quad = useQuad();
const { exports: calls } = api;

type StartCall =
	| typeof calls.adminActivity
	| typeof calls.adminContacts
	| typeof calls.adminHighSpeed
	| typeof calls.adminOptOuts
	| typeof calls.adminUndelivered
	| typeof calls.ownerActivity;

const makeOffice = () =>
	makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }, { name: 'Alerts', type: 'highspeed' }],
		contacts: ['Ana', 'Ben', 'Cy'],
	});

const write = async (team: MadeTeam, lines: readonly MessageLine[]) => {
	for (const line of lines) await insertMessage(quad, team, line);
	quad.clock.pass(1_000);
};

const jobs = () => exportJobs(quad.context, quad.files, 2);

const start = async (person: Person, route: StartCall = calls.adminActivity, body: object = {}) =>
	(await ask(quad, person, route, { body })).answer.id;

const run = (team: MadeTeam, exportId: number, job = jobContext) =>
	jobs()[0]?.run({ organizationId: team.organizationId, exportId }, job);

const linkOf = async (person: Person, id: number) =>
	(await ask(quad, person, calls.linkExport, { params: { id } })).answer.address;
const download = async (address: string) => {
	const key = decodeURIComponent(address.split('/').at(-1) ?? '');
	return ask(quad, undefined, calls.downloadExport, { params: { key } });
};

test('written part by part, told by mail and at the bell, downloaded once by a link', async () => {
	const team = await makeOffice();
	const amir = team.person('Amir');
	await write(team, [
		{ who: 'Ana', body: '=2+2' },
		{ who: 'Ben', body: 'Two' },
		{ who: 'Cy', body: 'Three' },
	]);
	const id = await start(amir);
	await run(team, id);
	const { answer } = await ask(quad, amir, calls.listExports, { query: {} });
	expect(answer.items[0]).toMatchObject({ kind: 'activity', state: 'complete', rows: 3 });

	const { answer: notes } = await ask(quad, amir, api.announcements.listNotes, {});
	expect(notes[0]?.summaryHeader).toBe('Your export is ready: message activity');
	const { answer: others } = await ask(quad, team.person('Dana'), api.announcements.listNotes, {});
	expect(others.some(({ type }) => type === 'export')).toBe(false);
	const mails = await quad.db.selectFrom('mail').where('to_person_id', '=', amir.id).select('kind').execute();
	expect(mails.map(({ kind }) => kind)).toEqual(['export']);

	const address = await linkOf(amir, id);
	const first = await download(address);
	expect(first.text.split('\r\n')).toHaveLength(5); // a header, three rows and the final line end
	expect(first.text).toContain(`'=2+2`);
	const second = await download(address);
	expect([second.status, second.refusal.code]).toEqual([404, 'export.link_used']);
	const old = await linkOf(amir, id);
	quad.clock.pass(61_000);
	expect((await download(old)).refusal.code).toBe('export.link_used');
});

test('killed in the middle it goes on after its last part, and nothing is in it twice', async () => {
	const team = await makeOffice();
	const dana = team.person('Dana');
	await write(
		team,
		[...Array(7).keys()].map((nth) => ({ who: 'Ana', body: `Text ${nth}` })),
	);
	const id = await start(dana, calls.ownerActivity, { scope: 'org' });
	const dying = new AbortController();
	let parts = 0;
	const files = {
		...quad.files,
		put: async (...said: Parameters<typeof quad.files.put>) => {
			await quad.files.put(...said);
			parts += 1;
			if (parts === 2) dying.abort(); // the process dies after it stored a file, but before it recorded the part
		},
	};
	const [dies] = exportJobs(quad.context, files, 2);
	await expect(
		dies?.run({ organizationId: team.organizationId, exportId: id }, { ...jobContext, stopping: dying.signal }),
	).rejects.toThrow();
	await Promise.all([run(team, id), run(team, id)]); // two workers at the same time
	const { text } = await download(await linkOf(dana, id));
	const found = text.match(/Text \d/g) ?? [];
	expect(found).toEqual([...Array(7).keys()].map((nth) => `Text ${nth}`));
});

test('each kind has its rows', async () => {
	const team = await makeOffice();
	const amir = team.person('Amir');
	await write(team, [
		{ who: 'Ana', body: 'Arrived' },
		{ who: 'Ben', body: 'Lost', status: 'undelivered' },
		{ who: 'Cy', body: 'Fast', inbox: 'Alerts' },
	]);
	await ask(quad, team.person('Lee'), api.contacts.setOptedOut, {
		params: { id: team.contact('Ana') },
		body: { departmentId: team.teamId, optedOut: true },
	});
	const textOf = async (route: StartCall, body: object = {}) => {
		const id = await start(amir, route, body);
		await run(team, id);
		return (await download(await linkOf(amir, id))).text;
	};
	const lines = (text: string) => text.trim().split('\r\n').slice(1);
	const until = { startDate: '2020-01-01', endDate: '2030-01-01' };
	const undelivered = await textOf(calls.adminUndelivered);
	expect(lines(undelivered)).toHaveLength(1);
	const highSpeed = await textOf(calls.adminHighSpeed);
	expect(lines(highSpeed).join()).toContain('Fast');
	const optOuts = await textOf(calls.adminOptOuts, { startDate: '2020-01-01', endDate: '2029-01-01' });
	expect(lines(optOuts)).toHaveLength(1);
	const contacts = await textOf(calls.adminContacts, { ...until, endDate: '2029-01-01' });
	expect(lines(contacts)).toHaveLength(3);
	for (const text of [undelivered, highSpeed, optOuts, contacts]) expect(text).not.toMatch(/\d{4}-\d\d-\d\d/);
});

test('contacts with their tags, their staff and the fields that there were when it was started', async () => {
	const team = await makeOffice();
	const amir = team.person('Amir');
	const field = async (displayName: string) =>
		(await ask(quad, amir, api.customFields.createCustomField, { body: { displayName } })).answer.id;
	const term = await field('Term');
	await field('=Program');
	await ask(quad, amir, api.contacts.saveContact, {
		body: { id: team.contact('Ben'), firstName: 'Ben', additionalFields: { Term: 'Fall', '=Program': '+Nursing' } },
	});
	const { answer: tag } = await ask(quad, amir, api.tags.createTag, { body: { name: 'Visited' } });
	const studentIds = [team.contact('Ben')];
	await ask(quad, amir, api.contacts.tagContacts, { body: { studentIds, add: [tag.id], remove: [] } });
	await ask(quad, amir, api.contacts.assignContacts, { body: { studentIds, staffId: team.person('Lee').id } });
	const id = await start(amir, calls.adminContacts, { startDate: '2020-01-01', endDate: '2029-01-01' });
	await field('Later');
	await quad.db.deleteFrom('custom_field').where('id', '=', term).execute();
	await run(team, id); // in two parts
	const { text } = await download(await linkOf(amir, id));
	const [head = '', ...rows] = text.trim().split('\r\n');
	expect(head).toMatch(/Assigned to,Tags,'=Program,Term$/);
	expect(rows).toHaveLength(3);
	expect(rows.filter((row) => row.endsWith("Lee Doe,Visited,'+Nursing,Fall"))).toHaveLength(1);
	expect(rows.filter((row) => row.endsWith('no,no,,,,'))).toHaveLength(2);
});

test('who may not, what is not one’s own, too many at once, and after a week', async () => {
	const team = await makeOffice();
	const nextDoor = await makeTeam(quad, { organizationId: team.organizationId });
	const [amir, dana, lee] = [team.person('Amir'), team.person('Dana'), team.person('Lee')];
	const tried = async (person: Person, route: StartCall, body: object) =>
		(await ask(quad, person, route, { body })).refusal.code;
	expect((await ask(quad, lee, calls.adminActivity, { body: {} })).status).toBe(403);
	expect((await ask(quad, amir, calls.ownerActivity, { body: {} })).status).toBe(403);
	expect(await tried(amir, calls.adminActivity, { scope: 'org' })).toBe('reporting.not_your_organization');
	expect(await tried(amir, calls.adminActivity, { departmentId: nextDoor.teamId })).toBe('reporting.team_not_found');
	expect(await tried(dana, calls.ownerActivity, { scope: 'org', departmentId: team.teamId })).toBe('export.no_scope');
	expect(await tried(amir, calls.adminActivity, { startDate: '2026-12-01', endDate: '2026-11-01' })).toBe(
		'reporting.ends_before_it_starts',
	);
	const [first] = [await start(amir), await start(amir), await start(amir)];
	const { status, refusal } = await ask(quad, amir, calls.adminActivity, { body: {} });
	expect([status, refusal.message]).toEqual([
		429,
		'You already have 3 exports in progress. Start another one when one of them is done.',
	]);
	const params = { id: first ?? 0 };
	expect((await ask(quad, dana, calls.linkExport, { params })).refusal.code).toBe('export.not_found');
	expect((await ask(quad, amir, calls.linkExport, { params })).refusal.code).toBe('export.not_ready');
	await run(team, params.id);
	await quad.db.updateTable('export_run').set({ expires_at: quad.clock.now() }).where('id', '=', params.id).execute();
	expect((await ask(quad, amir, calls.linkExport, { params })).refusal.code).toBe('export.expired');
	await jobs()[1]?.run({}, jobContext);
	const { answer } = await ask(quad, amir, calls.listExports, { query: {} });
	expect(answer.items.find(({ id }) => id === params.id)?.state).toBe('expired');
	expect((await ask(quad, amir, calls.deleteExport, { params })).status).toBe(200);
	expect((await ask(quad, amir, calls.deleteExport, { params })).status).toBe(404);
});

test('an export of contacts that is imported again changes nothing, and nobody is left out', async () => {
	const team = await makeOffice();
	const amir = team.person('Amir');
	await ask(quad, amir, api.customFields.createCustomField, { body: { displayName: 'SMS Consent' } });
	await ask(quad, amir, api.contacts.saveContact, {
		body: { id: team.contact('Ana'), additionalFields: { 'SMS Consent': 'No' } },
	});
	await ask(quad, amir, api.customFields.createCustomField, { body: { displayName: 'Due', kind: 'date' } });
	const due = ['2026-11-01', '2026-11-01T01:30'];
	for (const [nth, name] of ['Ana', 'Ben'].entries())
		await ask(quad, amir, api.contacts.saveContact, {
			body: { id: team.contact(name), additionalFields: { Due: due[nth] ?? '' } },
		});
	const change = (name: string, facts: object) =>
		quad.db.updateTable('contact').set(facts).where('id', '=', team.contact(name)).execute();
	await change('Ben', { mobile: null });
	await change('Cy', { first_name: '', last_name: '', mobile: 447_700_900_123, source: 'ColdContact' });
	await setStanding(quad, team, 'Ana', { opted_out: true });
	const id = await start(amir, calls.adminContacts, { startDate: '2020-01-01', endDate: '2029-01-01' });
	await run(team, id);
	const { text } = await download(await linkOf(amir, id));

	expect(text).toMatch(/,11\/1\/2026,No\r/); // gaps K-108
	expect(text).toMatch(/,11\/1\/2026 1:30 AM,/);

	const { answer } = await ask(quad, amir, api.imports.previewFile, {
		body: { allowMobileUpdate: true },
		file: { name: 'contacts.csv', content: text },
	});
	expect(answer).toMatchObject({
		hasErrors: false,
		extraFields: ['Due', 'SMS Consent'],
		counts: { new: 0, changed: 0, unchanged: 3, rejected: 0, duplicates: 0, optedOut: 0, numbersKept: 0 },
	});
	const before = await contactsOf(team);
	const started = await ask(quad, amir, api.imports.startUpload, {
		params: { uploadId: answer.uploadId ?? 0 },
		body: { allowMobileUpdate: true, columns: answer.columns.map(({ target }) => target) },
	});
	expect(started.status).toBe(200);
	await runJob(quad, team, started.answer.id);
	expect(await contactsOf(team)).toEqual(before);
});

const contactsOf = ({ organizationId }: MadeTeam) =>
	quad.db.selectFrom('contact').where('org_id', '=', organizationId).orderBy('id').selectAll().execute();
