/** What is recorded of opt-outs, what they cover, and texts that somebody has to judge. */
import { api } from '@quad/contract/api.ts';
import type { OptOutScope } from '@quad/contract/opt-outs/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../test/kit.ts';
import { makeCarrier, useLedger } from '../../../test/ledger.ts';
import { textAtOnce, textOf, texts } from '../../../test/texts.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import { optOutAtCarrier, optOutByImport } from '../contacts/index.ts';

const quad = useQuad();
const { sendAll } = useLedger(quad);
let team: MadeTeam;
let other: MadeTeam;
const at = '2026-11-18T17:00:00.000Z';

beforeEach(async () => {
	quad.clock.set(at);
	team = await makeTeam(quad, {
		owners: ['Dana'],
		staff: ['Lee', 'Priya'],
		inboxes: [{ name: 'Desk', members: ['Lee'] }],
		contacts: ['Ana', 'Ben'],
	});
	other = await makeTeam(quad, {
		organizationId: team.organizationId,
		staff: ['Sam'],
		inboxes: [{ name: 'Aid', members: ['Sam'] }],
	});
	await quad.db
		.insertInto('contact_team')
		.values({ org_id: team.organizationId, team_id: other.teamId, contact_id: team.contact('Ana') })
		.execute();
});

const entriesOf = async (contact: string, of = team, person = 'Lee') =>
	(await ask(quad, of.person(person), api.optOuts.listOptOuts, { params: { id: team.contact(contact) } })).answer;
const setScope = (scope: OptOutScope) =>
	ask(quad, team.person('Dana'), api.optOuts.setOptOutScope, { body: { scope } });
const lane = async (person = 'Lee') =>
	(await ask(quad, team.person(person), api.optOuts.listReviews, { query: {} })).answer;
const decide = (id: number, decision: 'optOut' | 'keep', person = 'Lee') =>
	ask(quad, team.person(person), api.optOuts.decideReview, { params: { id }, body: { decision } });
const undo = (id: number) => ask(quad, team.person('Lee'), api.optOuts.undoReview, { params: { id } });
const staffSays = (contact: string, optedOut: boolean) =>
	ask(quad, team.person('Lee'), api.contacts.setOptedOut, {
		params: { id: team.contact(contact) },
		body: { departmentId: team.teamId, optedOut },
	});
const replyFrom = (of: MadeTeam, person: string, inbox: string, contact = 'Ana') =>
	ask(quad, of.person(person), api.conversations.replyFromSharedInbox, {
		params: { id: of.inbox(inbox) },
		body: { recipients: [team.contact(contact)], text: 'Hello' },
	});
const replyRefused = async (...of: Parameters<typeof replyFrom>) => (await replyFrom(...of)).refusal?.code ?? null;
const only = async () => {
	const { items } = await lane();
	const [one] = items;
	if (!one || items.length > 1) throw new Error(`${items.length} wait.`);
	return one;
};

test('an opt-out by text and START are recorded once each, with who, when, how and of what', async () => {
	for (const word of ['STOP', 'STOP', 'START', 'START']) await texts(quad, team, 'Ana', 'Desk', word);
	const inbox = { id: team.inbox('Desk'), name: 'Desk' };
	expect(await entriesOf('Ana')).toEqual([
		{ optedOut: false, by: 'text', scope: 'team', person: null, inbox, text: 'START', source: null, at },
		{ optedOut: true, by: 'text', scope: 'team', person: null, inbox, text: 'STOP', source: null, at },
	]);
	expect(await entriesOf('Ana', other, 'Sam')).toEqual([]);
	expect(await entriesOf('Ana', team, 'Priya')).toMatchObject([
		{ inbox: null, text: null },
		{ inbox: null, text: null },
	]);
});

