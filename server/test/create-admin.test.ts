/** Tests `npm run create-admin` as a process on any database. */
import { api } from '@quad/contract/api.ts';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../src/app/cli/ports.ts';
import { buildWeb } from '../src/app/web.ts';
import { hasDemo } from '../src/domain/organization/mail/index.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { makeIds } from '../src/foundation/ids.ts';
import { makeLog } from '../src/foundation/log.ts';
import type { Db } from '../src/foundation/postgres/db.ts';
import { cloneDatabase } from './database.ts';
import { emptyFolder } from './folder.ts';
import { runProgram, startingPrograms } from './run-program.ts';
import { testSecrets } from './secrets.ts';

const dana = ['--first-name', 'Dana', '--last-name', 'Whitfield', '--email', 'dana.whitfield@northfield.example'];
const northfield = ['--organization', 'Northfield College', '--time-zone', 'America/Denver', '--team', 'Admissions'];

const createAdmin = (environment: NodeJS.ProcessEnv, ...words: string[]) =>
	runProgram(['scripts/create-admin.mjs', ...words], { DATABASE_URL: '', PORT: '4657', ...environment });

/** Returns the exit status and the output. */
const runCreateAdmin = async (environment: NodeJS.ProcessEnv, ...words: string[]) => {
	const program = createAdmin(environment, ...words);
	return [await program.ended, program.said()] as const;
};

const serve = async (db: Db): Promise<FastifyInstance> => {
	const context = { db, clock: systemClock, ids: makeIds(systemClock), secrets: testSecrets };
	const http = await buildWeb(context, undefined, makeLog('silent'), { simulatorUrl: '', publicUrl: '' });
	onTestFinished(() => http.close());
	return http;
};

/** Chooses a password with the printed link, and signs in with it. */
const signInBy = async (http: FastifyInstance, typed: string, username: string): Promise<number> => {
	const passwordResetKey = /http:\/\/localhost:4657\/reset-password\?k=(\S+)/.exec(typed)?.[1];
	const password = 'tangerine glacier umbrella';
	const chosen = await http.inject({
		method: 'POST',
		url: `/api${api.passwords.resetPassword.path}`,
		payload: { password, passwordConfirmation: password, passwordResetKey },
	});
	expect(chosen.statusCode).toBe(200);
	const body = { username, password };
	return (await http.inject({ method: 'POST', url: '/api/oauth/token', payload: body })).statusCode;
};

test(
	'an empty database gets tables, a college without the demo, an owner and the link to their password',
	startingPrograms,
	async () => {
		const { db, url, drop } = await cloneDatabase('empty');
		onTestFinished(drop);
		const environment = { DATABASE_URL: url, QUAD_DATA: emptyFolder() };
		const [status, said] = await runCreateAdmin(environment, ...northfield, ...dana);
		expect([status, said]).toEqual([0, expect.stringContaining('Dana Whitfield owns it and administers this Quad.')]);
		expect(await hasDemo(db)).toBe(false);
		expect(await db.selectFrom('team').select(['name', 'time_zone']).execute()).toEqual([
			{ name: 'Admissions', time_zone: 'America/Denver' },
		]);
		const http = await serve(db);
		expect(await signInBy(http, said, 'dana.whitfield@northfield.example')).toBe(200);

		// A second run adds an owner to the only organization.
		const [again, more] = await runCreateAdmin(
			environment,
			'--first-name',
			'Amir',
			'--last-name',
			'Haddad',
			'--email',
			'amir.haddad@northfield.example',
		);
		expect([again, more]).toEqual([0, expect.stringContaining('Northfield College is owned by Dana Whitfield')]);
		expect(await signInBy(http, more, 'amir.haddad@northfield.example')).toBe(200);
		expect(await peopleOf(db)).toEqual([
			['dana.whitfield@northfield.example', true, true],
			['amir.haddad@northfield.example', true, false],
		]);
		const entries = await db
			.selectFrom('audit_entry')
			.where('action', '=', 'owner.added')
			.select('subject_name')
			.execute();
		expect(entries).toEqual([{ subject_name: 'Amir Haddad' }]);
	},
);

