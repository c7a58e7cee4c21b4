import { api } from '@quad/contract/api.ts';
import { incomingTextLimits } from '@quad/contract/news/notifications/limits.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { useNotifications, wants } from '../../../../test/notifications.ts';
import { mailsOf } from '../../../../test/rows.ts';
import { setStanding } from '../../../../test/standing.ts';
import { onlyIn } from '../../../../test/texts.ts';
import { sessionJobs } from '../../access/session/index.ts';
import { sendDigests } from './send-digests.ts';

const quad = useQuad();
const there = useNotifications(quad);
const { gatheredMs, leastMs, mailsAtOnce, conversationsInMail } = incomingTextLimits;
const plan = {
	staff: ['Lee', 'Mia'],
	inboxes: [{ name: 'Desk' }, { name: 'Mia’s', members: ['Mia'] }],
	contacts: ['Ana', 'Ben'],
};

const mails = (team: MadeTeam) =>
	mailsOf(quad, team.organizationId, 'incoming-text')
		.select(['to_name as to', 'subject', 'body', 'link_label as label', 'sealed_link as link', 'state'])
		.execute();
const subjects = async (team: MadeTeam) => (await mails(team)).map(({ to, subject }) => `${to}: ${subject}`);

const later = async (ms = gatheredMs) => {
	quad.clock.pass(ms);
	await there.work();
};

/** Turns on push messages in a person's browser. */
const switchOn = async (person: Person, browser = there.pushService.browser()) => {
	const response = await ask(there.quad, person, api.notifications.subscribe, { body: browser.subscription });
	expect(response.status).toBe(200);
	return browser;
};
const bodies = (browser: { notes(): unknown[] }) => browser.notes().map((note) => (note as { body: string }).body);

test('several texts of one conversation within some minutes are one mail, with all that helps to answer', async () => {
	const team = await makeTeam(quad, plan);
	await wants(quad, team, 'Lee', 'Desk', { mail: true });

	await there.texts(team, 'Ana', 'Desk', 'Is the office open?');
	quad.clock.pass(60_000);
	await there.texts(team, 'Ana', 'Desk', 'I am at the <b>door</b>\r\nBcc: x@y.example');
	quad.clock.pass(gatheredMs - 60_000 - leastMs + 1);
	await there.texts(team, 'Ben', 'Desk', 'Hello');
	await there.work();
	expect(await mails(team)).toEqual([]); // Lee may still read them in Quad

	await later(leastMs - 1);
	const [mail, ...others] = await mails(team);
	expect(others).toEqual([]); // Ben's text has only just arrived
	expect(mail).toMatchObject({
		to: 'Lee Doe',
		subject: '2 new texts from Ana Doe',
		label: 'Open the conversation',
		state: 'waiting',
	});
	expect(mail?.body.split('\n\n')).toEqual([
		'Ana Doe wrote to “Desk”:',
		'“Is the office open?”',
		'“I am at the <b>door</b>\nBcc: x@y.example”',
		expect.stringMatching(
			/To turn this off, open your profile: https:\/\/quad\.college\.example\/v2\/profile\/notifications$/,
		),
	]);
	const conversations = await quad.db
		.selectFrom('conversation')
		.where('org_id', '=', team.organizationId)
		.where('contact_id', '=', team.contact('Ana'))
		.select('id')
		.executeTakeFirstOrThrow();
	expect(quad.context.secrets.decrypt(mail?.link ?? '')).toBe(
		`/shared/${team.inbox('Desk')}/inbox/${conversations.id}`,
	);

	await later(gatheredMs - leastMs);
	expect(await mails(team)).toHaveLength(1);
	await later(1);
	expect(await subjects(team)).toEqual(['Lee Doe: 2 new texts from Ana Doe', 'Lee Doe: New text from Ben Doe']);
	await later();
	expect(await mails(team)).toHaveLength(2);
});

