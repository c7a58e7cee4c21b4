/** Tests searching, reserving, buying, moving, verifying and releasing numbers, and giving them to people. */

import { numberLimits } from '@quad/contract/administration/numbers/limits.ts';
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { sandboxNumbers } from '../../../app/sandbox-numbers.ts';
import { finishFor, numberJobs } from './index.ts';
import type { NumberSupply } from './number-supply.port.ts';

const quad = useQuad();
const { numbers: calls, usersWriting: users } = api;
const dayMs = 86_400_000;
let team: MadeTeam;
let nextArea = 0;
/** All tests share the register of numbers, so each test has its own area code, which the test kit never uses. */
const areas = ['203', '205', '206', '207', '212', '209', '210', '214', '215', '216', '217', '218', '219', '224', '225'];
let area = '';

beforeEach(async () => {
	area = areas[nextArea++ % areas.length] ?? '';
	team = await makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Front desk', members: ['Lee'] }],
		contacts: ['Ana', 'Ben'],
	});
});

const amir = () => team.person('Amir');
const look = async (areaCode = area, prefix = '') =>
	(await ask(quad, amir(), calls.lookUpNumbers, { query: { areaCode, prefix } })).answer.map((one) => one.phoneNumber);
const reserve = (numberToReserve: string | number, areaCode = '', by = amir()) =>
	ask(quad, by, calls.reserveNumbers, { body: { areaCode, numberToReserve } });
const pool = async (by = amir()) => (await ask(quad, by, calls.listReservedNumbers, {})).answer;
const buy = (phoneNumber: string, by = amir()) => ask(quad, by, calls.buyNumber, { body: { phoneNumber } });
const assign = (numberSid: string, inboxId: number | null, by = amir()) =>
	ask(quad, by, calls.assignNumber, { params: { numberSid }, body: { inboxId } });
const release = (numberSid: string) => ask(quad, amir(), calls.releaseNumber, { params: { numberSid } });
const keep = (numberSid: string) => ask(quad, amir(), calls.keepNumber, { params: { numberSid } });
const list = async (by = amir(), searchText = '') =>
	(await ask(quad, by, calls.listNumbers, { query: { searchText } })).answer;
const verify = (phonenumber: string, query: { code?: string; again?: 'true' } = {}) =>
	ask(quad, amir(), calls.verifyLandline, { query: { phonenumber, ...query } });
const endDue = async (supply: NumberSupply = sandboxNumbers(quad.context)) => {
	for (const job of numberJobs(quad.context, supply)) if (job.at) await job.run({}, jobContext);
};
/** Moves a time into the past, because advancing the clock would end the sessions. */
const back = (what: 'reserved_until' | 'release_at', ms: number) =>
	sql`
		update phone_number set ${sql.ref(what)} = ${sql.ref(what)} - make_interval(secs => ${ms / 1000})
		where org_id = ${team.organizationId}`.execute(quad.db);
const someone = (more: object) => ({
	firstName: 'Noor',
	lastName: 'Haddad',
	campusUniqueId: `noor${area}${team.teamId}`,
	emailAddress: `noor${team.teamId}@college.example`,
	selectedDepartments: [{ id: team.teamId }],
	...more,
});
const invite = (more: object) => ask(quad, amir(), users.inviteUser, { body: someone(more) });
const accept = async () => {
	const { answer } = await ask(quad, undefined, api.mail.listMailbox, {});
	const mail = answer.find(({ toAddress }) => toAddress === someone({}).emailAddress);
	const key = new URLSearchParams(mail?.link?.path.split('?')[1]).get('k') ?? '';
	const password = 'A lantern over the library';
	return ask(quad, undefined, users.acceptInvitation, { body: { key, password, passwordConfirmation: password } });
};
const numbersOf = async (id: number) => (await ask(quad, amir(), calls.listUserNumbers, { params: { id } })).answer;

test('numbers are found by area code and prefix, toll-free ones apart', async () => {
	const found = await look();
	expect(found).toHaveLength(numberLimits.offered);
	expect(found.every((number) => number.startsWith(`${area}55501`))).toBe(true);
	expect(await look(area, '55501 5')).toContain(`${area}5550150`);
	expect(await look(area, '444')).toEqual([]);
	const { answer } = await ask(quad, amir(), calls.lookUpNumbers, { query: { areaCode: '888', type: 'toll-free' } });
	expect(answer[0]?.phoneNumber).toMatch(/^88855501/);
});

