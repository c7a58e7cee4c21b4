/** Tests `npm start` as a process. The end-to-end tests cover the browser. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { examineHealth } from '@quad/contract/health/routes.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildServerIfStale } from '../src/app/cli/build-server.ts';
import { freePort } from '../src/app/cli/ports.ts';
import { startSession } from '../src/domain/access/session/sign-in.ts';
import { hasDemo } from '../src/domain/organization/mail/index.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { makeIds } from '../src/foundation/ids.ts';
import { inSources } from '../src/foundation/in-sources.ts';
import { isRunning } from '../src/foundation/processes.ts';
import { simulatorPortBeside } from '../src/foundation/settings.ts';
import { cloneDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { emptyFolder } from './folder.ts';
import { runProgram, startingPrograms } from './run-program.ts';
import { testSecrets } from './secrets.ts';

const start = (environment: NodeJS.ProcessEnv, ...words: string[]) =>
	runProgram(['scripts/start.mjs', ...words], { DATABASE_URL: '', PORT: '0', ...environment });

const background = ['--roles', 'worker,simulator'];

test(
	'killed with SIGKILL, it takes everything along, and starts again on the same data',
	startingPrograms,
	async () => {
		const QUAD_DATA = emptyFolder();
		const first = start({ QUAD_DATA }, ...background);
		await first.says(/Running: worker,simulator/);
		expect(first.said()).toContain('The demo, Northfield College, is set up');
		const postmaster = Number(readFileSync(join(QUAD_DATA, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);

		const second = start({ QUAD_DATA }, ...background);
		expect(await second.ended).toBe(1);
		expect(second.said()).toContain(`Quad is already running with this data`);

		first.process.kill('SIGKILL');
		await first.ended; // the output closes when the last of its programs ends
		await eventually(() => expect(isRunning(postmaster)).toBe(false));

		const third = start({ QUAD_DATA }, ...background);
		await third.says(/Running: worker,simulator/);
		expect(third.said()).toContain('recovered from the last run');
		expect(third.said()).not.toContain('Northfield College, is set up');

		third.process.kill('SIGINT');
		expect(await third.ended).toBe(0);
		expect(third.said()).toContain(`Stopped. Your data is in ${QUAD_DATA}.`);
		expect(existsSync(join(QUAD_DATA, 'quad.lock'))).toBe(false);
	},
);

test('two live side by side, each with a data folder and a port of its own', startingPrograms, async () => {
	const folders = [emptyFolder(), emptyFolder()];
	const both = folders.map((QUAD_DATA) => start({ QUAD_DATA }, ...background));
	for (const one of both) {
		await one.says(/Running: worker,simulator/);
		expect(one.said()).toContain('Northfield College, is set up');
	}
	for (const one of both) one.process.kill('SIGINT');
	expect(await Promise.all(both.map((one) => one.ended))).toEqual([0, 0]);
	both.forEach((one, place) => {
		expect(one.said()).toContain(`Stopped. Your data is in ${folders[place]}.`);
	});
});

test(
	'apart from others the simulated carrier serves beside PORT, and says so where that is taken',
	startingPrograms,
	async () => {
		const { PORT, taken } = await takenBeside();
		onTestFinished(() => void taken.close());
		const quad = start({ QUAD_DATA: emptyFolder(), PORT }, ...background);
		expect(await quad.ended).toBe(1);
		expect(quad.said()).toContain('which the simulated carrier needs, is already used by another program');
		expect(quad.said()).toContain('QUAD_SIMULATOR_PORT=');
	},
);

/** Returns a free port whose simulator port is in use. */
const takenBeside = async () => {
	const port = await freePort();
	const taken = createServer();
	await new Promise<void>((resolve) => taken.listen(simulatorPortBeside(port), '127.0.0.1', resolve));
	return { PORT: `${port}`, taken };
};