test('what was read or put away in Quad meanwhile is in no mail', async () => {
	const team = await makeTeam(quad, plan);
	await wants(quad, team, 'Lee', 'Desk', { mail: true });
	const lee = team.person('Lee');
	await there.texts(team, 'Ana', 'Desk', 'one');
	const { id } = await onlyIn(quad, team, 'Desk');
	await ask(quad, lee, api.conversations.readConversation, { params: { id }, body: {} });
	await there.texts(team, 'Ana', 'Desk', 'two');
	await later();
	expect((await mails(team)).map(({ body }) => body.split('\n\n')[1])).toEqual(['“two”']);

	await ask(quad, lee, api.conversations.readConversation, { params: { id }, body: {} });
	await there.texts(team, 'Ana', 'Desk', 'three');
	await ask(quad, lee, api.conversations.archiveConversation, { params: { id }, body: {} });
	await later();
	expect(await mails(team)).toHaveLength(1);
});

test('a flood of conversations into one inbox is one mail to each person', async () => {
	const names = Array.from({ length: conversationsInMail + 2 }, (_, nth) => `Ana${nth}`);
	const team = await makeTeam(quad, { ...plan, contacts: [...names, 'Zoe'] });
	for (const name of ['Lee', 'Mia']) await wants(quad, team, name, 'Desk', { mail: true });
	for (const name of names) {
		quad.clock.pass((gatheredMs - leastMs) / names.length);
		await there.texts(team, name, 'Desk', `I am ${name},\nand ${'so '.repeat(90)}glad`);
	}
	await there.work();
	await later(gatheredMs);
	expect(await subjects(team)).toEqual([
		'Lee Doe: New texts from 12 people to Desk',
		'Mia Doe: New texts from 12 people to Desk',
	]);
	const [mail] = await mails(team);
	const [head, first, ...lines] = mail?.body.split('\n\n') ?? [];
	expect(head).toBe('12 people wrote to “Desk”:');
	expect(first).toMatch(/^Ana0 Doe: “I am Ana0, and so so [so ]+…”$/);
	expect(lines).toHaveLength(conversationsInMail + 1);
	expect(lines.at(-2)).toBe('And 2 more.');
	expect(quad.context.secrets.decrypt(mail?.link ?? '')).toBe(`/shared/${team.inbox('Desk')}/inbox`);

	for (const name of names.slice(0, mailsAtOnce)) await there.texts(team, name, 'Desk', 'And more');
	await later(gatheredMs);
	expect((await subjects(team)).slice(2)).toHaveLength(mailsAtOnce * 2);
});

test('each is told of the inboxes that they asked for, in the way that they asked for', async () => {
	const team = await makeTeam(quad, plan);
	await wants(quad, team, 'Lee', 'Lee', { mail: true });
	await wants(quad, team, 'Lee', 'Desk', { push: true });
	await wants(quad, team, 'Mia', 'Mia’s', { mail: true, push: true });
	const [lees, mias] = [await switchOn(team.person('Lee')), await switchOn(team.person('Mia'))];

	await there.texts(team, 'Ana', 'Lee', 'to Lee alone');
	await there.texts(team, 'Ana', 'Desk', 'to the desk');
	await there.texts(team, 'Ana', 'Mia’s', 'to Mia’s inbox');
	await there.texts(team, 'Ana', 'Mia', 'to Mia alone, who did not ask');
	await there.work();
	await later();

	expect(await subjects(team)).toEqual(['Lee Doe: New text from Ana Doe', 'Mia Doe: New text from Ana Doe']);
	expect(bodies(lees)).toEqual(['New text to “Desk”']);
	expect(bodies(mias)).toEqual(['New text to “Mia’s”']);
});

test('a browser is told who wrote and where to click, never what was written', async () => {
	const team = await makeTeam(quad, plan);
	await wants(quad, team, 'Lee', 'Lee', { push: true });
	const browser = await switchOn(team.person('Lee'));
	await there.texts(team, 'Ana', 'Lee', 'My grades are bad');
	await there.texts(team, 'Ana', 'Lee', 'really bad');
	await there.work();
	const { id } = await onlyIn(quad, team, 'Lee');
	const note = { title: 'Ana Doe', path: `/inbox/${id}`, tag: `conversation:${id}` };
	expect(browser.notes()).toEqual([{ ...note, body: '2 new texts to “My inbox”' }]);

	await there.texts(team, 'Ana', 'Lee', 'sorry');
	await there.work();
	expect(browser.notes().at(-1)).toEqual({ ...note, body: '3 new texts to “My inbox”' });
	const [, second] = there.pushService.taken.slice(-2);
	expect(second?.headers.topic).toBe(`c${id}`); // so the push service replaces the earlier message
	const { answer } = await ask(there.quad, team.person('Lee'), api.notifications.getPushKey, {});
	expect(second?.signed).toEqual({ subject: 'mailto:quad@college.example', publicKey: answer.publicKey });
	expect(await mails(team)).toEqual([]);
});