test('what is no area code is refused, whoever asks with it', async () => {
	for (const written of ['abc', '12', '1234', '20a', '2 1 2', '①②③']) {
		const found = await ask(quad, amir(), calls.lookUpNumbers, { query: { areaCode: written } });
		const reserved = await reserve(3, written);
		for (const { status, refusal } of [found, reserved])
			expect([written, status, refusal.message]).toEqual([written, 400, 'Enter an area code of three digits.']);
	}
	expect((await look(` (${area}) `)).length).toBeGreaterThan(0);
});

test('a reserved number is nobody else’s for a week, and then anybody’s', async () => {
	const [number = ''] = await look();
	const { answer } = await reserve(number);
	expect(answer).toMatchObject([{ phoneNumber: number, isReserved: true, type: 'local' }]);
	expect(await look()).not.toContain(number);
	const other = await makeTeam(quad, { administrators: ['Rosa'] });
	expect((await buy(number, other.person('Rosa'))).refusal.code).toBe('numbers.taken');
	expect(await pool(other.person('Rosa'))).toEqual([]);

	await back('reserved_until', numberLimits.reservedDays * dayMs);
	await endDue();
	expect(await look()).toContain(number);
	expect(await pool()).toEqual([]);
});

test('several of an area code are reserved at once, within the limits', async () => {
	expect((await reserve(3, area)).answer).toHaveLength(3);
	expect((await reserve('2', area)).answer).toHaveLength(2);
	expect(await pool()).toHaveLength(5);
	expect((await reserve(3)).refusal.code).toBe('numbers.area_code');
	expect((await reserve(21, area)).refusal.code).toBe('numbers.too_many_at_once');
	expect((await reserve('+44 20 7946 0018')).refusal.code).toBe('numbers.no_such_number');
});

test('of two administrators who buy the same number at once, one gets it, the other a sentence', async () => {
	const other = await makeTeam(quad, { administrators: ['Rosa'] }); // inboxes of the test kit have numbers of their own
	const [number = ''] = await look();
	const responses = await Promise.all([buy(number), buy(number, other.person('Rosa'))]);
	expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
	expect(responses.find(({ status }) => status === 400)?.refusal.message).toBe(
		'Someone has just taken this number. Choose another one.',
	);
	expect((await buy('303 444 0101')).refusal.code).toBe('numbers.no_such_number');
});

test('a number moves to another inbox, and that inbox’s number is free', async () => {
	const [number = ''] = await look();
	const { answer: bought } = await buy(number);
	expect(bought).toMatchObject({ state: 'free', inbox: null });
	const before = (await list()).items.find(({ inbox }) => inbox?.name === 'Front desk');
	const { answer } = await assign(bought.numberSid, team.inbox('Front desk'));
	expect(answer).toMatchObject({ state: 'in-use', inbox: { name: 'Front desk', type: 'group' } });
	expect((await pool()).map(({ numberSid }) => numberSid)).toEqual([before?.numberSid]);
	expect((await assign(bought.numberSid, null)).answer).toMatchObject({ state: 'free', inbox: null });
});

test('a number that moves to another team keeps its opt-outs there, also by way of no inbox', async () => {
	const other = await makeTeam(quad, {
		organizationId: team.organizationId,
		owners: ['Olga'],
		inboxes: [{ name: 'Visit desk' }],
	});
	const dana = team.person('Dana');
	await texts(quad, team, 'Ana', 'Front desk', 'STOP');
	await texts(quad, team, 'Ben', 'Front desk', 'Hello');
	const sid = (await list(dana)).items.find(({ inbox }) => inbox?.id === team.inbox('Front desk'))?.numberSid ?? '';
	await assign(sid, null, dana);
	expect((await assign(sid, other.inbox('Visit desk'), dana)).status).toBe(200);
	const stops = await quad.db
		.selectFrom('number_stop')
		.where('team_id', '=', other.teamId)
		.select(['mobile', 'by'])
		.execute();
	expect(stops).toEqual([{ mobile: team.mobileOf('Ana'), by: 'text' }]);
});

test('an administrator sees the numbers of the team and the free ones; of others and elsewhere there is nothing', async () => {
	const other = await makeTeam(quad, {
		organizationId: team.organizationId,
		administrators: ['Rosa'],
		inboxes: [{ name: 'Visit desk' }],
	});
	const theirs = (await list(other.person('Rosa'))).items.find(({ inbox }) => inbox?.name === 'Visit desk');
	expect((await list()).items.some(({ inbox }) => inbox?.departmentId === other.teamId)).toBe(false);
	expect((await list(team.person('Dana'))).items.some(({ inbox }) => inbox?.departmentId === other.teamId)).toBe(true);
	expect((await assign(theirs?.numberSid ?? '', null)).status).toBe(404);
	expect((await release(theirs?.numberSid ?? '')).status).toBe(404);
	const mine = (await list(amir(), 'front')).items[0];
	expect((await assign(mine?.numberSid ?? '', other.inbox('Visit desk'))).refusal.code).toBe('numbers.inbox_not_found');
	expect((await list(amir(), String(team.numberOf('Lee')).slice(-4))).total).toBeGreaterThan(0);
	expect((await ask(quad, team.person('Lee'), calls.listNumbers, { query: {} })).status).toBe(403);
});