test('backed up while it works; restored only while it does not', startingPrograms, async () => {
	const QUAD_DATA = emptyFolder();
	const backup = join(emptyFolder(), 'backup');
	const command = (...words: string[]) => runProgram(words, { QUAD_DATA, DATABASE_URL: '' });
	const quad = start({ QUAD_DATA }, ...background);
	await quad.says(/Running: worker,simulator/);

	const saving = command('scripts/backup.mjs', backup);
	expect([await saving.ended, saving.said()]).toEqual([0, expect.stringContaining(`Backup: ${backup}`)]);

	const tooEarly = command('scripts/restore.mjs', backup);
	expect([await tooEarly.ended, tooEarly.said()]).toEqual([1, expect.stringContaining('Quad is already running')]);

	quad.process.kill('SIGTERM');
	await quad.says(/Stopping/);
	const restoring = command('scripts/restore.mjs', backup); // waits for the Quad that is stopping
	expect([await restoring.ended, restoring.said()]).toEqual([
		0,
		expect.stringContaining('The database is now as it was at'),
	]);

	const again = start({ QUAD_DATA }, ...background);
	await again.says(/Running: worker,simulator/);
	expect(again.said()).not.toContain('Northfield College, is set up');
});

test(
	'DATABASE_URL on an empty database: the same program, and no PostgreSQL of its own',
	startingPrograms,
	async () => {
		const database = await cloneDatabase('empty');
		onTestFinished(database.drop);
		const QUAD_DATA = emptyFolder();
		const quad = start({ QUAD_DATA, DATABASE_URL: database.url }, ...background);
		await quad.says(/Running: worker,simulator/);
		expect(await hasDemo(database.db)).toBe(true);
		expect(existsSync(join(QUAD_DATA, 'pg'))).toBe(false);

		quad.process.kill('SIGTERM');
		expect(await quad.ended).toBe(0);
	},
);

test('the programs are built once, and a stack of them is told in their sources', startingPrograms, async () => {
	const { main } = await buildServerIfStale();
	expect(await buildServerIfStale()).toEqual({ main, anew: false });
	const folder = dirname(main);
	const places = readdirSync(folder)
		.filter((file) => file.endsWith('.cjs'))
		.flatMap((file) => {
			const lines = readFileSync(join(folder, file), 'utf8').split('\n');
			const at = lines.findIndex((line) => line.includes('PlainFailure = class'));
			return at < 0 ? [] : [`${join(folder, file)}:${at + 1}:1`];
		});
	expect(places.map((place) => inSources(`    at new PlainFailure (${place})`))).toEqual([
		expect.stringMatching(/^ {4}at new PlainFailure \(\/.+\/server\/src\/foundation\/plain-failure\.ts:\d+:\d+\)$/),
	]);
});

test('what a build took to be ready is compiled once, for each choice of roles', startingPrograms, async () => {
	const { main } = await buildServerIfStale();
	const compiled = join(dirname(main), '.compiled', 'rolesworker,simulator');
	rmSync(compiled, { recursive: true, force: true });
	const { url, drop } = await cloneDatabase();
	onTestFinished(drop);
	const written = async () => {
		const quad = start({ DATABASE_URL: url, QUAD_DATA: emptyFolder() }, ...background);
		await quad.says(/Running: worker,simulator/);
		quad.process.kill('SIGTERM');
		expect(await quad.ended).toBe(0);
		return readdirSync(compiled).map((file) => [file, statSync(join(compiled, file)).mtimeMs]);
	};
	const first = await written();
	expect(first.length).toBeGreaterThan(3);
	expect(await written()).toEqual(first);
});