const peopleOf = async (db: Db) => {
	const people = await db
		.selectFrom('person')
		.where('is_owner', '=', true)
		.orderBy('id')
		.select(['email', 'is_owner', 'is_platform_administrator'])
		.execute();
	return people.map((one) => [one.email, one.is_owner, one.is_platform_administrator]);
};

test('the embedded database: made by it, and reached while Quad works on it', startingPrograms, async () => {
	const QUAD_DATA = emptyFolder();
	const [status, said] = await runCreateAdmin({ QUAD_DATA }, ...northfield, ...dana);
	expect([status, said]).toEqual([0, expect.stringContaining('Created Northfield College.')]);

	const quad = runProgram(['scripts/start.mjs', '--roles', 'worker,simulator'], {
		DATABASE_URL: '',
		PORT: '0',
		QUAD_DATA,
	});
	await quad.says(/Running: worker,simulator/);
	expect(quad.said()).not.toContain('is set up'); // because Quad is set up already
	const promoted = await runCreateAdmin({ QUAD_DATA }, ...dana);
	expect(promoted).toEqual([0, expect.stringContaining('Name and password are unchanged')]);
	quad.process.kill('SIGTERM');
	expect(await quad.ended).toBe(0);
});

test('the web process takes the code that the start gave it', startingPrograms, async () => {
	const { url, drop } = await cloneDatabase();
	onTestFinished(drop);
	const PORT = `${await freePort()}`;
	const environment = { DATABASE_URL: url, PORT, QUAD_DATA: emptyFolder(), QUAD_SETUP_CODE: 'R7KQ-2M9X-D40T' };
	const web = runProgram(['server/src/app/main.ts', '--roles', 'web'], environment);
	await web.says(/^ready web /m);
	const setUp = async (code: string) => {
		const body = {
			code,
			organizationName: 'Northfield College',
			timeZone: 'America/Denver',
			teamName: 'Admissions',
			firstName: 'Dana',
			lastName: 'Whitfield',
			emailAddress: 'dana.whitfield@northfield.example',
			password: 'tangerine glacier umbrella',
			passwordConfirmation: 'tangerine glacier umbrella',
		};
		const headers = { 'content-type': 'application/json' };
		const address = `http://127.0.0.1:${PORT}/api/setup`;
		return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status;
	};
	expect([await setUp('R7KQ-2M9X-D40V'), await setUp('R7KQ-2M9X-D40T'), await setUp('R7KQ-2M9X-D40T')]).toEqual([
		400, 200, 404,
	]);
	expect(web.said()).not.toMatch(/R7KQ|tangerine/);
});

test('what it cannot take is answered with a sentence, and nobody lives there', startingPrograms, async () => {
	const { db, url, drop } = await cloneDatabase();
	onTestFinished(drop);
	const environment = { DATABASE_URL: url, QUAD_DATA: emptyFolder() };
	const cases: ReadonlyArray<[words: string[], sentence: string]> = [
		[northfield, 'Please pass --email …, or run this in a terminal.'],
		[[...northfield, ...dana, '--last-name', '\u202e\u200b'], 'Please fill in every field.'],
		[[], 'Please pass --organization …, or run this in a terminal.'],
		[[...northfield, ...dana, '--time-zone', 'Mars/Olympus'], '"Mars/Olympus" is not a time zone.'],
		[[...northfield, ...dana, '--email', 'dana'], 'Please enter an email address that you read.'],
		[[...northfield, ...dana, '--password', 'tangerine glacier'], 'There is no option --password.'],
	];
	await Promise.all(
		cases.map(async ([words, sentence]) => {
			const [status, said] = await runCreateAdmin(environment, ...words);
			expect([status, said]).toEqual([1, expect.stringContaining(sentence)]);
			expect(said).not.toContain('    at '); // no stack trace
		}),
	);
	expect(await db.selectFrom('organization').select('id').execute()).toEqual([]);
});
