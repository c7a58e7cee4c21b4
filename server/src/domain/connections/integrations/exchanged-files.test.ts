import { generateKeyPairSync } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { peopleOf } from '../../../../test/imports.ts';
import { fileAccount, replaceMethods, useFileServer, useIntegrations, workOff } from '../../../../test/integrations.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { ftpConnector } from '../../../edges/connectors/index.ts';
import type { Connection, Connector } from './connector.port.ts';

const given = useQuad();
const api_ = useIntegrations(given);
const server = useFileServer();
const { ftp } = api;

beforeEach(() => {
	server.files.clear();
	given.clock.set('2026-11-18T17:00:00Z');
});

const settings = () => ({ server: '127.0.0.1', port: server.port, protocol: 'SFTP' as const, ...fileAccount });

const connected = async (file: object = {}) => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana', 'Ben'],
		addOns: ['ftp'],
	});
	await save(team, {});
	const importConfiguration = { fileConfiguration: { path: '/out', prefix: 'students', ...file } };
	const imports = await ask(api_.quad, team.person('Amir'), ftp.saveImport, { body: { importConfiguration } });
	expect([imports.status, imports.text]).toEqual([200, imports.text]);
	return team;
};
const save = (team: MadeTeam, more: object) =>
	ask(api_.quad, team.person('Amir'), ftp.saveConfiguration, { body: { ...settings(), ...more } });

const header = 'Contact ID,First Name,Last Name,Mobile Number\r\n';
const row = (nth: number) => `S${nth},First${nth},Last${nth},${3035550000 + nth}\r\n`;
const path = '/out/students.csv';
const put = (text: string, modifiedAt = new Date('2026-11-18T12:00:00Z')) =>
	server.files.set(path, { content: Buffer.from(text), modifiedAt });
const justNow = () => new Date(given.clock.now().getTime() - 5_000);

/** Returns the connector with some methods replaced, so that a test can change files during a run. */
const connectorWith = (part: (connection: Connection) => Partial<Connection> = () => ({})): Connector =>
	replaceMethods(ftpConnector(1), part);
const work = (team: MadeTeam, runId: number, connector = connectorWith(), steps?: readonly string[]) =>
	workOff(
		given,
		{ organizationId: team.organizationId, runId },
		{ connectors: [connector], ...(steps ? { steps } : {}) },
	);

const begin = async (team: MadeTeam): Promise<number> => {
	const { answer, status, text } = await ask(api_.quad, team.person('Amir'), ftp.startImport, { body: {} });
	expect([status, text]).toEqual([200, text]);
	return answer.id;
};
const imports = async (team: MadeTeam) =>
	(await ask(api_.quad, team.person('Amir'), ftp.listImports, { query: {} })).answer.items;
const run = async (team: MadeTeam, connector?: Connector) => {
	const id = await begin(team);
	await work(team, id, connector);
	return (await imports(team)).find((one) => one.id === id) ?? expect.fail('The run is not listed.');
};
const students = async (team: MadeTeam) => [...(await peopleOf(given, team)).keys()].filter((key) => /^S\d/.test(key));

describe('names of exports', () => {
	const names = () => [...server.files.keys()].filter((name) => name.startsWith('/in/'));
	const exporting = async (prefix: string) => {
		const team = await connected();
		for (const ExportType of ['MessageActivity', 'OptOuts'] as const)
			await ask(api_.quad, team.person('Amir'), ftp.saveExport, {
				body: { ExportType, ExportConfiguration: { path: '/in', prefix } },
			});
		await texts(given, team, 'Ana', 'Desk', 'Is there a tour?');
		await texts(given, team, 'Ben', 'Desk', 'STOP');
		await hearEvents(given);
		return team;
	};
	const beginExport = async (team: MadeTeam, exportType: ExportType): Promise<number> =>
		(await ask(api_.quad, team.person('Amir'), ftp.startExport, { body: { exportType } })).answer.id;

	test('never meet: of kinds, of teams and of connections that begin in the same second', async () => {
		const teams = [await exporting('quad_'), await exporting('quad_')];
		const begun: Array<[MadeTeam, number]> = [];
		for (const team of teams)
			for (const type of ['MessageActivity', 'OptOuts'] as const) begun.push([team, await beginExport(team, type)]);
		for (const [team, id] of begun) await work(team, id);
		expect(names().sort()).toEqual(
			['MessageActivity', 'MessageActivity', 'OptOuts', 'OptOuts'].map((type) =>
				expect.stringMatching(new RegExp(`^/in/quad_2026_11_18_120000_${type}_[\\da-f]{12}\\.txt$`)),
			),
		);
		const all = [...server.files.values()].map(({ content }) => content.toString());
		expect(all.filter((text) => text.includes('Is there a tour?'))).toHaveLength(2);
	});

	test('of a run that was killed once its file was there, and goes on, stay one', async () => {
		const team = await exporting('');
		const id = await beginExport(team, 'MessageActivity');
		const dies = connectorWith(({ writeFile }) => ({
			writeFile: async (request) => {
				await writeFile?.(request);
				throw new Error('killed');
			},
		}));
		await expect(work(team, id, dies, ['export'])).rejects.toThrow('killed');
		given.clock.pass(60_000);
		await work(team, id);
		expect(names()).toEqual([expect.stringMatching(/^\/in\/MessageActivity_2026_11_18_120000_[\da-f]{12}\.txt$/)]);
		expect(server.files.get(names()[0] ?? '')?.content.toString()).toContain('Is there a tour?');
	});
});