test('a released number works for two weeks, can be kept, and then goes back to the carrier', async () => {
	const inboxOf = async () => (await list()).items.find(({ numberSid }) => numberSid === sid);
	const sid = (await list(amir(), 'Front desk')).items[0]?.numberSid ?? '';
	expect((await release(sid)).status).toBe(200);
	expect(await inboxOf()).toMatchObject({ state: 'releasing', inbox: { name: 'Front desk' } });
	await texts(quad, team, 'Ana', 'Front desk', 'Still there?');
	expect((await assign(sid, null)).refusal.code).toBe('numbers.is_released');
	expect((await keep(sid)).answer).toMatchObject({ state: 'in-use', releaseAt: null });

	await release(sid);
	await release(sid); // a repeated request
	const returned: number[] = [];
	let isDown = true;
	const supply: NumberSupply = {
		...sandboxNumbers(quad.context),
		giveBack: async ({ number }) => {
			if (!isDown) returned.push(number);
			return !isDown;
		},
	};
	await back('release_at', numberLimits.graceDays * dayMs - 1000);
	await endDue(supply);
	expect(await inboxOf()).toMatchObject({ state: 'releasing' });
	await back('release_at', 2000);
	expect((await keep(sid)).refusal.code).toBe('numbers.too_late');
	await endDue(supply);
	expect(await inboxOf()).toMatchObject({ state: 'releasing' }); // the carrier did not respond
	isDown = false;
	await endDue(supply);
	expect(await inboxOf()).toBeUndefined();
	expect(returned).toContain(team.numberOf('Front desk'));
});

test('a landline is rung once, and used only when its code was typed', async () => {
	const landline = `${area}2345678`;
	const landlineOptions = { phoneNumber: landline, numberSid: null };
	expect((await invite({ phoneType: 'landline', landlineOptions })).refusal.code).toBe('numbers.landline_unverified');
	const { answer } = await verify(landline);
	expect(answer).toMatchObject({ success: false, number: { sid: null }, verification: { typedOn: 'screen' } });
	expect((await verify(landline)).answer.verification?.code).toBe(answer.verification?.code);
	expect((await verify(landline, { code: '000' })).refusal.code).toBe('numbers.landline_code');
	const done = (await verify(landline, { code: answer.verification?.code ?? '' })).answer;
	expect(done).toMatchObject({ success: true, number: { sid: expect.stringMatching(/^PN/) }, verification: null });
	expect((await verify(landline)).answer).toEqual(done);
	expect((await verify('12')).refusal.code).toBe('numbers.not_a_landline');

	const { status } = await invite({
		phoneType: 'landline',
		landlineOptions: { phoneNumber: landline, numberSid: done.number.sid },
	});
	expect(status).toBe(200);
});

test('a landline is not guessed: after five tries, or ten minutes, it is rung again', async () => {
	const landline = `${area}2345679`;
	const { answer } = await verify(landline);
	for (let nth = 0; nth < numberLimits.landlineTries; nth += 1) await verify(landline, { code: '1' });
	const code = answer.verification?.code ?? '';
	expect((await verify(landline, { code })).refusal.code).toBe('numbers.landline_expired');
	const again = (await verify(landline, { again: 'true' })).answer.verification?.code ?? '';
	quad.clock.pass(numberLimits.landlineMinutes * 60_000);
	expect((await verify(landline, { code: again })).refusal.code).toBe('numbers.landline_expired');
});

test('whoever is invited with a new number has it with their personal inbox as soon as they accept', async () => {
	const [number = ''] = await look();
	const virtualOptions = { phoneNumber: number };
	const { answer: user } = await invite({ phoneType: 'new', virtualOptions });
	expect(await numbersOf(user.id)).toMatchObject([{ phoneNumber: number, phoneType: 'new', isActive: false }]);
	expect(await look()).not.toContain(number);
	const kept = (await list()).items.find(({ phoneNumber }) => phoneNumber === number);
	expect(kept).toMatchObject({ state: 'reserved', meantFor: 'Noor Haddad' });
	expect((await release(kept?.numberSid ?? '')).refusal.message).toContain('Noor Haddad');
	expect((await assign(kept?.numberSid ?? '', team.inbox('Front desk'))).refusal.code).toBe('numbers.needed');

	const { answer: token } = await accept();
	const { answer: profile } = await ask(
		quad,
		{ id: 0, name: '', token: token.access_token },
		api.session.getProfile,
		{},
	);
	expect(profile.inboxes).toMatchObject([{ name: 'My inbox', number }]);
	expect(profile.abilities).toContain('personalMessaging');
	expect(await numbersOf(user.id)).toMatchObject([{ phoneNumber: number, isActive: true }]);
});