test('who was removed, left the team, or does not reach the inbox any more is told nothing', async () => {
	const gone: Array<[string, (team: MadeTeam) => Promise<unknown>]> = [
		[
			'removed',
			(team) => sql`update person set removed_at = now() where id = ${team.person('Lee').id}`.execute(quad.db),
		],
		['left', (team) => sql`delete from team_member where person_id = ${team.person('Lee').id}`.execute(quad.db)],
		['no member', (team) => sql`delete from inbox_member where person_id = ${team.person('Lee').id}`.execute(quad.db)],
		[
			'inbox removed',
			(team) => sql`update inbox set removed_at = now() where id = ${team.inbox('Desk')}`.execute(quad.db),
		],
		[
			'withheld by the table of roles',
			(team) =>
				sql`insert into feature_setting (org_id, key, enabled) values (${team.organizationId}, 'a2p-verification', true)`.execute(
					quad.db,
				),
		],
	];
	for (const [why, go] of gone) {
		const team = await makeTeam(quad, plan);
		await wants(quad, team, 'Lee', 'Desk', { mail: true, push: true });
		const browser = await switchOn(team.person('Lee'));
		await there.texts(team, 'Ana', 'Desk', 'Hello');
		await go(team);
		await there.work();
		await later();
		expect([why, await mails(team), browser.notes()]).toEqual([why, [], []]);
	}
});

test('a blocked contact and a text that is answered by itself tell nobody, and a stranger does', async () => {
	const team = await makeTeam(quad, plan);
	await wants(quad, team, 'Lee', 'Desk', { mail: true });
	await setStanding(quad, team, 'Ana', { muted: true });
	await there.texts(team, 'Ana', 'Desk', 'Hello?');
	for (const word of ['STOP', 'stop', 'START', 'HELP']) await there.texts(team, 'Ben', 'Desk', word);
	const noted = await quad.db
		.selectFrom('incoming_alert')
		.where('org_id', '=', team.organizationId)
		.selectAll()
		.execute();
	expect(noted).toEqual([]);

	const other = await makeTeam(quad, { contacts: ['Zoe', 'Yan', 'Xia'] });
	await there.texts({ ...team, mobileOf: () => other.mobileOf('Xia') }, 'Xia', 'Desk', 'Who is this?');
	await setStanding(quad, team, 'Ana', { muted: false });
	await there.texts(team, 'Ana', 'Desk', 'Better');
	await setStanding(quad, team, 'Ana', { muted: true }); // blocked before the email was sent
	await later();
	expect(await subjects(team)).toEqual(['Lee Doe: New text from (303) 555-0102']);
});

test('where nobody asked, a text leaves no trace of this', async () => {
	const team = await makeTeam(quad, plan);
	await wants(quad, team, 'Lee', 'Desk', {});
	await wants(quad, team, 'Lee', 'Lee', {});
	for (const inbox of ['Desk', 'Lee']) await there.texts(team, 'Ana', inbox, 'Hello');
	const noted = await quad.db
		.selectFrom('incoming_alert')
		.where('org_id', '=', team.organizationId)
		.selectAll()
		.execute();
	expect(noted).toEqual([]);
});

test('two workers tell of a text once, and one that was stopped has lost none', async () => {
	const team = await makeTeam(quad, plan);
	await wants(quad, team, 'Lee', 'Desk', { mail: true, push: true });
	const browser = await switchOn(team.person('Lee'));
	for (const from of ['Ana', 'Ben']) await there.texts(team, from, 'Desk', 'Hello');
	quad.clock.pass(gatheredMs);
	await Promise.all([there.work(), there.work(), there.work()]);
	expect((await subjects(team)).toSorted()).toEqual([
		'Lee Doe: New text from Ana Doe',
		'Lee Doe: New text from Ben Doe',
	]);
	expect(browser.notes()).toHaveLength(2);

	await there.texts(team, 'Ana', 'Desk', 'Hello again');
	quad.clock.pass(gatheredMs);
	// emails can't be stored now, so no text may be claimed
	await sql`alter table mail rename to mail_away`.execute(quad.db);
	await expect(there.work()).rejects.toThrow();
	await sql`alter table mail_away rename to mail`.execute(quad.db);
	await there.work();
	expect(await mails(team)).toHaveLength(3);
});