test('the built server examines itself for whoever runs the installation', startingPrograms, async () => {
	const [{ main }, port] = await Promise.all([buildServerIfStale(), freePort()]);
	const database = await cloneDatabase();
	onTestFinished(database.drop);
	const ids = makeIds(systemClock, 0);
	const rosa = { organizationId: ids.next(), personId: ids.next(), teamId: ids.next() };
	await sql`
		with o as (insert into organization (id, name) values (${rosa.organizationId}, 'Southgate College')),
			t as (insert into team (org_id, id, name, code) values (${rosa.organizationId}, ${rosa.teamId}, 'Admissions', 'A')),
			p as (
				insert into person (org_id, id, email, first_name, last_name, is_platform_administrator)
				values (${rosa.organizationId}, ${rosa.personId}, 'rosa@southgate.example', 'Rosa', 'Delgado', true)
			)
		insert into team_member (org_id, team_id, person_id)
		values (${rosa.organizationId}, ${rosa.teamId}, ${rosa.personId})`.execute(database.db);
	const context = { db: database.db, clock: systemClock, ids, secrets: testSecrets };
	const { access_token: token } = await startSession(context, rosa);

	const web = runProgram([main, '--roles', 'web'], {
		DATABASE_URL: database.url,
		PORT: `${port}`,
		QUAD_DATA: emptyFolder(),
	});
	await web.says(/^ready web/m);
	const reply = await fetch(`http://127.0.0.1:${port}/api${examineHealth.path}`, {
		headers: { authorization: `Bearer ${token}` },
	});
	expect(reply.status).toBe(200);
	const { findings } = examineHealth.answer.parse(await reply.json());
	expect(findings.find(({ what }) => what === 'Clock')).toMatchObject({ ok: true });
});

test('a port that is taken is named, with the way to choose another', startingPrograms, async () => {
	const taken = createServer();
	const port = await freePort();
	await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
	onTestFinished(() => void taken.close());
	const quad = start({ QUAD_DATA: emptyFolder(), PORT: `${port}` });
	expect(await quad.ended).toBe(1);
	expect(quad.said()).toContain(
		`Port ${port} is already used by another program. Choose another one: PORT=${port + 1} npm start`,
	);
});

test.each([
	[['--fast'], {}, 'There is no option --fast.'],
	[['--roles', 'web,cook'], {}, 'There is no role "cook". The roles are web, worker, simulator.'],
	[[], { PORT: 'four thousand' }, 'PORT is "four thousand", which is not a port.'],
	[[], { QUAD_PUBLIC_URL: 'quad.example.edu' }, 'QUAD_PUBLIC_URL is "quad.example.edu". It must be a web address'],
	[[], { QUAD_SMTP_URL: 'mail.example.edu' }, 'QUAD_SMTP_URL is not valid.'],
	[[], { QUAD_SECRET_KEYS: 'key' }, 'A key in QUAD_SECRET_KEYS is not valid.'],
	[[], { DATABASE_URL: 'postgres://quad@127.0.0.1:1/quad' }, 'Could not connect to the database'],
])('npm start -- %j with %j says so and ends', async (words, environment, sentence) => {
	const quad = start({ QUAD_DATA: emptyFolder(), PORT: '0', ...environment }, ...words);
	expect(await quad.ended).toBe(1);
	expect(quad.said()).toContain(sentence);
	expect(quad.said()).not.toContain('    at '); // no stack trace
});

test('the self-check names what is wrong and the next step, and ends with status 1', startingPrograms, async () => {
	const environment = { QUAD_DATA: emptyFolder(), DATABASE_URL: 'postgres://quad@127.0.0.1:1/quad', PORT: '0' };
	const doctor = runProgram(['scripts/doctor.mjs'], environment);
	expect(await doctor.ended).toBe(1);
	expect(doctor.said()).toContain('→ Check the address in DATABASE_URL');
});

test('the self-check of a sound installation finds nothing', startingPrograms, async () => {
	const database = await cloneDatabase();
	onTestFinished(database.drop);
	const doctor = runProgram(['scripts/doctor.mjs'], {
		QUAD_DATA: emptyFolder(),
		DATABASE_URL: database.url,
		PORT: '0',
	});
	expect([await doctor.ended, doctor.said()]).toEqual([0, expect.stringContaining('No problems found.')]);
});

test.each(['openapi', 'screens'])('%s prints JSON and nothing else', async (name) => {
	const printed = runProgram([`scripts/${name}.mjs`]);
	expect(await printed.ended).toBe(0);
	expect(JSON.parse(printed.said())).toBeTruthy();
});
