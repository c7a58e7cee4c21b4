import { sessionLimits } from '@quad/contract/access/session/limits.ts';
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { auditOf, setPerson } from '../../../../test/rows.ts';
import { actorsNow, openWithCredential } from './index.ts';
import { insertResetKey } from './passwords.queries.ts';
import { hashPassword } from './passwords.ts';
import { startSession } from './sign-in.ts';
import { hashOf, newToken } from './tokens.ts';

const quad = useQuad();
const { session, sessions, passwords } = api;
const password = 'Meet me on the quad';
const hour = 60 * 60 * 1000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const college = async () => {
	const team = await makeTeam(quad, { owners: ['Dana'], staff: ['Lee', 'Priya'] });
	const password_hash = await hashPassword(password);
	await quad.db.updateTable('person').set({ password_hash }).where('org_id', '=', team.organizationId).execute();
	return team;
};

/** Signs the same person in with another browser. */
const another = async ({ name, id }: Person, agent = firefox): Promise<Person> => {
	const reply = await quad.http.inject({
		method: 'POST',
		url: '/api/oauth/token',
		headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
		payload: new URLSearchParams({ username: `${name}.${id}@college.example`, password }).toString(),
	});
	return { name, id, token: reply.json().access_token };
};

const list = async (person: Person) => (await ask(quad, person, sessions.listSessions, {})).answer;
const isIn = async (person: Person) => (await ask(quad, person, session.getProfile, {})).status === 200;
const end = (person: Person, id: number) => ask(quad, person, sessions.endSession, { params: { id } });
const endAll = (person: Person, alsoThis: boolean) => ask(quad, person, sessions.endSessions, { query: { alsoThis } });

const auditEntries = async ({ organizationId }: MadeTeam) => {
	const entries = await auditOf(quad, organizationId, 'session.ended%').select(['action', 'details']).execute();
	return entries.map(({ action, details }) => [action, details]);
};

test('one sees where one is signed in: the browser, since when, from where, this one first', async () => {
	const team = await college();
	const lee = team.person('Lee');
	quad.clock.pass(hour);
	const other = await another(lee, `${firefox} ${'x'.repeat(5_000)}`);

	const [first, second, ...more] = await list(lee);
	expect(more).toEqual([]);
	expect(first).toMatchObject({ isThis: true, browser: 'An unknown browser', address: null, forWhom: null });
	expect(second).toMatchObject({
		isThis: false,
		browser: 'Firefox on Windows',
		method: 'password',
		address: '127.0.0.1',
		startedAt: quad.clock.now().toISOString(),
		seenAt: quad.clock.now().toISOString(),
	});
	expect((await list(other)).map(({ id, isThis }) => [id, isThis])).toEqual([
		[second?.id, true],
		[first?.id, false],
	]);
	expect(JSON.stringify(await list(team.person('Dana')))).not.toContain(`${second?.id}`);
	const { agent } = await quad.db
		.selectFrom('session')
		.where('id', '=', second?.id ?? 0)
		.select('agent')
		.executeTakeFirstOrThrow();
	expect(agent).toHaveLength(400);
});

test('of very many the one that asks and those used last are shown, and all are ended', async () => {
	const team = await college();
	const lee = team.person('Lee');
	for (let nth = 0; nth < sessionLimits.shown; nth += 1) {
		quad.clock.pass(1_000);
		await startSession(quad.context, { ...team, personId: lee.id });
	}
	const shown = await list(lee);
	expect([shown.length, shown[0]?.isThis]).toEqual([sessionLimits.shown, true]);
	const rest = shown.slice(1).map(({ seenAt }) => seenAt);
	expect(rest).toEqual(rest.toSorted().reverse());
	await endAll(lee, false);
	expect(await list(lee)).toHaveLength(1);
});

test('one that is ended is out at once, and so is its live channel; nobody ends another person’s', async () => {
	const team = await college();
	const [lee, priya] = [team.person('Lee'), team.person('Priya')];
	const other = await another(lee);
	const { firestoreToken } = (await ask(quad, other, session.getProfile, {})).answer;
	const id = (await list(other))[0]?.id ?? 0;

	for (const stranger of [priya, team.person('Dana'), (await college()).person('Dana')])
		expect((await end(stranger, id)).refusal.code).toBe('session.not_found');
	expect(await isIn(other)).toBe(true);

	expect((await end(lee, id)).status).toBe(200);
	expect([await isIn(other), await isIn(lee)]).toEqual([false, true]);
	expect(await openWithCredential(quad.context, firestoreToken)).toBeUndefined();
	expect((await end(lee, id)).status).toBe(404);
	expect(await auditEntries(team)).toEqual([['session.ended', { browser: 'Firefox on Windows' }]]);
});

test('signing out everywhere leaves this one, or not even this one', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const others = [await another(lee), await another(lee)];

	expect((await endAll(lee, false)).status).toBe(200);
	for (const one of others) expect(await isIn(one)).toBe(false);
	expect((await endAll(lee, false)).status).toBe(200);
	const last = await another(lee);
	expect((await endAll(lee, true)).status).toBe(200);
	expect([await isIn(lee), await isIn(last), await isIn(team.person('Priya'))]).toEqual([false, false, true]);
	expect(await auditEntries(team)).toEqual([
		['session.ended-elsewhere', { count: 2 }],
		['session.ended-everywhere', { count: 2 }],
	]);
});