test('a browser belongs to whoever is signed in there, and falls silent with the session', async () => {
	const team = await makeTeam(quad, plan);
	const elsewhere = await makeTeam(quad, { ...plan, staff: ['Tom'], inboxes: [{ name: 'Desk' }] });
	const [lee, mia, tom] = [team.person('Lee'), team.person('Mia'), elsewhere.person('Tom')];
	for (const name of ['Lee', 'Mia']) await wants(quad, team, name, 'Desk', { push: true });
	await wants(quad, elsewhere, 'Tom', 'Desk', { push: true });
	const notes = async () => {
		await there.texts(team, 'Ana', 'Desk', 'Hello');
		await there.work();
		return browser.notes().length;
	};

	const browser = await switchOn(lee);
	await switchOn(lee, browser); // as the page does each time it is opened
	expect(await notes()).toBe(1);
	await switchOn(mia, browser);
	expect(await notes()).toBe(2);
	await ask(there.quad, lee, api.notifications.unsubscribe, { body: { endpoint: browser.subscription.endpoint } });
	expect(await notes()).toBe(3); // the browser is no longer Lee's
	await switchOn(tom, browser);
	expect(await notes()).toBe(3); // Tom is in another organization
	await switchOn(mia, browser);
	await ask(there.quad, mia, api.session.signOut, {});
	expect(await notes()).toBe(3);

	await switchOn(lee, browser);
	expect(await notes()).toBe(4);
	await ask(there.quad, lee, api.notifications.unsubscribe, { body: { endpoint: browser.subscription.endpoint } });
	expect(await notes()).toBe(4);
});

test('left alone over a weekend a browser is still told, and not after two weeks', async () => {
	const team = await makeTeam(quad, plan);
	await wants(quad, team, 'Lee', 'Desk', { push: true });
	const browser = await switchOn(team.person('Lee'));
	const forgetEnded = sessionJobs(quad.context).find(({ name }) => name === 'session.forget-ended');
	const notesAfter = async (days: number) => {
		quad.clock.pass(days * 24 * 60 * 60 * 1_000);
		await forgetEnded?.run({}, jobContext);
		await there.texts(team, 'Ana', 'Desk', 'Hello');
		await there.work();
		return browser.notes().length;
	};
	expect(await notesAfter(3)).toBe(1);
	expect((await ask(there.quad, team.person('Lee'), api.session.getProfile, {})).status).toBe(401);
	expect(await notesAfter(12)).toBe(1);
});

test('a browser that has ended it is forgotten, and a service that is busy is asked again', async () => {
	const team = await makeTeam(quad, plan);
	await wants(quad, team, 'Lee', 'Desk', { push: true });
	const browser = await switchOn(team.person('Lee'));
	there.pushService.answer(503, { 'retry-after': '60' });
	await there.texts(team, 'Ana', 'Desk', 'Hello');
	await there.work();
	expect(await there.waiting()).toMatchObject([{ tries: 2 }]);
	await there.texts(team, 'Ana', 'Desk', 'Are you there?'); // replaces the waiting message
	there.pushService.answer(201);
	await there.work();
	expect(bodies(browser).slice(-1)).toEqual(['2 new texts to “Desk”']);
	expect(await there.waiting()).toEqual([]);

	there.pushService.answer(410);
	await there.texts(team, 'Ana', 'Desk', 'Hello?');
	await there.work();
	there.pushService.answer(201);
	const left = await quad.db.selectFrom('push_subscription').where('org_id', '=', team.organizationId).execute();
	expect(left).toEqual([]);
});