test('so are those by staff, by an import and by the carrier, and what staff take back', async () => {
	await staffSays('Ana', true);
	await staffSays('Ana', true);
	await staffSays('Ana', false);
	const of = { organizationId: team.organizationId, teamId: team.teamId };
	const now = quad.clock.now();
	for (const _ of [1, 2]) await commit(quad.db, (tx) => optOutByImport(tx, of, { keys: ['Ana'], mobiles: [] }, now));
	const stop = { ...of, mobile: team.mobileOf('Ana'), contactId: team.contact('Ana') };
	for (const _ of [1, 2]) await commit(quad.db, (tx) => optOutAtCarrier(tx, [stop], now));

	const lee = 'Lee Doe';
	expect((await entriesOf('Ana')).map(({ optedOut, by, person }) => [optedOut, by, person])).toEqual([
		[true, 'carrier', null],
		[true, 'import', null],
		[false, 'staff', lee],
		[true, 'staff', lee],
	]);
	expect((await staffSays('Ana', false)).refusal?.code).toBe('contact.must_text_start');
});

test('a STOP and a START within the same second are judged one after the other, each recorded once', async () => {
	await textAtOnce(
		quad,
		['STOP', 'START'].map((body) => textOf(team, 'Ana', 'Desk', body)),
	);
	expect((await entriesOf('Ana')).map(({ optedOut }) => optedOut)).toEqual([false, true]);
	await texts(quad, team, 'Ben', 'Desk', 'S\u200bT\u200bO\u200bP');
	expect((await entriesOf('Ben')).map(({ optedOut }) => optedOut)).toEqual([true]);
});

test('scope team: other teams go on', async () => {
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	expect([await replyRefused(team, 'Lee', 'Desk'), await replyRefused(other, 'Sam', 'Aid')]).toEqual([
		'reply.opted_out',
		null,
	]);
});

test('scope organization: every team stops, those that come later too; START opts in to the team it is texted to', async () => {
	await setScope('organization');
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	expect([await replyRefused(team, 'Lee', 'Desk'), await replyRefused(other, 'Sam', 'Aid')]).toEqual([
		'reply.opted_out',
		'reply.opted_out',
	]);
	expect((await entriesOf('Ana', other, 'Sam')).map(({ by, scope }) => [by, scope])).toEqual([
		['text', 'organization'],
	]);
	const late = await makeTeam(quad, { organizationId: team.organizationId, inboxes: [{ name: 'Late' }] });
	await texts(quad, { ...late, mobileOf: team.mobileOf }, 'Ana', 'Late', 'Hello?');
	expect(await replyRefused(late, 'Lee', 'Late')).toBe('reply.opted_out');

	await texts(quad, team, 'Ana', 'Desk', 'START');
	expect([await replyRefused(team, 'Lee', 'Desk'), await replyRefused(other, 'Sam', 'Aid')]).toEqual([
		null,
		'reply.opted_out',
	]);
});

test('scope number: only the number that was texted stops, for bulk as for replies; recorded once', async () => {
	await setScope('number');
	for (const word of ['STOP', 'STOP']) await texts(quad, team, 'Ana', 'Desk', word);
	expect(await replyRefused(team, 'Lee', 'Desk')).toBe('reply.opted_out');
	const fromOwn = await ask(quad, team.person('Lee'), api.conversations.replyFromPersonalInbox, {
		params: { id: team.contact('Ana') },
		body: { text: 'Hello' },
	});
	expect(fromOwn.status).toBe(200);
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.estimateMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Hi', recipients: [team.contact('Ana'), team.contact('Ben')] },
	});
	expect(answer).toMatchObject({ willGo: 1 });
	await texts(quad, team, 'Ana', 'Desk', 'START');
	expect(await replyRefused(team, 'Lee', 'Desk')).toBeNull();
	expect((await entriesOf('Ana')).map(({ optedOut, scope }) => [optedOut, scope])).toEqual([
		[false, 'number'],
		[true, 'number'],
	]);
});

test('a text that may ask for no more texts is held: no team texts the person, and what waits is not sent', async () => {
	const { carrier, taken } = makeCarrier();
	await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Hi', recipients: [team.contact('Ana'), team.contact('Ben')] },
	});
	quad.clock.pass(60_000); // nobody can undo it any more
	await texts(quad, team, 'Ana', 'Desk', 'Why do you keep texting me, just stop please');
	await sendAll(carrier);
	const ours = taken.filter(({ organizationId }) => organizationId === team.organizationId);
	expect(ours.map((text) => text.to)).toEqual([team.mobileOf('Ben')]);

	expect([await replyRefused(team, 'Lee', 'Desk'), await replyRefused(other, 'Sam', 'Aid')]).toEqual([
		'reply.in_review',
		'reply.in_review',
	]);
	const estimate = await ask(quad, other.person('Sam'), api.messaging.estimateMessage, {
		body: { inboxId: other.inbox('Aid'), text: 'Hi', recipients: [team.contact('Ana')] },
	});
	expect(estimate.answer).toMatchObject({ willGo: 0 });
	expect(await only()).toMatchObject({
		kind: 'opt-out',
		text: 'Why do you keep texting me, just stop please',
		fullName: 'Ana Doe',
		inbox: { name: 'Desk' },
		dueOn: '2026-12-02',
		businessDaysLeft: 10,
	});
	expect((await lane('Priya')).total).toBe(0);
});

