import { api } from '@quad/contract/api.ts';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleOf } from '../../../../test/imports.ts';
import {
	engineOf,
	fileAccount,
	jobNamed,
	runExport,
	runImport,
	useFileServer,
	useIntegrations,
	workOff,
} from '../../../../test/integrations.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { mailsOf } from '../../../../test/rows.ts';
import { texts } from '../../../../test/texts.ts';
import { connectionsToCheck, integrationJobs } from './index.ts';

const given = useQuad();
const api_ = useIntegrations(given);
const server = useFileServer();
const { ftp } = api;

beforeEach(() => {
	server.files.clear();
	Object.assign(server.faults, { refusesSignIn: false, hangs: false, refusesRename: false });
	given.clock.set('2026-11-18T17:00:00Z');
});

const college = async () => {
	const team = await makeTeam(given, {
		administrators: ['Amir', 'Pat'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana', 'Ben'],
		addOns: ['ftp'],
	});
	return team;
};

const settings = () => ({ server: '127.0.0.1', port: server.port, protocol: 'SFTP' as const, ...fileAccount });
const importConfiguration = (more: object = {}, file: object = {}) => ({
	fileConfiguration: { path: '/out', prefix: 'students', ...file },
	...more,
});

const connected = async (configuration = importConfiguration()) => {
	const team = await college();
	const amir = team.person('Amir');
	const { answer: before } = await ask(api_.quad, amir, ftp.readConfiguration, {});
	const { version } = before; // the form sends back the version that it loaded
	const saved = await ask(api_.quad, amir, ftp.saveConfiguration, { body: { ...settings(), version } });
	expect([saved.status, saved.text]).toEqual([200, saved.text]);
	const imports = await ask(api_.quad, amir, ftp.saveImport, { body: { importConfiguration: configuration } });
	expect([imports.status, imports.text]).toEqual([200, imports.text]);
	return { team, amir };
};

const longAgo = new Date('2026-11-18T12:00:00Z');
const put = (name: string, text: string | Buffer, modifiedAt = longAgo) =>
	server.files.set(`/out/${name}`, { content: Buffer.from(text), modifiedAt });
const header = 'Contact ID,First Name,Last Name,Mobile Number,Opted Out,Major\r\n';
const row = (nth: number, optedOut = '', major = '') =>
	`S${nth},First${nth},Last${nth},${3035550000 + nth},${optedOut},${major}\r\n`;

const run = (team: MadeTeam, body: { isSample?: boolean } = {}) => runImport(api_.quad, team, ftp, { body });
const shown = async (team: MadeTeam, id: number) => {
	const { answer } = await ask(api_.quad, team.person('Amir'), ftp.listImports, { query: {} });
	const found = answer.items.find((one) => one.id === id);
	return found ?? expect.fail('The run is not listed.');
};
const startExport = (team: MadeTeam, exportType: ExportType) => runExport(api_.quad, team, ftp, exportType);
const exportsTo = (team: MadeTeam, ExportType: ExportType) =>
	ask(api_.quad, team.person('Amir'), ftp.saveExport, {
		body: { ExportType, ExportConfiguration: { path: '/in', prefix: `${ExportType}_` } },
	});
const written = () =>
	[...server.files]
		.filter(([path]) => path.startsWith('/in/'))
		.map(([path, { content }]) => ({ path, text: content.toString() }));

describe('what comes in', () => {
	test('a file becomes contacts by the rules of the manual import, and is put away', async () => {
		const custom = [{ fileColumnName: 'Major', customField: 'Major of study' }];
		const { team } = await connected(importConfiguration({}, { customFields: custom }));
		put('students_1.csv', `\ufeff${header}${row(1, '', 'Biology')}${row(2, 'yes')}S3,No,Number,,,\r\n${row(1)}`);
		const done = await run(team);
		expect(done).toMatchObject({
			status: 'Complete',
			source: 'students_1.csv',
			counts: { read: 4, created: 2, errors: 2, optedOut: 1 },
		});
		const people = await peopleOf(given, team);
		expect(people.get('S2')).toMatchObject({ first_name: 'First2', opted_out: true });
		expect(Object.values(people.get('S1')?.custom ?? {})).toEqual(['Biology']);
		expect([...server.files.keys()]).toEqual(['/out/processed/2026_11_18_120000_students_1.csv']);
		const left = await ask(given, team.person('Amir'), api.imports.listRejections, {
			params: { id: done.importId ?? 0 },
			query: {},
		});
		expect(left.answer.items.map(({ line }) => line)).toEqual([4, 5]);
	});

	test('a test takes ten records at most, stores nothing and leaves the file', async () => {
		const { team } = await connected();
		put('students.csv', header + Array.from({ length: 30 }, (_, nth) => row(nth)).join(''));
		const tested = await run(team, { isSample: true });
		expect(tested.sample).toMatchObject({ recordCount: 10, counts: { new: 10 } });
		expect((await peopleOf(given, team)).has('S1')).toBe(false);
		expect([...server.files.keys()]).toEqual(['/out/students.csv']);
	});

	test('the same file is imported once, even if it could not be moved away', async () => {
		const { team } = await connected();
		server.faults.refusesRename = true;
		put('students.csv', header + row(1));
		expect(await run(team)).toMatchObject({ status: 'Post Processing Error', counts: { created: 1 } });
		server.faults.refusesRename = false;
		expect(await run(team)).toMatchObject({ status: 'Complete', message: 'There was nothing new to import.' });
	});

	test('all matching files come one after the other, the oldest first', async () => {
		const { team } = await connected(importConfiguration({}, { filesToImport: 'AllMatching' }));
		put('students_b.csv', header + row(2), new Date('2026-11-18T12:00:00Z'));
		put('students_a.csv', header + row(1), new Date('2026-11-18T11:00:00Z'));
		put('other.csv', 'x');
		expect(await run(team)).toMatchObject({ source: 'students_a.csv' });
		const { answer } = await ask(api_.quad, team.person('Amir'), ftp.listImports, { query: {} });
		const next = answer.items.find(({ dateCompleted }) => dateCompleted === null);
		await workOff(given, { organizationId: team.organizationId, runId: next?.id ?? 0 });
		expect(await shown(team, next?.id ?? 0)).toMatchObject({ source: 'students_b.csv', status: 'Complete' });
		expect([...(await peopleOf(given, team)).keys()]).toEqual(expect.arrayContaining(['S1', 'S2']));
	});

	test.each([
		['a column is gone', 'Contact ID,First Name,Last Name\r\n1,A,B\r\n', 'has no column for Mobile Number'],
		['it is written otherwise', Buffer.from([...Buffer.from(header), 0xe9, 0x2c, 0x0a]), 'is not written in UTF-8'],
		['it is empty', '', 'is empty'],
	])('a file is refused in words: %s', async (_, content, message) => {
		const { team } = await connected();
		put('students.csv', content);
		const failed = await run(team);
		expect(failed).toMatchObject({ status: 'Error Processing File', counts: { created: 0 } });
		expect(failed.message).toContain(message);
	});

	test('many opt-outs at once are asked about first', async () => {
		const { team, amir } = await connected();
		const many = integrationLimits.asksFromOptOuts;
		const rows = (optedOut: string) => header + Array.from({ length: many }, (_, nth) => row(nth, optedOut)).join('');
		put('students_1.csv', rows(''));
		await run(team);
		put('students_2.csv', rows('yes'), new Date('2026-11-18T13:00:00Z'));
		const asks = await run(team);
		expect(asks).toMatchObject({ status: 'Waiting for confirmation', optOutsToConfirm: many, dateCompleted: null });
		expect((await peopleOf(given, team)).get('S1')?.opted_out).toBe(false);
		await ask(api_.quad, amir, ftp.decideImport, { params: { id: asks.id }, body: { goesOn: true } });
		await workOff(given, { organizationId: team.organizationId, runId: asks.id });
		expect(await shown(team, asks.id)).toMatchObject({ status: 'Complete', counts: { optedOut: many } });
	});

	test('what waits for somebody is mailed, and gives way to an import that is started by hand', async () => {
		const { team } = await connected();
		const many = integrationLimits.asksFromOptOuts;
		const rows = (optedOut: string) => header + Array.from({ length: many }, (_, nth) => row(nth, optedOut)).join('');
		put('students_1.csv', rows(''));
		await run(team);
		put('students_2.csv', rows('yes'), new Date('2026-11-18T13:00:00Z'));
		const waits = await run(team);
		const mails = await mailsOf(given, team.organizationId)
			.where('subject', '=', 'SFTP and FTPS: an import waits for you')
			.select('body')
			.execute();
		expect(mails).toMatchObject([{ body: expect.stringContaining('would opt out 20 of 20 rows.') }]);
		put('students_3.csv', rows(''), new Date('2026-11-18T14:00:00Z'));
		expect(await run(team)).toMatchObject({ status: 'Complete', counts: { unchanged: many } });
		expect(await shown(team, waits.id)).toMatchObject({ phase: 'cancelled', counts: { optedOut: 0 } });
	});

	test('rows that were left out are imported again once what was wrong is mended', async () => {
		const { team, amir } = await connected();
		put('students.csv', `${header}S7,Ana,Again,${team.mobileOf('Ana')},,\r\n`);
		const before = await run(team);
		expect(before.counts).toMatchObject({ created: 0, errors: 1 });
		await given.db.deleteFrom('contact').where('id', '=', team.contact('Ana')).execute();
		const { answer } = await ask(api_.quad, amir, ftp.replayImport, { params: { id: before.id } });
		await workOff(given, { organizationId: team.organizationId, runId: answer.id });
		expect(await shown(team, answer.id)).toMatchObject({ trigger: 'replay', counts: { created: 1, errors: 0 } });
	});

	test('rows that were left out are mailed as a file with the reasons', async () => {
		const { team } = await connected(importConfiguration({ notificationEmails: ['registrar@college.example'] }));
		put(
			'students.csv',
			`${header}${row(1)}S7,"=Ana, Jr.",Again,${team.mobileOf('Ana')},,Art\r\n${row(3)}S8,Bo,Lee,no,,\r\n`,
		);
		expect((await run(team)).counts).toMatchObject({ read: 4, created: 2, errors: 2 });
		const mails = await given.db
			.selectFrom('mail')
			.where('org_id', '=', team.organizationId)
			.orderBy('to_address')
			.select(['id', 'to_address as to', 'subject', 'body', 'file_name as fileName', 'file'])
			.execute();
		expect(mails.map(({ to }) => to)).toEqual([expect.stringContaining('amir'), 'registrar@college.example']);
		for (const mail of mails)
			expect(mail).toMatchObject({
				subject: 'SFTP and FTPS: 2 rows were left out',
				fileName: 'students-rejected.csv',
				body: expect.stringContaining('2 of 4 rows were left out.\n\nThe attached file has them with the reasons.'),
			});
		const [head, ana, bo, end] = mails[0]?.file?.split('\r\n') ?? [];
		expect(head).toBe(`\ufeffImport line,Import reason,${header.trim()}`);
		expect(ana).toMatch(/^3,.*,S7,"'=Ana, Jr\.",Again,\d+,,Art$/);
		expect(bo).toMatch(/^5,.*,S8,Bo,Lee,no,,$/);
		expect(end).toBe('');
		const { text } = await ask(api_.quad, undefined, api.mail.readMailboxFile, { params: { id: mails[0]?.id ?? 0 } });
		expect(text).toBe(mails[0]?.file);
	});

	test('of very many rows that were left out the first are mailed', async () => {
		const { team } = await connected(importConfiguration({ notificationEmails: ['registrar@college.example'] }));
		const many = integrationLimits.mailedRows + 1;
		put('students.csv', header + Array.from({ length: many }, (_, nth) => `S${nth},Bo,Lee,no,,\r\n`).join(''));
		expect((await run(team)).counts).toMatchObject({ errors: many });
		const [mail] = await mailsOf(given, team.organizationId).select(['body', 'file']).execute();
		expect(mail?.body).toContain('has the first 5,000 of them with the reasons. Open the import to download all.');
		expect(mail?.file?.trim().split('\r\n')).toHaveLength(many);
	});

	test('killed after reading or while merging, it goes on and takes nobody twice', async () => {
		const { team, amir } = await connected();
		put('students.csv', header + row(1) + row(2));
		const { answer } = await ask(api_.quad, amir, ftp.startImport, { body: {} });
		const runRef = { organizationId: team.organizationId, runId: answer.id };
		await workOff(given, runRef, { steps: ['fetch', 'fetch'] });
		await workOff(given, runRef, { steps: ['merge', 'merge', 'fetch'] });
		expect(await shown(team, answer.id)).toMatchObject({ status: 'Complete', counts: { created: 2, read: 2 } });
	});
});

describe('what goes out', () => {
	test('texts, opt-outs and delivery errors, each once', async () => {
		const { team } = await connected();
		for (const type of ['MessageActivity', 'OptOuts', 'DeliveryErrors'] as const) await exportsTo(team, type);
		await texts(given, team, 'Ana', 'Desk', '=Is the tour, today?');
		await texts(given, team, 'Ben', 'Desk', 'STOP');
		await hearEvents(given);
		const first = await startExport(team, 'MessageActivity');
		expect(first).toMatchObject({ status: 'Complete' });
		expect(first.counts.written).toBeGreaterThan(0);
		expect(await startExport(team, 'OptOuts')).toMatchObject({ counts: { written: 1 } });
		expect(await startExport(team, 'DeliveryErrors')).toMatchObject({ status: 'Skipping export - no records' });
		const [messages, optOuts] = written();
		expect(messages?.text).toContain('"\'=Is the tour, today?"');
		expect(messages?.text.startsWith('ContactId,FirstName,LastName,MobileNumber,Direction,')).toBe(true);
		expect(optOuts?.text).toMatch(/Ben,.*true/);
		expect(await startExport(team, 'MessageActivity')).toMatchObject({ status: 'Skipping export - no records' });
		const records = await ask(api_.quad, team.person('Amir'), ftp.listExportRecords, {
			params: { id: first.id },
			query: {},
		});
		expect(records.answer).toMatchObject({ total: first.counts.written });
		expect(records.answer.records.map(({ MessageText }) => MessageText)).toContain('=Is the tour, today?');
	});

	test('a test writes at most ten records, and they are exported again', async () => {
		const { team } = await connected();
		const settings = { path: '/in', prefix: 'Test_', isSample: true };
		const save = (ExportConfiguration: object) =>
			ask(api_.quad, team.person('Amir'), ftp.saveExport, {
				body: { ExportType: 'MessageActivity', ExportConfiguration },
			});
		await save(settings);
		const most = integrationLimits.sampleRows;
		for (let nth = 0; nth < most + 2; nth += 1) await texts(given, team, 'Ana', 'Desk', `Question ${nth}`);
		await hearEvents(given);
		expect(await startExport(team, 'MessageActivity')).toMatchObject({
			trigger: 'test',
			status: 'Complete',
			counts: { read: most, written: most },
		});
		expect(written()[0]?.text.trim().split('\r\n')).toHaveLength(1 + most);
		await save({ ...settings, isSample: false });
		expect(await startExport(team, 'MessageActivity')).toMatchObject({ counts: { written: most + 2 } });
	});

	test('an opt-out that the same system told us does not go back to it', async () => {
		const { team } = await connected();
		await exportsTo(team, 'OptOuts');
		put('students.csv', header + row(1, 'yes'));
		await run(team);
		expect((await peopleOf(given, team)).get('S1')?.opted_out).toBe(true);
		expect(await startExport(team, 'OptOuts')).toMatchObject({ status: 'Skipping export - no records' });
	});

	test('what could not be written is written the next time', async () => {
		const { team } = await connected();
		await exportsTo(team, 'OptOuts');
		await texts(given, team, 'Ben', 'Desk', 'STOP');
		server.folders.delete('/in');
		expect(await startExport(team, 'OptOuts')).toMatchObject({ status: 'FTP Error', counts: { written: 0 } });
		server.folders.add('/in');
		expect(await startExport(team, 'OptOuts')).toMatchObject({ status: 'Complete', counts: { written: 1 } });
	});
});

describe('the connection', () => {
	test('shows no password, and keeps the one it has', async () => {
		const { team, amir } = await connected();
		const { answer, text } = await ask(api_.quad, amir, ftp.readConfiguration, {});
		expect(text).not.toContain(fileAccount.password);
		expect(answer).toMatchObject({ hasSecrets: { password: true, privateKey: false }, server: '127.0.0.1' });
		const { password: _, ...without } = settings();
		await ask(api_.quad, amir, ftp.saveConfiguration, { body: without });
		expect((await ask(api_.quad, amir, ftp.authenticate, {})).answer).toMatchObject({ status: 'Valid' });
		expect((await ask(api_.quad, team.person('Lee'), ftp.readConfiguration, {})).status).toBe(403);
	});

	test('remembers the host key, and refuses another', async () => {
		const { amir } = await connected();
		await ask(api_.quad, amir, ftp.authenticate, {});
		const { answer } = await ask(api_.quad, amir, ftp.readConfiguration, {});
		expect(answer.hostKey).toMatch(/^SHA256:/);
		await ask(api_.quad, amir, ftp.saveConfiguration, { body: { ...settings(), hostKey: 'SHA256:another' } });
		const { answer: refused } = await ask(api_.quad, amir, ftp.authenticate, {});
		expect(refused.status).toBe('Invalid');
		expect(refused.message).toContain('host key');
	});

	test('pauses after three refused sign-ins and mails once; what works again goes on', async () => {
		const { team, amir } = await connected();
		await ask(api_.quad, amir, ftp.authenticate, {});
		server.faults.refusesSignIn = true;
		for (let nth = 0; nth < 4; nth += 1) await run(team);
		const paused = await ask(api_.quad, amir, ftp.readConfiguration, {});
		expect(paused.answer.pausedReason).toContain('refused 3 times');
		expect(paused.answer.status).toBe('Invalid');
		expect((await connectionsToCheck(given.db, 50)).broken).toContainEqual(
			expect.objectContaining({ why: expect.stringContaining('refused 3 times'), lastRunAt: expect.any(Date) }),
		);
		const mails = await mailsOf(given, team.organizationId)
			.where('subject', 'like', '%stopped working%')
			.select('id')
			.execute();
		expect(mails).toHaveLength(1);
		server.faults.refusesSignIn = false;
		await ask(api_.quad, amir, ftp.authenticate, {});
		expect((await ask(api_.quad, amir, ftp.readConfiguration, {})).answer).toMatchObject({
			pausedReason: null,
			status: 'Valid',
		});
	});

	test('never leads inside a network that the operator does not allow', async () => {
		const team = await college();
		const amir = team.person('Amir');
		await ask(given, amir, ftp.saveConfiguration, { body: settings() });
		const before = server.signIns();
		const { answer } = await ask(given, amir, ftp.authenticate, {});
		expect(answer.message).toContain('inside a network');
		expect(server.signIns()).toBe(before);
	});

	test('two who save at once: the second is told', async () => {
		const { team, amir } = await connected();
		const { answer } = await ask(api_.quad, amir, ftp.readConfiguration, {});
		const { version } = answer;
		await ask(api_.quad, amir, ftp.saveConfiguration, { body: { ...settings(), version } });
		const late = await ask(api_.quad, team.person('Pat'), ftp.saveConfiguration, { body: { ...settings(), version } });
		expect(late.status).toBe(409);
	});

	test('of two who save in the same moment one is told, whether it is connected or not', async () => {
		const team = await college();
		const save = (name: string, version: number) =>
			ask(api_.quad, team.person(name), ftp.saveConfiguration, { body: { ...settings(), version } });
		const first = await Promise.all(['Amir', 'Pat'].map((name) => save(name, 0)));
		expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
		const { answer } = await ask(api_.quad, team.person('Amir'), ftp.readConfiguration, {});
		const saveImport = (name: string, prefix: string) =>
			ask(api_.quad, team.person(name), ftp.saveImport, {
				body: { importConfiguration: importConfiguration({}, { prefix }), version: answer.version },
			});
		const saved = await Promise.all([saveImport('Amir', 'a'), saveImport('Pat', 'p')]);
		expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
		const won = saved[0]?.status === 200 ? 'a' : 'p';
		const { answer: after } = await ask(api_.quad, team.person('Amir'), ftp.readConfiguration, {});
		expect(after.importConfiguration?.fileConfiguration.prefix).toBe(won);
	});

	test('is not there for a college without the integration', async () => {
		const team = await makeTeam(given, { administrators: ['Amir'] });
		expect((await ask(api_.quad, team.person('Amir'), ftp.readConfiguration, {})).status).toBe(404);
	});
});

describe('the clock', () => {
	const startDue = () => jobNamed(integrationJobs(engineOf(given)), 'integrations.start-due').run({}, jobContext);
	const runsOf = async (team: MadeTeam) =>
		(await ask(api_.quad, team.person('Amir'), ftp.listImports, { query: {} })).answer.items;

	test('each chosen window begins one run, at the team’s time', async () => {
		const { team } = await connected(importConfiguration({ schedules: [{ category: 'Afternoon' }] }));
		await startDue(); // noon in New York
		expect(await runsOf(team)).toHaveLength(0);
		given.clock.set('2026-11-18T20:59:00Z'); // one minute before the scheduled window ends
		await startDue();
		await startDue();
		const [begun, ...others] = await runsOf(team);
		expect([begun?.trigger, others]).toEqual(['slot', []]);
	});

	test('what passes by itself is tried again within the window', async () => {
		const { team } = await connected(importConfiguration({ schedules: [{ category: 'Afternoon' }] }));
		await ask(api_.quad, team.person('Amir'), ftp.saveConfiguration, { body: { ...settings(), port: 9 } });
		given.clock.set('2026-11-18T20:45:00Z');
		await startDue();
		const [begun] = await runsOf(team);
		const runRef = { organizationId: team.organizationId, runId: begun?.id ?? 0 };
		await workOff(given, runRef);
		expect(await shown(team, runRef.runId)).toMatchObject({ status: 'Queued', nextTryOn: '2026-11-18T20:55:00.000Z' });
		await workOff(given, runRef);
		await workOff(given, runRef);
		expect(await shown(team, runRef.runId)).toMatchObject({ status: 'FTP Error' });
	});

	test('one at a time', async () => {
		const { amir } = await connected();
		expect((await ask(api_.quad, amir, ftp.startImport, { body: {} })).status).toBe(200);
		expect((await ask(api_.quad, amir, ftp.startImport, { body: {} })).status).toBe(409);
	});
});