test('a number is given later by the number alone, and both lists of people agree on the personal inbox', async () => {
	const [number = ''] = await look();
	const { answer: user } = await invite({});
	const reads = async () => {
		const read = await ask(quad, amir(), api.users.readUser, { params: { id: user.id } });
		const inboxes = await ask(quad, amir(), api.inboxSettings.listPersonalInboxes, {});
		return [
			read.answer.departments[0]?.personalInboxEnabled,
			inboxes.answer.find(({ id }) => id === user.id)?.personalInboxEnabled,
		];
	};
	expect(await reads()).toEqual([false, false]);
	const given = await ask(quad, amir(), users.updateUser, {
		body: { id: user.id, phoneType: 'new', virtualOptions: { phoneNumber: number } },
	});
	expect(given.status, given.text).toBe(200);
	expect(await numbersOf(user.id)).toMatchObject([{ phoneNumber: number, isActive: false }]);
	expect(await reads()).toEqual([true, true]);
});

test('a carrier that does not answer as somebody accepts is asked again, and the inbox has its number then', async () => {
	const [number = ''] = await look();
	const { answer: user } = await invite({ phoneType: 'new', virtualOptions: { phoneNumber: number } });
	await accept();
	// as if the process had died between the commit and the carrier's response
	const as = { organizationId: team.organizationId, personId: user.id };
	await quad.db
		.updateTable('phone_number')
		.set({ state: 'buying' })
		.where('number', '=', Number(`1${number}`))
		.execute();
	await quad.db
		.updateTable('inbox')
		.set({ number: null })
		.where('number', '=', Number(`1${number}`))
		.execute();
	await quad.db
		.deleteFrom('inbox_number')
		.where('number', '=', Number(`1${number}`))
		.execute();
	const down: NumberSupply = { ...sandboxNumbers(quad.context), buy: async () => ({ kind: 'down' }) };
	await finishFor(quad.context, down, as);
	expect((await list()).items).toContainEqual(expect.objectContaining({ phoneNumber: number, state: 'buying' }));
	const buying = numberJobs(quad.context, sandboxNumbers(quad.context)).find(({ at }) => at === undefined);
	const payload = { ...as, teamId: team.teamId, number: Number(`1${number}`) };
	await buying?.run(payload, jobContext);
	await buying?.run(payload, jobContext);
	expect((await list()).items).toContainEqual(expect.objectContaining({ phoneNumber: number, state: 'in-use' }));
});

test('a reserved number is given by its name; one without a number, or without a personal inbox, is refused', async () => {
	const [mine] = (await reserve(1, area)).answer;
	const virtualOptions = { isReserved: true, numberSid: mine?.numberSid, phoneNumber: mine?.phoneNumber };
	expect((await invite({ phoneType: 'reserved' })).refusal.code).toBe('users.phone_type_without_number');
	const without = { selectedDepartments: [{ id: team.teamId, personalInboxEnabled: false }] };
	expect((await invite({ phoneType: 'reserved', virtualOptions, ...without })).refusal.code).toBe(
		'users.no_personal_inbox',
	);
	const { answer: user } = await invite({ phoneType: 'reserved', virtualOptions });
	expect(await numbersOf(user.id)).toMatchObject([{ phoneType: 'reserved', numberSid: mine?.numberSid }]);
	expect(await pool()).toEqual([]);
});

test('somebody who is there already gets another number at once; the one before is free', async () => {
	const [number = ''] = await look();
	const lee = team.person('Lee');
	const changed = await ask(quad, amir(), users.updateUser, {
		body: {
			id: lee.id,
			selectedDepartments: [{ id: team.teamId }],
			phoneType: 'new',
			virtualOptions: { phoneNumber: number },
		},
	});
	expect(changed.status).toBe(200);
	const found = await numbersOf(lee.id);
	expect(found).toMatchObject([{ phoneNumber: number, isActive: true }]);
	expect((await pool()).map(({ phoneNumber }) => phoneNumber)).toEqual([String(team.numberOf('Lee')).slice(1)]);
});