test('whoever is held is not answered automatically either, except to HELP', async () => {
	const lee = team.person('Lee');
	const groupId = team.inbox('Desk');
	await ask(quad, lee, api.automation.createKeywords, {
		body: {
			inboxId: groupId,
			name: 'Tours',
			keywords: [{ phrase: 'tour' }],
			match: 'contains',
			replyMessage: 'At ten.',
		},
	});
	await ask(quad, lee, api.automation.switchSharedAutomation, { params: { groupId }, body: { isEnabled: true } });
	for (const body of ['Wrong number, no tour for me', 'tour', 'HELP']) await texts(quad, team, 'Ana', 'Desk', body);
	const answers = await quad.db
		.selectFrom('send_queue')
		.where('org_id', '=', team.organizationId)
		.select('body')
		.execute();
	expect(answers.map(({ body }) => body)).toEqual([expect.stringContaining('a person will read it')]);
});

test('opt out and keep take one call each, once, by whoever works in the inbox; and can be taken back', async () => {
	await texts(quad, team, 'Ana', 'Desk', 'You have the wrong number');
	const { id, kind } = await only();
	expect(kind).toBe('wrong-number');
	expect((await decide(id, 'keep', 'Priya')).status).toBe(404);
	expect((await undo(id)).refusal?.code).toBe('review.not_decided');

	const both = await Promise.all([decide(id, 'optOut'), decide(id, 'optOut')]);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect((await decide(id, 'keep')).refusal?.code).toBe('review.decided');
	expect(await replyRefused(team, 'Lee', 'Desk')).toBe('reply.opted_out');
	expect(await entriesOf('Ana')).toMatchObject([
		{ optedOut: true, by: 'staff', person: 'Lee Doe', text: 'You have the wrong number', scope: 'team' },
	]);

	expect((await undo(id)).status).toBe(200);
	expect((await only()).id).toBe(id);
	expect(await replyRefused(team, 'Lee', 'Desk')).toBe('reply.in_review');
	expect((await entriesOf('Ana')).map(({ optedOut }) => optedOut)).toEqual([false, true]);

	await decide(id, 'keep');
	expect([await replyRefused(team, 'Lee', 'Desk'), (await lane()).total]).toEqual([null, 0]);
});

test('who says STOP or START meanwhile has decided it', async () => {
	for (const [contact, word] of [
		['Ana', 'STOP'],
		['Ben', 'START'],
	] as const) {
		await texts(quad, team, contact, 'Desk', 'I keep saying it: take me off whatever list this is');
		const { id } = await only();
		await texts(quad, team, contact, 'Desk', word);
		expect((await lane()).total).toBe(0);
		expect((await undo(id)).refusal?.code).toBe('review.their_own');
	}
	expect([await replyRefused(team, 'Lee', 'Desk', 'Ana'), await replyRefused(team, 'Lee', 'Desk', 'Ben')]).toEqual([
		'reply.opted_out',
		null,
	]);
});

test('several such texts of one person are one to decide; the deadline counts down', async () => {
	for (const body of ['How did you get my number', 'Lose my number', 'I said no more messages from you people'])
		await texts(quad, team, 'Ana', 'Desk', body);
	const left: number[][] = [];
	for (const _ of ['today', 'late today', 'tomorrow']) {
		left.push((await lane()).items.map(({ businessDaysLeft }) => businessDaysLeft));
		quad.clock.pass(11 * 60 * 60_000); // short of what ends a session
	}
	expect(left).toEqual([[10], [10], [9]]);
});
