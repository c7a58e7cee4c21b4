/**
 * Tests that a stored secret is only ever sent to the destination it was entered for. For every connector, each
 * setting that determines the destination is changed.
 */
import { generateKeyPairSync } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import type { ConnectorDescriptor, DestinationPart } from '@quad/contract/connections/integrations/descriptor.ts';
import type { Route } from '@quad/contract/route.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { engineOf, fileAccount, useFileServer, useIntegrations } from '../../../../test/integrations.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { allConnectors } from '../../../app/connectors.ts';
import { findConnection, updateConnection } from './connections.queries.ts';
import { secretsOf } from './connectors.ts';

const given = useQuad();
const served = useIntegrations(given);
const files = useFileServer();

const college = async ({ item }: ConnectorDescriptor) => {
	const team = await makeTeam(given, {
		owners: ['Dana'],
		administrators: ['Amir'],
		inboxes: [{ name: 'Desk' }],
		addOns: [item],
	});
	return team;
};

type Body = Record<string, unknown>;

/** All connectors have this route, but with different bodies. */
const routeOf = ({ key }: ConnectorDescriptor): Route & { body: z.ZodType<unknown, Body> } => {
	if (key === 'sso') throw new Error('Single sign-on is no connector.');
	return api[key].saveConfiguration;
};
const save = async (team: MadeTeam, descriptor: ConnectorDescriptor, body: Body) => {
	const { status, text, refusal } = await ask(served.quad, team.person('Amir'), routeOf(descriptor), { body });
	return { status, text, fields: status === 200 ? {} : refusal.fields, code: status === 200 ? '' : refusal.code };
};
const storedIn = async (team: MadeTeam, { key }: ConnectorDescriptor) => {
	const { organizationId, teamId } = team;
	const row = await findConnection(given.db, { organizationId, teamId }, key);
	const engine = engineOf(given);
	const secrets = row ? secretsOf(engine, row) : {};
	await engine.http.close();
	return secrets;
};

const partIn = ({ destination }: ConnectorDescriptor, setting: string): DestinationPart => {
	const part = destination[setting] ?? 'nothing';
	return typeof part === 'string' ? part : part.part;
};
const optionsOf = ({ settingFields }: ConnectorDescriptor, setting: string): string[] =>
	settingFields.find(({ name }) => name === setting)?.options?.map(({ value }) => value) ?? [];

const first: Partial<Record<DestinationPart, unknown>> = { user: 'quad', host: 'one.example.edu', port: 2222 };
const other: Partial<Record<DestinationPart, unknown>> = { user: 'Quad', host: 'two.example.edu', port: 2223 };

/** Returns those of the values that the connector accepts. */
const takenBy = ({ settings }: ConnectorDescriptor, setting: string, values: readonly unknown[]): unknown[] => {
	const shape = settings.shape[setting];
	return values.filter((value) => z.safeParse(shape, value).success);
};
const valuesOf = (descriptor: ConnectorDescriptor): Body =>
	Object.fromEntries(
		Object.keys(descriptor.destination).flatMap((setting) => {
			const part = partIn(descriptor, setting);
			const [option] = optionsOf(descriptor, setting);
			const address = part === 'address' ? 'https://one.example.edu' : undefined;
			const value = address ?? option ?? first[part];
			return value === undefined ? [] : [[setting, value]];
		}),
	);
const typed = ({ secrets, isAuthorized }: ConnectorDescriptor): Body =>
	Object.fromEntries(secrets.filter((name) => name !== isAuthorized).map((name) => [name, secretOf(name, 'one')]));

/** A private key must be a real one, because it is validated when saved. */
const secretOf = (name: string, of: string): string =>
	(name === 'privateKey' ? keys[of] : undefined) ?? `${name} of ${of}`;
const aKey = (): string =>
	generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ type: 'sec1', format: 'pem' }).toString();
const keys: Readonly<Record<string, string>> = { one: aKey(), two: aKey() };

/** Returns all values that change the destination, each with its setting. */
const movesOf = (descriptor: ConnectorDescriptor): Array<[setting: string, value: unknown]> =>
	Object.keys(descriptor.destination)
		.flatMap((setting) => {
			const part = partIn(descriptor, setting);
			const addresses = [
				'https://two.example.edu',
				'https://one.example.edu:8443',
				'https://one.example.edu.evil.example',
			];
			if (part === 'address') return takenBy(descriptor, setting, addresses).map((value) => [setting, value] as const);
			const [, option] = optionsOf(descriptor, setting);
			const value = option ?? other[part];
			return value === undefined ? [] : [[setting, value] as const];
		})
		.map(([setting, value]) => [setting, value]);

