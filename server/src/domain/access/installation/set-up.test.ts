/** Tests that a new installation can be set up only once, and only with the code shown on the console. */
import { api } from '@quad/contract/api.ts';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../../test/database.ts';
import { emptyFolder } from '../../../../test/folder.ts';
import { ask, makeTeam, type Person, type Quad, TestClock } from '../../../../test/kit.ts';
import { testSecrets } from '../../../../test/secrets.ts';
import { buildWeb } from '../../../app/web.ts';
import { filesOnDisk } from '../../../edges/files/disk.ts';
import { makeIds } from '../../../foundation/ids.ts';
import { makeLog } from '../../../foundation/log.ts';
import { newSetUpCode } from './set-up-code.ts';

const form = {
	code: 'R7KQ-2M9X-D40T',
	organizationName: 'Northfield College',
	timeZone: 'America/Denver',
	teamName: 'Admissions',
	firstName: 'Dana',
	lastName: 'Whitfield',
	emailAddress: 'Dana.Whitfield@Northfield.example',
	password: 'tangerine glacier umbrella',
	passwordConfirmation: 'tangerine glacier umbrella',
};

/** Starts an installation without an organization. */
const installation = async (setUpCode: string | undefined = form.code): Promise<Quad> => {
	const { db, url, drop } = await cloneDatabase();
	const clock = new TestClock();
	const ids = makeIds({ now: () => new Date() });
	const context = { db, clock, ids, secrets: testSecrets };
	const served = { simulatorUrl: 'http://127.0.0.1:9', publicUrl: 'http://127.0.0.1:9', setUpCode };
	const http = await buildWeb(context, undefined, makeLog('silent'), served);
	onTestFinished(async () => {
		await http.close();
		await drop();
	});
	return { context, db, url, clock, ids, http, files: filesOnDisk(emptyFolder()) };
};

const setUp = (quad: Quad, other: Partial<typeof form> = {}) =>
	ask(quad, undefined, api.installation.setUp, { body: { ...form, ...other } });

const person = (token: string): Person => ({ id: 0, name: 'Dana', token });

test('with the code, a college is there and its owner is signed in, as somebody who runs Quad', async () => {
	const quad = await installation();
	expect((await ask(quad, undefined, api.session.getWelcome, {})).answer).toEqual({ demo: null, needsSetUp: true });
	expect((await ask(quad, undefined, api.installation.examineSetUp, {})).status).toBe(200);

	const hidden = { firstName: '\u202e Dana', lastName: ' Whit\u00adfield\u2069', teamName: 'Admissions\n' };
	const { status, answer } = await setUp(quad, hidden);
	expect(status).toBe(200);
	const dana = person(answer.access_token);
	expect((await ask(quad, dana, api.session.getProfile, {})).answer).toMatchObject({
		firstName: 'Dana',
		emailAddress: 'dana.whitfield@northfield.example',
		isOwner: true,
		isAdministrator: true,
		isPlatformAdministrator: true,
		requirePasswordChange: false,
		inboxes: [],
		departments: [{ name: 'Admissions', isAdministrator: true }],
		currentDepartment: { organizationName: 'Northfield College', timeZone: 'America/Denver' },
	});
	expect((await ask(quad, dana, api.session.getConfiguration, {})).answer.hasSimulator).toBe(false);
	const { items } = (await ask(quad, dana, api.audit.listAuditEntries, { query: {} })).answer;
	expect(items.map(({ action }) => action)).toEqual(['session.signed-in', 'installation.set-up']);

	const signIn = { username: form.emailAddress, password: form.password };
	expect((await ask(quad, undefined, api.session.signIn, { body: signIn })).status).toBe(200);
});

test('once somebody lives here there is nothing to set up, whoever comes, with whatever code', async () => {
	const quad = await installation();
	await makeTeam(quad);
	expect((await ask(quad, undefined, api.session.getWelcome, {})).answer.needsSetUp).toBe(false);
	expect((await ask(quad, undefined, api.installation.examineSetUp, {})).status).toBe(404);
	expect([await setUp(quad), await setUp(quad, { code: 'wrong' })].map(({ status }) => status)).toEqual([404, 404]);
});

test('of two who set it up at the same moment, one wins and the other is told to sign in', async () => {
	const quad = await installation();
	const answers = await Promise.all([setUp(quad), setUp(quad, { organizationName: 'Southgate College' })]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
	expect(answers.find(({ status }) => status === 404)?.refusal).toEqual({
		code: 'installation.settled',
		message: 'Quad is already set up. Please sign in.',
	});
	expect(await quad.db.selectFrom('organization').select('id').execute()).toHaveLength(1);
	expect(await quad.db.selectFrom('person').select('id').execute()).toHaveLength(1);
});

const faults: ReadonlyArray<[what: string, other: Partial<typeof form>, code: string]> = [
	['another code', { code: 'R7KQ-2M9X-D40V' }, 'installation.wrong_code'],
	['no code, and nothing else', { code: '', organizationName: '' }, 'installation.wrong_code'],
	['no name of the organization', { organizationName: '  ' }, 'installation.fields_required'],
	['a name without end', { teamName: 'a'.repeat(101) }, 'installation.fields_required'],
	['an offset for a time zone', { timeZone: '+05:00' }, 'installation.no_time_zone'],
	['no time zone at all', { timeZone: 'Mars/Olympus' }, 'installation.no_time_zone'],
	['no address of a mailbox', { emailAddress: 'dana at northfield' }, 'installation.no_address'],
	['no password', { password: '', passwordConfirmation: '' }, 'installation.fields_required'],
	['two passwords', { passwordConfirmation: 'another' }, 'session.reset_differs'],
	['a weak password', { password: 'northfield1', passwordConfirmation: 'northfield1' }, 'session.too_simple'],
];

test('what is missing or wrong is refused with its sentence, and nobody lives here still', async () => {
	const quad = await installation();
	for (const [what, other, code] of faults)
		expect([what, (await setUp(quad, other)).refusal.code]).toEqual([what, code]);
	expect((await ask(quad, undefined, api.session.getWelcome, {})).answer.needsSetUp).toBe(true);
});

test('the code is taken however it is typed, and only so often from one place', async () => {
	const quad = await installation();
	for (let n = 0; n < 19; n += 1) expect((await setUp(quad, { code: `${n}` })).status).toBe(400);
	expect((await setUp(quad, { code: ' r7kq2m9xd4ot ' })).status).toBe(200); // O instead of 0
	const other = await installation();
	for (let n = 0; n < 20; n += 1) await setUp(other, { code: `${n}` });
	expect((await setUp(other)).status).toBe(429);
	other.clock.pass(60_000);
	expect((await setUp(other)).status).toBe(200);
});

test('a process that was given no code lets nobody set it up over the network', async () => {
	const { http, ...quad } = await installation();
	const closed = await buildWeb(quad.context, undefined, makeLog('silent'), { simulatorUrl: '', publicUrl: '' });
	onTestFinished(() => closed.close());
	for (const code of ['', 'undefined', form.code])
		expect((await setUp({ ...quad, http: closed }, { code })).refusal.code).toBe('installation.wrong_code');
	expect((await setUp({ ...quad, http })).status).toBe(200);
});

test('codes are twelve unmistakable letters, and no two alike', () => {
	const codes = Array.from({ length: 100 }, newSetUpCode);
	for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
	expect(new Set(codes).size).toBe(100);
});