describe('a file that is still being written', () => {
	const half = `${header}${row(1)}S2,Fir`;
	const whole = `${header}${row(1)}${row(2)}`;

	test('is not taken where it ends in the middle of a line, and is taken whole afterwards', async () => {
		const team = await connected();
		put(half, justNow());
		expect(await run(team)).toMatchObject({
			status: 'Queued',
			counts: { created: 0 },
			nextTryOn: expect.any(String),
			message: expect.stringMatching(/^“students\.csv” is still being written\. Nothing was imported\. /),
		});
		put(whole, justNow());
		expect(await run(team)).toMatchObject({ status: 'Complete', counts: { created: 2, errors: 0 } });
		expect(await students(team)).toEqual(['S1', 'S2']);
	});

	test('is not taken where it grew while it was read', async () => {
		const team = await connected();
		put(`${header}${row(1)}`);
		const grows = connectorWith(({ readRows }) => ({
			readRows: async (request) => {
				const found = await readRows?.(request);
				put(whole, justNow());
				return found;
			},
		}));
		expect(await run(team, grows)).toMatchObject({ counts: { created: 0 }, message: expect.stringContaining('still') });
		expect([...server.files.keys()]).toEqual([path]);
		expect(await run(team)).toMatchObject({ status: 'Complete', counts: { created: 2 } });
	});

	test('stays where it is where it grew before it was put away, and is imported once more', async () => {
		const team = await connected();
		put(`${header}${row(1)}`);
		const id = await begin(team);
		await work(team, id, undefined, ['fetch']);
		put(whole, justNow());
		await work(team, id, undefined, ['merge']);
		expect([...server.files.keys()]).toEqual([path]);
		const [next, first] = await imports(team);
		expect(first).toMatchObject({
			id,
			status: 'Complete',
			counts: { created: 1 },
			message: expect.stringContaining('changed while it was imported'),
		});
		await work(team, next?.id ?? 0);
		expect((await imports(team))[0]).toMatchObject({ status: 'Complete', counts: { created: 1, unchanged: 1 } });
		expect([...server.files.keys()]).toEqual([expect.stringContaining('/processed/')]);
		expect(await students(team)).toEqual(['S1', 'S2']);
	});
});

describe('a server that lies', () => {
	afterEach(() => Object.assign(server.faults, { lie: undefined, refusesRename: false }));
	const again = async (team: MadeTeam, id: number) => {
		Object.assign(server.faults, { lie: undefined, refusesRename: false });
		given.clock.pass(integrationLimits.retryAfterMs);
		await work(team, id);
	};

	test.each([
		[
			'keeps half',
			/^The server has \d+ of the \d+ bytes of “.*”, though it took all\. Check whether it has room for files\./,
		],
		['keeps nothing', /^The server has 0 of the \d+ bytes of “.*”, though it took all\./],
		['renames nothing', /^The server has 0 of the \d+ bytes of “.*”, though it took all\./],
	] as const)(
		'%s of an export: nothing counts as written, and the next try writes one whole file',
		async (lie, said) => {
			const team = await connected();
			await ask(api_.quad, team.person('Amir'), ftp.saveExport, {
				body: { ExportType: 'MessageActivity', ExportConfiguration: { path: '/in' } },
			});
			const words = ['Is it open?', 'Is it far?', 'Is it free?'];
			for (const one of words) await texts(given, team, 'Ana', 'Desk', one);
			await hearEvents(given);
			const export_ = async () => {
				const body = { exportType: 'MessageActivity' as const };
				const { answer } = await ask(api_.quad, team.person('Amir'), ftp.startExport, { body });
				await work(team, answer.id);
				return answer.id;
			};
			const shown = async () => {
				const { answer } = await ask(api_.quad, team.person('Amir'), ftp.listExports, { query: {} });
				return answer.items[0];
			};
			server.faults.lie = lie;
			const id = await export_();
			expect(await shown()).toMatchObject({ counts: { written: 0 }, message: expect.stringMatching(said) });
			await again(team, id);
			if ((await shown())?.phase !== 'complete') await export_();
			expect(await shown()).toMatchObject({ phase: 'complete', counts: { written: 3 } });
			const written = [...server.files].filter(([name]) => name.startsWith('/in/'));
			expect(written.map(([name]) => name)).toEqual([expect.stringMatching(/\.txt$/)]);
			expect(words.map((one) => written[0]?.[1].content.toString().split(one).length)).toEqual([2, 2, 2]);
		},
	);

	test('sends less of a file than its list says: nothing is imported, and the file stays until all of it comes', async () => {
		const team = await connected();
		put(`${header}${row(1)}${row(2)}${row(3)}`);
		server.faults.lie = 'sends half';
		const short = await run(team);
		expect(short).toMatchObject({
			phase: 'queued',
			counts: { created: 0 },
			message: expect.stringMatching(
				/^“students.csv” has \d+ bytes in the list of the server, and \d+ came\. Nothing was imp/,
			),
		});
		expect([...server.files.keys()]).toEqual([path]);
		await again(team, short.id);
		expect(await students(team)).toEqual(['S1', 'S2', 'S3']);
	});

	test.each(['lists ../', 'lists a line break'] as const)(
		'%s: no other file is touched, and it is said',
		async (lie) => {
			const team = await connected({ prefix: '' });
			put(`${header}${row(1)}`);
			server.files.set('/students.csv', { content: Buffer.from('Not to be read'), modifiedAt: new Date() });
			server.faults.lie = lie;
			const odd = await run(team);
			expect(odd).toMatchObject({
				phase: 'failedProcessing',
				counts: { created: 0 },
				message: expect.stringMatching(
					/^The list of \/out has a file named ".*\. No file of a folder can have such a name\./,
				),
			});
			expect([...server.files.keys()]).toEqual([path, '/students.csv']);
			server.faults.lie = undefined;
			expect(await run(team)).toMatchObject({ phase: 'complete', counts: { created: 1 } });
		},
	);

	test('refuses to put a file away: its people are in, once, and the next run goes by it', async () => {
		const team = await connected();
		put(`${header}${row(1)}`);
		server.faults.refusesRename = true;
		const refused = await run(team);
		expect([refused.phase, refused.message]).toEqual([
			'failedPostProcessing',
			expect.stringMatching(/^The contacts were imported, but Moving .* is not permitted\./),
		]);
		expect(await students(team)).toEqual(['S1']);
		expect(await run(team)).toMatchObject({ phase: 'complete', counts: { created: 0 } });
	});
});