test('a browser may only name a push service, and say what can be written to it with', async () => {
	const team = await makeTeam(quad, plan);
	const lee = team.person('Lee');
	const { subscription } = there.pushService.browser();
	const say = async (change: { endpoint?: string; p256dh?: string; auth?: string }) => {
		const { endpoint = subscription.endpoint, ...keys } = change;
		const body = { endpoint, keys: { ...subscription.keys, ...keys } };
		const { status, refusal } = await ask(there.quad, lee, api.notifications.subscribe, { body });
		return status === 200 ? 'taken' : refusal.code;
	};
	for (const endpoint of [
		'https://fcm.googleapis.com/fcm/send/abc:def',
		'https://updates.push.services.mozilla.com/wpush/v2/abc',
		'https://wns2-par02p.notify.windows.com/w/?token=abc',
		'https://web.push.apple.com/abc',
	])
		expect([endpoint, await say({ endpoint })]).toEqual([endpoint, 'taken']);
	for (const endpoint of [
		'',
		'not an address',
		'http://fcm.googleapis.com/fcm/send/abc',
		'https://fcm.googleapis.com:8443/fcm/send/abc',
		'https://fcm.googleapis.com.evil.example/abc',
		'https://evil.example/fcm.googleapis.com',
		'https://someone@fcm.googleapis.com/abc',
		'https://169.254.169.254/latest/meta-data',
		'https://localhost/admin',
		'https://xnotify.windows.com/abc',
	])
		expect([endpoint, await say({ endpoint })]).toEqual([endpoint, 'notifications.not_a_push_service']);
	for (const keys of [
		{ p256dh: 'AAAA' },
		{ p256dh: `B${'A'.repeat(86)}` },
		{ auth: 'short' },
		{ auth: '!'.repeat(22) },
	])
		expect([keys, await say(keys)]).toEqual([keys, 'notifications.not_a_subscription']);
	expect(
		(
			await ask(there.quad, lee, api.notifications.subscribe, {
				body: { ...subscription, endpoint: `https://${'a'.repeat(3_000)}` },
			})
		).status,
	).toBe(400);
});

test('a person has so many browsers; the one that was switched on the longest ago makes room', async () => {
	const team = await makeTeam(quad, plan);
	await wants(quad, team, 'Lee', 'Desk', { push: true });
	const browsers = [];
	for (let nth = 0; nth <= incomingTextLimits.browsers; nth += 1) {
		quad.clock.pass(1_000);
		browsers.push(await switchOn(team.person('Lee')));
	}
	await there.texts(team, 'Ana', 'Desk', 'Hello');
	await there.work();
	expect(browsers.map((browser) => browser.notes().length)).toEqual([0, ...browsers.slice(1).map(() => 1)]);
});

test('who takes care of somebody does not take their texts along', async () => {
	const team = await makeTeam(quad, { ...plan, administrators: ['Amir'] });
	const [amir, lee, mia] = [team.person('Amir'), team.person('Lee'), team.person('Mia')];
	await wants(quad, team, 'Lee', 'Desk', { push: true });
	const browser = await switchOn(mia); // the browser that Mia uses
	await ask(there.quad, amir, api.caretakers.assignCaretaker, {
		body: { CaretakerStaffId: mia.id, TargetStaffId: lee.id },
	});
	const { answer } = await ask(there.quad, mia, api.caretakers.caretake, { body: { TargetStaffId: lee.id } });
	const acting = { ...lee, token: answer.access_token };
	const response = await ask(there.quad, acting, api.notifications.subscribe, { body: browser.subscription });
	expect(response.refusal.code).toBe('notifications.not_while_caretaking');
	await there.texts(team, 'Ana', 'Desk', 'Hello');
	await there.work();
	expect(browser.notes()).toEqual([]);
});

test('the key of the installation is made once, and its private half is sealed', async () => {
	const team = await makeTeam(quad, plan);
	const key = () => ask(there.quad, team.person('Lee'), api.notifications.getPushKey, {});
	const [one, other] = await Promise.all([key(), key()]);
	expect(one.answer).toEqual(other.answer);
	expect(Buffer.from(one.answer.publicKey, 'base64url')).toHaveLength(65);
	const kept = await quad.db.selectFrom('push_key').selectAll().execute();
	expect(kept).toHaveLength(1);
	expect(Buffer.from(quad.context.secrets.decrypt(kept[0]?.sealed_private_key ?? ''), 'base64url')).toHaveLength(32);
});

