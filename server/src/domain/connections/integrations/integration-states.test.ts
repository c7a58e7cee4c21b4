/** Tests that an integration's state comes from its last runs, and that each team sees only its own. */
import { api } from '@quad/contract/api.ts';
import type { ConnectorKey } from '@quad/contract/connections/integrations/states.ts';
import { beforeEach, expect, test } from 'vitest';
import { fileAccount, runExport, runImport, useFileServer, useIntegrations } from '../../../../test/integrations.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';

const given = useQuad();
const api_ = useIntegrations(given);
const server = useFileServer();
const { ftp } = api;

beforeEach(() => {
	server.files.clear();
	Object.assign(server.faults, { refusesSignIn: false, hangs: false, refusesRename: false });
	given.clock.set('2026-11-18T17:00:00Z');
});

const college = () =>
	makeTeam(given, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
		addOns: ['ftp', 'slate'],
	});

const connected = async () => {
	const team = await college();
	const amir = team.person('Amir');
	const settings = { server: '127.0.0.1', port: server.port, protocol: 'SFTP' as const, ...fileAccount };
	await ask(api_.quad, amir, ftp.saveConfiguration, { body: settings });
	const importConfiguration = {
		fileConfiguration: { path: '/out', prefix: '' },
		schedules: [{ category: 'Overnight' as const }],
	};
	expect((await ask(api_.quad, amir, ftp.saveImport, { body: { importConfiguration } })).status).toBe(200);
	return { team, amir };
};

const statesOf = async (team: MadeTeam) =>
	(await ask(api_.quad, team.person('Amir'), api.integrations.listIntegrationStates, {})).answer;
const stateOf = async (team: MadeTeam, key: ConnectorKey = 'ftp') =>
	(await statesOf(team)).find(({ connector }) => connector === key);
const put = (text: string) =>
	server.files.set('/out/students.csv', { content: Buffer.from(text), modifiedAt: new Date('2026-11-18T12:00:00Z') });
const header = 'Contact ID,First Name,Last Name,Mobile Number\r\n';
const row = (nth: number) => `S${nth},First${nth},Last${nth},${3035550000 + nth}\r\n`;

test('lists what the organization has, connected or not, to those who may set it up', async () => {
	const team = await college();
	expect(await statesOf(team)).toMatchObject([
		{ connector: 'ftp', state: 'NotConnected', runs: [] },
		{ connector: 'slate', state: 'NotConnected', runs: [] },
	]);
	const asked = await ask(api_.quad, team.person('Lee'), api.integrations.listIntegrationStates, {});
	expect(asked.status).toBe(403);
});

test('is idle before the first run, and says when the next import starts', async () => {
	const { team } = await connected();
	expect(await stateOf(team)).toMatchObject({
		state: 'Idle',
		importsAreSetUp: true,
		exportsSetUp: [],
		nextImportOn: expect.stringMatching(/^2026-11-19T/),
	});
	put(header + row(1));
	await runImport(api_.quad, team, ftp, { body: { isSample: true } });
	expect(await stateOf(team)).toMatchObject({ state: 'Idle', runs: [] });
});

test('says how many people the last import took', async () => {
	const { team } = await connected();
	put(header + row(1) + row(2));
	const { importId } = await runImport(api_.quad, team, ftp);
	expect(await stateOf(team)).toMatchObject({
		state: 'Complete',
		runs: [{ kind: 'import', outcome: 'Complete', at: '2026-11-18T17:00:00.000Z', count: 2, errors: 0, importId }],
	});
});

test('is partial if rows were skipped, and has failed if all were', async () => {
	const { team } = await connected();
	put(`${header}${row(1)}S2,No,Number,\r\n`);
	await runImport(api_.quad, team, ftp);
	expect(await stateOf(team)).toMatchObject({ state: 'Partial', runs: [{ count: 1, errors: 1 }] });
	put(`${header}S3,No,Number,\r\n`);
	await runImport(api_.quad, team, ftp);
	expect(await stateOf(team)).toMatchObject({ state: 'Failed', runs: [{ count: 0, errors: 1 }] });
});

test('stays failed if a later check of the connection works, until a run does', async () => {
	const { team, amir } = await connected();
	put('Contact ID,First Name,Last Name\r\n1,A,B\r\n');
	await runImport(api_.quad, team, ftp);
	await ask(api_.quad, amir, ftp.authenticate, {});
	expect(await stateOf(team)).toMatchObject({
		state: 'Failed',
		runs: [{ outcome: 'Failed', message: expect.stringContaining('Mobile Number'), fault: 'validation' }],
	});
	put(header + row(1));
	await runImport(api_.quad, team, ftp);
	expect(await stateOf(team)).toMatchObject({ state: 'Complete' });
});

test('the worst of imports and exports counts, and an export that is switched off counts no longer', async () => {
	const { team, amir } = await connected();
	put(header + row(1));
	await runImport(api_.quad, team, ftp);
	const save = (ExportConfiguration: { path: string; prefix: string } | null) =>
		ask(api_.quad, amir, ftp.saveExport, { body: { ExportType: 'OptOuts', ExportConfiguration } });
	await save({ path: '/nowhere', prefix: 'OptOuts_' });
	await texts(given, team, 'Ana', 'Desk', 'STOP');
	await runExport(api_.quad, team, ftp, 'OptOuts');
	expect(await stateOf(team)).toMatchObject({
		state: 'Failed',
		exportsSetUp: ['OptOuts'],
		runs: [
			{ kind: 'OptOuts', outcome: 'Failed', fault: 'notFound' },
			{ kind: 'import', outcome: 'Complete' },
		],
	});
	await save(null);
	expect(await stateOf(team)).toMatchObject({ state: 'Complete', exportsSetUp: [], runs: [{ kind: 'import' }] });
});

test('is paused after refused sign-ins, and not connected once it is disconnected', async () => {
	const { team, amir } = await connected();
	server.faults.refusesSignIn = true;
	for (let nth = 0; nth < 3; nth += 1) await runImport(api_.quad, team, ftp);
	expect(await stateOf(team)).toMatchObject({
		state: 'Paused',
		message: expect.stringContaining('refused 3 times'),
		nextImportOn: null,
	});
	await ask(api_.quad, amir, ftp.disconnect, {});
	expect(await stateOf(team)).toMatchObject({ state: 'NotConnected', runs: [] });
});

test('another team of the same college sees nothing of it', async () => {
	const { team } = await connected();
	put(header + row(1));
	await runImport(api_.quad, team, ftp);
	const other = await makeTeam(given, { organizationId: team.organizationId, administrators: ['Pat'] });
	const { answer } = await ask(api_.quad, other.person('Pat'), api.integrations.listIntegrationStates, {});
	expect(answer).toMatchObject([{ state: 'NotConnected' }, { state: 'NotConnected' }]);
});