test('a caretaker sees and ends their own sessions, not those of whom they take care of', async () => {
	const team = await college();
	const [lee, priya] = [team.person('Lee'), team.person('Priya')];
	const pair = { CaretakerStaffId: lee.id, TargetStaffId: priya.id };
	await ask(quad, team.person('Dana'), api.caretakers.assignCaretaker, { body: pair });
	const caretake = async (from: Person): Promise<Person> => {
		const { answer } = await ask(quad, from, api.caretakers.caretake, { body: { TargetStaffId: priya.id } });
		return { ...priya, token: answer.access_token };
	};
	const other = await another(lee);
	const [acting, elsewhere] = [await caretake(lee), await caretake(other)];

	for (const refused of [
		await ask(quad, acting, sessions.listSessions, {}),
		await end(acting, 1),
		await endAll(acting, true),
	])
		expect(refused.refusal.code).toBe('session.only_oneself');
	const seen = await list(lee);
	expect(seen.map(({ isThis, forWhom }) => [isThis, forWhom])).toEqual([
		[true, 'Priya Doe'],
		[false, 'Priya Doe'],
	]);
	expect(await list(priya)).toHaveLength(1);
	for (const { id } of seen) expect((await end(priya, id)).status).toBe(404);

	expect((await end(lee, seen[1]?.id ?? 0)).status).toBe(200);
	expect([await isIn(other), await isIn(elsewhere)]).toEqual([false, false]);
	await endAll(lee, false);
	expect([await isIn(acting), await isIn(lee), await isIn(priya)]).toEqual([true, true, true]);
	await endAll(lee, true);
	expect([await isIn(acting), await isIn(lee), await isIn(priya)]).toEqual([false, false, true]);
});

test('another password, and a removal, end what is open elsewhere; an open page learns of both', async () => {
	const team = await college();
	const [lee, priya] = [team.person('Lee'), team.person('Priya')];
	const other = await another(lee);
	const body = {
		oldPassword: password,
		newPassword: 'Four lanterns over it',
		newPasswordConfirm: 'Four lanterns over it',
	};
	expect((await ask(quad, lee, passwords.changePassword, { body })).status).toBe(200);
	expect([await isIn(lee), await isIn(other)]).toEqual([true, false]);

	const credential = (await ask(quad, priya, session.getProfile, {})).answer.firestoreToken;
	const actor = await openWithCredential(quad.context, credential);
	expect(actor).toMatchObject({ personId: priya.id });
	const removed_at = quad.clock.now();
	await setPerson(quad, priya.id, { removed_at });
	expect(await isIn(priya)).toBe(false);
	expect(actor && (await actorsNow(quad.context, [actor])).size).toBe(0);
});

test('a session that is over is not listed, before anybody has cleared it away', async () => {
	const team = await college();
	const lee = team.person('Lee');
	quad.clock.pass(7 * hour);
	const other = await another(lee);
	quad.clock.pass(6 * hour);
	expect((await list(other)).map(({ isThis }) => isThis)).toEqual([true]);
});

test('a token that names another organization opens nothing', async () => {
	const [mine, theirs] = [await college(), await college()];
	const secret = mine.person('Lee').token.split('.')[1] ?? '';
	const token = `${theirs.organizationId.toString(36)}.${secret}`;
	const forged = { ...theirs.person('Lee'), token };
	const answers = [
		await ask(quad, forged, session.getProfile, {}),
		await ask(quad, forged, sessions.listSessions, {}),
		await ask(quad, forged, session.makeLiveCredential, {}),
		await ask(quad, forged, session.signOut, {}),
	];
	expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
	expect(await isIn(theirs.person('Lee'))).toBe(true);

	const { firestoreToken } = (await ask(quad, mine.person('Lee'), session.getProfile, {})).answer;
	const swapped = `${theirs.organizationId.toString(36)}.${firestoreToken.split('.')[1]}`;
	expect(await openWithCredential(quad.context, swapped)).toBeUndefined();
});

test('a clock that jumps ahead and back makes no session live longer than half a day without use', async () => {
	const team = await college();
	const right = quad.clock.now();
	const early = await another(team.person('Lee'));
	quad.clock.pass(365 * 24 * hour);
	expect(await isIn(early)).toBe(false);
	const ahead = await another(team.person('Lee'));
	expect(await isIn(ahead)).toBe(true);

	quad.clock.set(right.toISOString());
	expect([await isIn(early), await isIn(ahead)]).toEqual([true, false]);
	quad.clock.pass(-hour); // a small backward step of the clock signs nobody out
	expect(await isIn(early)).toBe(true);
	quad.clock.pass(13 * hour + 1);
	expect(await isIn(early)).toBe(false);
});

test('a reset key that was made while the clock was ahead is worth nothing once it is right', async () => {
	const team = await college();
	const { organizationId } = team;
	const personId = team.person('Lee').id;
	const right = quad.clock.now();
	const make = async () => {
		const key = newToken(organizationId);
		const createdAt = quad.clock.now();
		const expiresAt = new Date(createdAt.getTime() + hour);
		await quad.db
			.transaction()
			.execute((tx) => insertResetKey(tx, { organizationId, personId, hash: hashOf(key), createdAt, expiresAt }));
		return key;
	};
	const isGood = async (k: string) =>
		(await ask(quad, undefined, passwords.validateResetKey, { query: { k } })).status === 200;
	const reset = (passwordResetKey: string) =>
		ask(quad, undefined, passwords.resetPassword, {
			body: { password: 'Four lanterns over it', passwordConfirmation: 'Four lanterns over it', passwordResetKey },
		});

	const good = await make();
	quad.clock.pass(365 * 24 * hour);
	const ahead = await make();
	expect([await isGood(good), await isGood(ahead)]).toEqual([false, true]);
	quad.clock.set(right.toISOString());
	expect([await isGood(good), await isGood(ahead)]).toEqual([true, false]);
	expect((await reset(ahead)).refusal.code).toBe('session.reset_key_invalid');
	quad.clock.pass(-60_000);
	expect((await reset(good)).status).toBe(200);
});