const visibleOf = ({ settingFields, secrets }: ConnectorDescriptor, settings: Body): string[] =>
	settingFields
		.filter(({ name }) => secrets.includes(name))
		.filter((spec) => spec.while?.is.includes(String(settings[spec.while.field])) ?? true)
		.map(({ name }) => name);

const concerned = ({ destination }: ConnectorDescriptor, setting: string, secret: string): boolean => {
	const part = destination[setting];
	return typeof part === 'string' || part === undefined || part.secrets.includes(secret);
};

describe.each(allConnectors().map(({ descriptor }) => ({ title: descriptor.title, descriptor })))(
	'$title',
	({ descriptor }) => {
		test('another place needs every secret again, the same place none', async () => {
			const team = await college(descriptor);
			const settings = valuesOf(descriptor);
			const saved = await save(team, descriptor, { ...settings, ...typed(descriptor) });
			expect([saved.status, saved.text]).toEqual([200, saved.text]);
			const before = await storedIn(team, descriptor);
			expect(before).toEqual(typed(descriptor));

			const moves = movesOf(descriptor);
			expect(moves.length).toBeGreaterThan(0);
			for (const [setting, value] of moves) {
				const moved = { ...settings, [setting]: value };
				const wanted = visibleOf(descriptor, moved).filter((name) => concerned(descriptor, setting, name));
				for (const blank of [{}, Object.fromEntries(wanted.map((name) => [name, '']))]) {
					const refused = await save(team, descriptor, { ...moved, ...blank });
					expect([setting, value, refused.status, refused.code]).toEqual([
						...[setting, value, 400, 'integration.secret_again'],
					]);
					expect(Object.keys(refused.fields ?? {}).sort()).toEqual([...wanted].sort());
				}
			}
			expect(await storedIn(team, descriptor)).toEqual(before);

			for (const setting of Object.keys(descriptor.destination)) {
				const part = partIn(descriptor, setting);
				const addresses = ['https://ONE.example.edu', 'https://one.example.edu:443/other', 'https://one.example.edu/'];
				const spellings = part === 'address' ? addresses : part === 'host' ? ['ONE.example.edu.'] : [];
				for (const value of takenBy(descriptor, setting, spellings))
					expect([value, (await save(team, descriptor, { ...settings, [setting]: value })).status]).toEqual([
						value,
						200,
					]);
			}
			expect(await storedIn(team, descriptor)).toEqual(before);
		});

		test('with its secrets it moves; each can be removed; web addresses hold no password', async () => {
			const team = await college(descriptor);
			const settings = valuesOf(descriptor);
			await save(team, descriptor, { ...settings, ...typed(descriptor) });
			const [[setting, value] = ['', '']] = movesOf(descriptor);
			const moved = { ...settings, [setting]: value };
			const again = Object.fromEntries(Object.keys(typed(descriptor)).map((name) => [name, secretOf(name, 'two')]));
			expect((await save(team, descriptor, { ...moved, ...again })).status).toBe(200);
			expect(await storedIn(team, descriptor)).toEqual(again);

			const [name = ''] = Object.keys(again);
			const { [name]: _, ...left } = again;
			expect((await save(team, descriptor, { ...moved, [name]: null })).status).toBe(200);
			expect(await storedIn(team, descriptor)).toEqual(left);
			const removed = Object.fromEntries(Object.keys(again).map((one) => [one, null]));
			expect((await save(team, descriptor, { ...settings, ...removed })).status).toBe(200);
			expect(await storedIn(team, descriptor)).toEqual({});

			for (const wrong of ['http://one.example.edu', 'https://quad:secret@one.example.edu', 'https://one example'])
				for (const address of Object.keys(settings).filter((one) => partIn(descriptor, one) === 'address')) {
					const refused = await save(team, descriptor, { ...settings, [address]: wrong });
					expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [address]]);
				}
		});

		test('no web address is left undecided among what is imported and exported', () => {
			const uuid = '0f0f0f0f-1111-4222-8333-444444444444';
			const isAddress = (shape: unknown): boolean =>
				shape instanceof z.ZodType &&
				shape.safeParse(`https://one.example.edu/?id=${uuid}`).success &&
				!shape.safeParse('one.example.edu').success;
			const inside = (shape: z.ZodObject) => Object.keys(shape.shape).filter((name) => isAddress(shape.shape[name]));
			const onlyItsIdIsUsed = ['sourceFormat'];
			const found = [...inside(descriptor.source), ...inside(descriptor.exportOptions)];
			expect(found.filter((name) => !onlyItsIdIsUsed.includes(name))).toEqual(descriptor.exportAddresses ?? []);
			const settings = inside(descriptor.settings);
			expect(settings.filter((name) => partIn(descriptor, name) !== 'address')).toEqual([]);
		});
	},
);