describe('what is wrong', () => {
	test.each([
		['Comma', ';', 'semicolons', 'Semicolon'],
		['Tab', ',', 'commas', 'Comma'],
		['Semicolon', '\t', 'tabs', 'Tab'],
		['Comma', '|', 'pipes', 'Pipe'],
	])('a file is read by %s and looks otherwise: what it looks like is said', async (delimiter, mark, plural, right) => {
		const team = await connected({ delimiter });
		put(`${header}${row(1)}`.replaceAll(',', mark));
		const hint = new RegExp(`It looks separated by ${plural}.* Choose ${right} as the delimiter`);
		expect((await run(team)).message).toMatch(hint);
		expect((await ask(api_.quad, team.person('Amir'), ftp.listFields, {})).text).toMatch(hint);
	});

	const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const plain = key.export({ type: 'pkcs1', format: 'pem' }).toString();
	const locked = key.export({ type: 'pkcs1', format: 'pem', cipher: 'aes-128-cbc', passphrase: 'phrase' }).toString();
	test.each([
		['a wrong passphrase', { privateKey: locked, passphrase: 'wrong' }, 'passphrase', /does not open/],
		['no passphrase', { privateKey: locked }, 'passphrase', /is encrypted, and its passphrase is missing/],
		['a public key', { privateKey: publicKey.export({ type: 'spki', format: 'pem' }) }, 'privateKey', /public key/],
		['a public key of SSH', { privateKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1 me' }, 'privateKey', /public key/],
		['PuTTY’s format', { privateKey: 'PuTTY-User-Key-File-3: ssh-rsa\nEncryption: none' }, 'privateKey', /PuTTYgen/],
		['half a key', { privateKey: plain.slice(0, 400) }, 'privateKey', /damaged or cut off/],
		['no key', { privateKey: 'hello' }, 'privateKey', /is not a private key/],
		[
			'an authority that is none',
			{ protocol: 'FTPS', certificateAuthority: 'hello' },
			'certificateAuthority',
			/is not a certificate/,
		],
		[
			'half an authority',
			{
				protocol: 'FTPS explicit',
				certificateAuthority: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
			},
			'certificateAuthority',
			/damaged or cut off/,
		],
	])('%s is refused as it is saved, at its field', async (_, more, field, said) => {
		const team = await connected();
		const refused = await save(team, more);
		expect(refused.status).toBe(400);
		expect(JSON.parse(refused.text)).toMatchObject({ fields: { [field]: expect.stringMatching(said) } });
	});

	test('a good key is taken with the line breaks of Windows and its passphrase, and stays good', async () => {
		const team = await connected();
		const privateKey = locked.replaceAll('\n', '\r\n');
		expect((await save(team, { privateKey, passphrase: 'phrase' })).status).toBe(200);
		expect((await save(team, { port: server.port })).status).toBe(200);
	});
});