describe('quiet hours', () => {
	const night = { enabled: true, from: '20:00', until: '07:00', days: [6, 7] };
	const [evening, morning] = ['2026-11-19T02:00:00Z', '2026-11-19T12:00:00Z']; // 9 pm and 7 am in New York
	const setQuiet = (team: MadeTeam, name: string, quiet: Partial<typeof night> = {}) =>
		ask(quad, team.person(name), api.quiet.setQuietTime, { body: { ...night, ...quiet } });
	const heldRows = async (team: MadeTeam) =>
		quad.db.selectFrom('held_notification').where('org_id', '=', team.organizationId).selectAll().execute();
	const at = async (instant: string) => {
		quad.clock.set(instant);
		await there.work();
	};
	afterEach(() => quad.clock.set('2026-11-18T17:00:00Z'));

	test('hold mail and push until they are over, for whoever set them and nobody else', async () => {
		const team = await makeTeam(quad, plan);
		for (const name of ['Lee', 'Mia']) await wants(quad, team, name, 'Desk', { mail: true, push: true });
		const lees = await switchOn(team.person('Lee'));
		const mias = await switchOn(team.person('Mia'));
		expect((await setQuiet(team, 'Lee')).status).toBe(200);
		quad.clock.set(evening);
		await there.texts(team, 'Ana', 'Desk', 'Are you up?');
		await there.work();
		await later();
		await there.texts(team, 'Ana', 'Desk', 'Good night');
		await there.work();
		await later();
		expect(await subjects(team)).toEqual(['Mia Doe: New text from Ana Doe', 'Mia Doe: New text from Ana Doe']);
		expect([lees.notes().length, mias.notes().length]).toEqual([0, 2]);

		await at('2026-11-19T11:59:59Z');
		expect(lees.notes()).toEqual([]);
		await at(morning);
		expect((await subjects(team)).slice(2)).toEqual(['Lee Doe: 2 new texts from Ana Doe']);
		expect((await mails(team)).at(-1)?.body).toContain('“Are you up?”\n\n“Good night”');
		expect(bodies(lees)).toEqual(['2 new texts to “Desk”']);
		await at('2026-11-19T12:30:00Z');
		expect(await mails(team)).toHaveLength(3);
		expect(await heldRows(team)).toEqual([]);
	});

	test('what a colleague read, or who has left meanwhile, is told nothing of', async () => {
		const team = await makeTeam(quad, plan);
		for (const name of ['Lee', 'Mia']) await wants(quad, team, name, 'Desk', { mail: true, push: true });
		const browser = await switchOn(team.person('Lee'));
		for (const name of ['Lee', 'Mia']) await setQuiet(team, name);
		quad.clock.set(evening);
		await there.texts(team, 'Ana', 'Desk', 'Read by Mia');
		await there.texts(team, 'Ben', 'Desk', 'Still there');
		await there.work();
		await later();
		const { id } = await quad.db
			.selectFrom('conversation')
			.where('org_id', '=', team.organizationId)
			.where('contact_id', '=', team.contact('Ana'))
			.select('id')
			.executeTakeFirstOrThrow();
		await ask(quad, team.person('Lee'), api.conversations.readConversation, { params: { id }, body: {} });
		await sql`update person set removed_at = now() where id = ${team.person('Mia').id}`.execute(quad.db);
		await at(morning);
		expect(await subjects(team)).toEqual(['Lee Doe: New text from Ben Doe']);
		expect(browser.notes()).toHaveLength(1);
	});

	test('a night with many people is one email and one note for each inbox', async () => {
		const names = Array.from({ length: 5 }, (_, nth) => `Ana${nth}`);
		const team = await makeTeam(quad, { ...plan, contacts: names });
		await wants(quad, team, 'Lee', 'Desk', { mail: true, push: true });
		const browser = await switchOn(team.person('Lee'));
		await setQuiet(team, 'Lee');
		quad.clock.set(evening);
		for (const name of names) await there.texts(team, name, 'Desk', 'Hello');
		await there.work();
		await later();
		await Promise.all([at(morning), there.work(), there.work()]);
		expect(await subjects(team)).toEqual(['Lee Doe: New texts from 5 people to Desk']);
		expect(browser.notes()).toEqual([
			expect.objectContaining({ title: 'New texts from 5 people', path: `/shared/${team.inbox('Desk')}/inbox` }),
		]);
	});

	test('switched off, what waits is told at once; made longer, it waits longer; a dying process loses none', async () => {
		const team = await makeTeam(quad, plan);
		await wants(quad, team, 'Lee', 'Desk', { mail: true });
		await setQuiet(team, 'Lee');
		quad.clock.set(evening);
		await there.texts(team, 'Ana', 'Desk', 'Hello');
		await there.work();
		await later();
		await setQuiet(team, 'Lee', { until: '09:00' });
		await at(morning);
		expect(await mails(team)).toEqual([]);
		await setQuiet(team, 'Lee', { enabled: false });
		await sql`alter table mail rename to mail_away`.execute(quad.db);
		await expect(there.work()).rejects.toThrow();
		await sql`alter table mail_away rename to mail`.execute(quad.db);
		await there.work();
		expect(await mails(team)).toHaveLength(1);
	});

	test('a text already told before they began is not told again after them, nor one that is told by itself', async () => {
		const team = await makeTeam(quad, plan);
		await wants(quad, team, 'Lee', 'Desk', { mail: true });
		await setQuiet(team, 'Lee');
		quad.clock.set('2026-11-19T00:50:00Z');
		await there.texts(team, 'Ana', 'Desk', 'Before');
		await later();
		quad.clock.set('2026-11-19T11:50:00Z');
		await there.texts(team, 'Ana', 'Desk', 'During');
		await later();
		quad.clock.set('2026-11-19T11:59:00Z');
		await there.texts(team, 'Ana', 'Desk', 'Just before the end');
		await at(morning);
		await at('2026-11-19T12:03:00Z');
		expect((await mails(team)).map(({ body }) => body.match(/“[^”]*”/g)?.slice(1))).toEqual([
			['“Before”'],
			['“During”'],
			['“Just before the end”'],
		]);
	});

	test('are refused without a length or a day to be told on, and shown as they were set', async () => {
		const team = await makeTeam(quad, plan);
		const code = async (quiet: Partial<typeof night>) => (await setQuiet(team, 'Lee', quiet)).refusal.code;
		expect(await code({ until: '20:00' })).toBe('notifications.quiet_without_length');
		expect(await code({ days: [1, 2, 3, 4, 5, 6, 7] })).toBe('notifications.quiet_every_day');
		expect((await setQuiet(team, 'Lee', { from: '25:00' })).status).toBe(400);
		const shown = async () => (await ask(quad, team.person('Lee'), api.session.getProfile, {})).answer.quietHours;
		expect(await shown()).toMatchObject({ enabled: false });
		await setQuiet(team, 'Lee', { days: [7, 6, 7] });
		expect(await shown()).toEqual({ ...night, timeZone: 'America/New_York' });
	});

	test('a summary waits for them, too', async () => {
		const team = await makeTeam(quad, plan);
		await ask(quad, team.person('Lee'), api.digest.setDigest, { body: { every: 'day' } });
		await setQuiet(team, 'Lee', { until: '09:30' });
		quad.clock.pass(1_000);
		await there.texts(team, 'Ana', 'Desk', 'Hello');
		const summaries = async (instant: string) => {
			quad.clock.set(instant);
			const loop = sendDigests(quad.context, 'https://quad.college.example');
			while ((await loop.run()) === 'again');
			return (await mailsOf(quad, team.organizationId, 'unread-digest').select('id').execute()).length;
		};
		expect(await summaries('2026-11-19T13:00:00Z')).toBe(0);
		expect(await summaries('2026-11-19T14:30:00Z')).toBe(1);
	});
});

test('which inboxes Quad counts while it is open is each person’s own, and stays when mail and push change', async () => {
	const team = await makeTeam(quad, plan);
	const [lee, mia] = [team.person('Lee'), team.person('Mia')];
	const id = team.inbox('Desk');
	const set = (receiveInApp?: boolean) =>
		ask(quad, lee, api.notifications.updateNotifications, {
			body: { groupAccounts: [{ id, receiveEmail: true, receivePushNotification: false, receiveInApp }] },
		});
	const shown = async (person: Person) =>
		(await ask(quad, person, api.session.getProfile, {})).answer.groupAccounts.find((one) => one.id === id)
			?.receiveInApp;
	expect(await shown(lee)).toBe(true);
	await set(false);
	await set();
	expect([await shown(lee), await shown(mia)]).toEqual([false, true]);
	await ask(quad, lee, api.profile.updateProfile, { body: { notifyInAppOnIncomingMessage: false } });
	const { answer } = await ask(quad, lee, api.session.getProfile, {});
	expect(answer.notifyInAppOnIncomingMessage).toBe(false);
});