describe('beside the usual call', () => {
	const connectorNamed = (key: string): ConnectorDescriptor => {
		const found = allConnectors().find(({ descriptor }) => descriptor.key === key);
		return found?.descriptor ?? expect.fail(`There is no connector ${key}.`);
	};
	const report = 'https://wd5.example.edu/ccx/service/report';
	const workdayTeam = async () => {
		const descriptor = connectorNamed('workday');
		const team = await college(descriptor);
		await save(team, descriptor, { reportUrl: report, reportUsername: 'ISU', reportPassword: 'one' });
		return { team, descriptor, amir: team.person('Amir') };
	};

	test('Workday’s printed import settings, and the endpoint of its export', async () => {
		const { team, descriptor, amir } = await workdayTeam();
		const { saveWorkdayImport, saveWorkdayExport } = api.workdayPrinted;
		const printed = (reportUrl: string) => ({ reportUrl, reportUsername: 'ISU' });
		const moved = await ask(served.quad, amir, saveWorkdayImport, { body: printed('https://evil.example/report') });
		expect([moved.status, Object.keys(moved.refusal.fields ?? {})]).toEqual([400, ['reportPassword']]);
		expect((await ask(served.quad, amir, saveWorkdayImport, { body: printed(`${report}/2`) })).status).toBe(200);

		const endpoint = (campusEngagementEndpoint: string) => ({ campusEngagementEndpoint });
		const near = endpoint('https://WD5.example.edu/engagement');
		expect((await ask(served.quad, amir, saveWorkdayExport, { body: near })).status).toBe(200);
		const far = endpoint('https://evil.example/engagement');
		const refused = await ask(served.quad, amir, saveWorkdayExport, { body: far });
		expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([400, ['reportPassword']]);
		expect(refused.refusal.message).toBe(
			'Enter “Password” again, because “Campus Engagement endpoint” changed. A saved password or key is never sent anywhere else.',
		);
		const usual = await ask(served.quad, amir, api.workday.saveExport, {
			body: { ExportType: 'MessageActivity', ExportConfiguration: far },
		});
		expect([usual.status, Object.keys(usual.refusal.fields ?? {})]).toEqual([400, ['reportPassword']]);
		const plain = await ask(served.quad, amir, api.workday.saveExport, {
			body: { ExportType: 'MessageActivity', ExportConfiguration: endpoint('https://ISU:one@wd5.example.edu/') },
		});
		expect([plain.status, Object.keys(plain.refusal.fields ?? {})]).toEqual([
			...[400, ['ExportConfiguration.campusEngagementEndpoint']],
		]);
		const entered = await ask(served.quad, amir, saveWorkdayExport, { body: { ...far, reportPassword: 'one' } });
		expect([entered.status, await storedIn(team, descriptor)]).toEqual([200, { reportPassword: 'one' }]);
		// entering the export's password must not allow a change of the report's address
		const after = await ask(served.quad, amir, saveWorkdayImport, { body: printed('https://evil.example/report') });
		expect(after.status).toBe(400);
		const log = await ask(served.quad, team.person('Dana'), api.audit.listAuditEntries, { query: {} });
		expect(log.text).toContain('(from wd5.example.edu to wd5.example.edu, evil.example)');
	});

	test('the printed call of Ethos', async () => {
		const descriptor = connectorNamed('ethos');
		const team = await college(descriptor);
		const call = api.ethosOwn.saveConfiguration;
		const first_ = await ask(served.quad, team.person('Amir'), call, { body: { apiKey: 'one' } });
		expect(first_.status).toBe(200);
		const moved = await ask(served.quad, team.person('Amir'), call, { body: { url: 'https://evil.example' } });
		expect([moved.status, Object.keys(moved.refusal.fields ?? {})]).toEqual([400, ['apiKey']]);
	});

	test('settings that were changed by another way are not sent what was stored for the old ones', async () => {
		const { team, descriptor } = await workdayTeam();
		const { organizationId, teamId } = team;
		const row = await findConnection(given.db, { organizationId, teamId }, 'workday');
		const settings = { reportUrl: 'https://evil.example/report', reportUsername: 'ISU' };
		await updateConnection(given.db, row ?? expect.fail('It is not saved.'), { settings });
		expect(await storedIn(team, descriptor)).toEqual({});
	});

	test('of two who save at once, one moves it and the other keeps the old place: neither gets the other’s password', async () => {
		const { team, descriptor } = await workdayTeam();
		const saves = await Promise.all([
			save(team, descriptor, { reportUrl: 'https://two.example/r', reportUsername: 'ISU', reportPassword: 'two' }),
			save(team, descriptor, { reportUrl: report, reportUsername: 'ISU' }),
		]);
		expect(saves.map(({ status }) => status)).toContain(200);
		const { organizationId, teamId } = team;
		const row = await findConnection(given.db, { organizationId, teamId }, 'workday');
		const isMoved = row?.settings.reportUrl !== report;
		expect(await storedIn(team, descriptor)).toEqual({ reportPassword: isMoved ? 'two' : 'one' });
	});

	test('a connection of before keeps working, and belongs to its saved settings', async () => {
		const { team, descriptor } = await workdayTeam();
		const { organizationId, teamId } = team;
		const row = await findConnection(given.db, { organizationId, teamId }, 'workday');
		const sealedSecrets = given.context.secrets.encrypt(JSON.stringify({ reportPassword: 'old' }));
		await updateConnection(given.db, row ?? expect.fail('It is not saved.'), { sealedSecrets });
		expect(await storedIn(team, descriptor)).toEqual({ reportPassword: 'old' });
		const moved = await save(team, descriptor, { reportUrl: 'https://evil.example', reportUsername: 'ISU' });
		expect(moved.status).toBe(400);
		const kept = await save(team, descriptor, { reportUrl: `${report}/2`, reportUsername: 'ISU' });
		expect([kept.status, await storedIn(team, descriptor)]).toEqual([200, { reportPassword: 'old' }]);
	});

	test('a host key stays with its server, and is not dropped without the password', async () => {
		const descriptor = connectorNamed('ftp');
		const team = await college(descriptor);
		const amir = team.person('Amir');
		const settings = { server: '127.0.0.1', port: files.port, protocol: 'SFTP', username: fileAccount.username };
		const hostKey = async () => (await ask(served.quad, amir, api.ftp.readConfiguration, {})).answer.hostKey;
		await save(team, descriptor, { ...settings, password: fileAccount.password });
		expect((await ask(served.quad, amir, api.ftp.authenticate, {})).answer.status).toBe('Valid');
		const learned = await hostKey();
		expect(learned).toMatch(/\S{40}/);

		for (const dropped of [null, '', 'SHA256-of-another']) {
			const refused = await save(team, descriptor, { ...settings, hostKey: dropped });
			expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['password']]);
		}
		expect((await save(team, descriptor, settings)).status).toBe(200);
		expect(await hostKey()).toBe(learned);
		const elsewhere = { ...settings, port: files.port + 1, hostKey: learned };
		expect((await save(team, descriptor, elsewhere)).status).toBe(400);
		expect((await save(team, descriptor, { ...elsewhere, password: 'two' })).status).toBe(200);
		expect(await hostKey()).toBeNull();
	});

	test.each(['127.0.0.2', '169.254.169.254', 'localhost.'])('%s is said to be inside a network', async (host) => {
		const { team, descriptor, amir } = await workdayTeam();
		const settings = { reportUrl: `https://${host}/report`, reportUsername: 'ISU', reportPassword: 'two' };
		expect((await save(team, descriptor, settings)).status).toBe(200);
		const { answer } = await ask(served.quad, amir, api.workday.authenticate, {});
		expect(answer.message).toContain(`${host} is inside a network, and Quad only connects to the public internet`);
	});
});
