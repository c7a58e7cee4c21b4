/** Tests what is recorded about opt-outs, what they cover, and texts that somebody has to decide on. */
import { api } from '@quad/contract/api.ts';
import type { OptOutScope } from '@quad/contract/contacts/opt-outs/routes.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { addContactToTeam, auditOf, mailsOf, setContact } from '../../../../test/rows.ts';
import { expectTextHistory } from '../../../../test/text-history.ts';
import { textAtOnce, textOf, texts } from '../../../../test/texts.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { optOutAtCarrier, optOutByImport } from '../contacts/index.ts';
import { optOutJobs } from './index.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
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
	await addContactToTeam(quad, other, team.contact('Ana'));
});

const entriesOf = async (contact: string, owner = team, person = 'Lee') =>
	(await ask(quad, owner.person(person), api.optOuts.listOptOuts, { params: { id: team.contact(contact) } })).answer;
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
const replyFrom = (teamRef: MadeTeam, person: string, inbox: string, contact = 'Ana') =>
	ask(quad, teamRef.person(person), api.conversations.replyFromSharedInbox, {
		params: { id: teamRef.inbox(inbox) },
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
	const teamRef = { organizationId: team.organizationId, teamId: team.teamId };
	const now = quad.clock.now();
	for (const _ of [1, 2])
		await commit(quad.db, (tx) =>
			optOutByImport(tx, { ...teamRef, personId: team.person('Dana').id, keys: ['Ana'], mobiles: [] }, now),
		);
	const stop = { ...teamRef, mobile: team.mobileOf('Ana'), contactId: team.contact('Ana') };
	for (const _ of [1, 2]) await commit(quad.db, (tx) => optOutAtCarrier(tx, [stop], now));

	const lee = 'Lee Doe';
	expect((await entriesOf('Ana')).map(({ optedOut, by, person }) => [optedOut, by, person])).toEqual([
		[true, 'carrier', null],
		[true, 'import', 'Dana Doe'],
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
	quad.clock.pass(60_000); // it is too late to undo
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

test.each(['organization', 'team', 'number'] as const)(
	'what staff decided before a STOP or a START is not taken back after it (%s)',
	async (scope) => {
		await setScope(scope);
		for (const [contact, decision, word, refusal] of [
			['Ana', 'keep', 'STOP', 'reply.opted_out'],
			['Ben', 'optOut', 'STOP', 'reply.opted_out'],
		] as const) {
			await texts(quad, team, contact, 'Desk', 'I keep saying it: take me off whatever list this is');
			const { id } = await only();
			await decide(id, decision);
			await texts(quad, team, contact, 'Desk', word);
			expect((await undo(id)).refusal?.code).toBe('review.their_own');
			expect([(await lane()).total, await replyRefused(team, 'Lee', 'Desk', contact)]).toEqual([0, refusal]);
		}
	},
);

test('who is opted out elsewhere meanwhile leaves the lane, and is opted out', async () => {
	await texts(quad, team, 'Ana', 'Desk', 'I keep saying it: take me off whatever list this is');
	await texts(quad, team, 'Ben', 'Desk', 'I keep saying it: take me off whatever list this is');
	expect((await lane()).total).toBe(2);
	await staffSays('Ana', true);
	await hearEvents(quad);
	expect((await lane()).total).toBe(1);
	expect(await replyRefused(team, 'Lee', 'Desk')).toBe('reply.opted_out');
	await staffSays('Ana', false);
	expect([await replyRefused(team, 'Lee', 'Desk'), await replyRefused(team, 'Lee', 'Desk', 'Ben')]).toEqual([
		null,
		'reply.in_review',
	]);
});

test('several such texts of one person are one to decide; the deadline counts down', async () => {
	for (const body of ['How did you get my number', 'Lose my number', 'I said no more messages from you people'])
		await texts(quad, team, 'Ana', 'Desk', body);
	const left: number[][] = [];
	for (const _ of ['today', 'late today', 'tomorrow']) {
		left.push((await lane()).items.map(({ businessDaysLeft }) => businessDaysLeft));
		quad.clock.pass(11 * 60 * 60_000); // just before the session expires
	}
	expect(left).toEqual([[10], [10], [9]]);
});

const closeOverdue = async () => {
	for (const job of optOutJobs(quad.context)) await job.run({}, jobContext);
};
const entriesInTable = (contact: string) =>
	quad.db
		.selectFrom('opt_out_entry')
		.where('org_id', '=', team.organizationId)
		.where('contact_id', '=', team.contact(contact))
		.select(['team_id as teamId', 'opted_out as optedOut', 'by', 'scope', 'person_id as personId'])
		.orderBy('id')
		.execute();

test('at 5 PM of the tenth business day whoever is undecided is opted out: recorded, in the log, mailed, once', async () => {
	await texts(quad, team, 'Ana', 'Desk', 'Lose my number');
	quad.clock.set('2026-12-02T20:00:00.000Z'); // before 5 PM in every American time zone except Eastern
	await quad.db
		.updateTable('team')
		.set({ time_zone: 'America/Denver' })
		.where('org_id', '=', team.organizationId)
		.where('id', '=', team.teamId)
		.execute();
	await closeOverdue();
	expect(await entriesInTable('Ana')).toEqual([]);

	quad.clock.set('2026-12-03T00:00:00.000Z'); // 5 PM in Denver
	await texts(quad, team, 'Ben', 'Desk', 'Lose my number'); // starts its own ten days
	for (const _ of [1, 2]) await closeOverdue();
	expect(await entriesInTable('Ana')).toEqual([
		{ teamId: team.teamId, optedOut: true, by: 'deadline', scope: 'team', personId: null },
	]);
	expect(await entriesInTable('Ben')).toEqual([]);
	const { rows: standing } = await sql`
		select opted_out_by as by from contact_team
		where org_id = ${team.organizationId} and contact_id = ${team.contact('Ana')} and team_id = ${team.teamId}`.execute(
		quad.db,
	);
	expect(standing).toEqual([{ by: 'staff' }]);
	const mails = await mailsOf(quad, team.organizationId, 'opt-out-deadline')
		.select(['subject', 'to_person_id as personId'])
		.execute();
	expect(new Set(mails.map(({ subject }) => subject))).toEqual(
		new Set(['1 person was opted out at the deadline (Desk)']),
	);
	const personIds = mails.map(({ personId }) => personId);
	expect(personIds).toContain(team.person('Lee').id);
	expect(personIds).not.toContain(team.person('Priya').id);
	const logged = await auditOf(quad, team.organizationId, 'opt-out.deadline').select('person_id as personId').execute();
	expect(logged).toEqual([{ personId: null }]);
});

const staffOptsOut: Array<[OptOutScope, { ofTeam: string | null; ofOther: string | null; scopes: string[] }]> = [
	['number', { ofTeam: 'reply.opted_out', ofOther: null, scopes: ['team'] }],
	['team', { ofTeam: 'reply.opted_out', ofOther: null, scopes: ['team'] }],
	['organization', { ofTeam: 'reply.opted_out', ofOther: 'reply.opted_out', scopes: ['organization', 'organization'] }],
];
test.each(staffOptsOut)('staff opt out with scope %s, and take it back', async (scope, { ofTeam, ofOther, scopes }) => {
	await setScope(scope);
	await staffSays('Ana', true);
	expect([await replyRefused(team, 'Lee', 'Desk'), await replyRefused(other, 'Sam', 'Aid')]).toEqual([ofTeam, ofOther]);
	const entries = await entriesInTable('Ana');
	expect(entries.map((one) => one.scope)).toEqual(scopes);
	expect(new Set(entries.map((one) => `${one.by} ${one.personId}`))).toEqual(
		new Set([`staff ${team.person('Lee').id}`]),
	);
	await staffSays('Ana', false);
	expect([await replyRefused(team, 'Lee', 'Desk'), await replyRefused(other, 'Sam', 'Aid')]).toEqual([null, null]);
	expect((await entriesInTable('Ana')).filter(({ optedOut }) => !optedOut)).toHaveLength(scopes.length);
});

test('what staff take back of every team does not take back the STOP of another team', async () => {
	await texts(quad, { ...other, mobileOf: team.mobileOf }, 'Ana', 'Aid', 'STOP');
	await setScope('organization');
	await staffSays('Ana', true);
	await staffSays('Ana', false);
	expect([await replyRefused(team, 'Lee', 'Desk'), await replyRefused(other, 'Sam', 'Aid')]).toEqual([
		null,
		'reply.opted_out',
	]);
});

test('scope number: a new number of the contact is not texted from that inbox either', async () => {
	await setScope('number');
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	await setContact(quad, team.contact('Ana'), { mobile: team.mobileOf('Ana') + 50_000 });
	expect(await replyRefused(team, 'Lee', 'Desk')).toBe('reply.opted_out');
});

test('each way is recorded once, with who, how and of what, whatever an opt-out covers', async () => {
	const teamRef = { organizationId: team.organizationId, teamId: team.teamId };
	const dana = team.person('Dana').id;
	const stop = { ...teamRef, mobile: team.mobileOf('Ana'), contactId: team.contact('Ana') };
	const now = quad.clock.now();
	const ways: Array<[string, () => Promise<unknown>, () => Promise<unknown>]> = [
		['text', () => texts(quad, team, 'Ana', 'Desk', 'STOP'), () => texts(quad, team, 'Ana', 'Desk', 'START')],
		['staff', () => staffSays('Ana', true), () => staffSays('Ana', false)],
		[
			'import',
			() =>
				commit(quad.db, (tx) => optOutByImport(tx, { ...teamRef, personId: dana, keys: ['Ana'], mobiles: [] }, now)),
			() => staffSays('Ana', false),
		],
		[
			'carrier',
			() => commit(quad.db, (tx) => optOutAtCarrier(tx, [stop], now)),
			() => texts(quad, team, 'Ana', 'Desk', 'START'),
		],
	];
	for (const [how, out, back] of ways) {
		const before = (await entriesInTable('Ana')).length;
		for (const _ of ['once', 'again']) await out();
		for (const _ of ['once', 'again']) await back();
		const entries = (await entriesInTable('Ana')).slice(before);
		expect(entries.map(({ optedOut, by }) => [optedOut, by])).toEqual([
			[true, how],
			[false, how === 'text' || how === 'carrier' ? 'text' : 'staff'],
		]);
	}
});

const merge = (kept: string, merged: string, take: string[] = []) =>
	ask(quad, team.person('Dana'), api.contacts.mergeContacts, {
		body: { keptId: team.contact(kept), mergedId: team.contact(merged), take },
	});

test('a STOP goes with the person into a merge, with either number, and comes back out of it', async () => {
	for (const take of [[], ['mobileNumber']]) {
		quad.clock.pass(60_000); // otherwise the repeated text would count as the same one
		await texts(quad, team, 'Ben', 'Desk', 'STOP');
		const { answer, text } = await merge('Ana', 'Ben', take);
		expect([take, answer.contact?.optedOut ?? text]).toEqual([take, true]);
		await hearEvents(quad);
		expect([take, await replyRefused(team, 'Lee', 'Desk')]).toEqual([take, 'reply.opted_out']);
		expect((await staffSays('Ana', false)).refusal?.code).toBe('contact.must_text_start');
		await ask(quad, team.person('Dana'), api.contacts.undoMerge, { params: { mergeId: answer.mergeId } });
		await hearEvents(quad);
		expect([await replyRefused(team, 'Lee', 'Desk'), await replyRefused(team, 'Lee', 'Desk', 'Ben')]).toEqual([
			null,
			'reply.opted_out',
		]);
	}
});

test('a STOP stays with its number when the number goes to another contact, and with who said it', async () => {
	await texts(quad, team, 'Ben', 'Desk', 'STOP');
	const numberOf = (contact: string) => String(team.mobileOf(contact)).slice(1);
	const save = (id: number, mobileNumber: string) =>
		ask(quad, team.person('Dana'), api.contacts.saveContact, { body: { id, mobileNumber } });
	expect((await save(team.contact('Ben'), '303 555 0177')).status).toBe(200);
	expect((await save(team.contact('Ana'), numberOf('Ben'))).answer.optedOut).toBe(true);
	expect([await replyRefused(team, 'Lee', 'Desk'), await replyRefused(team, 'Lee', 'Desk', 'Ben')]).toEqual([
		'reply.opted_out',
		'reply.opted_out',
	]);
});

test('who is held for review stays held in a merge', async () => {
	await texts(quad, team, 'Ben', 'Desk', 'please lose my digits');
	await only();
	const { answer } = await merge('Ana', 'Ben', ['mobileNumber']);
	await hearEvents(quad);
	expect(await replyRefused(team, 'Lee', 'Desk')).toBe('reply.in_review');
	await decide((await only()).id, 'optOut');
	expect(await replyRefused(team, 'Lee', 'Desk')).toBe('reply.opted_out');
	expect(answer.mergeId).toBeGreaterThan(0);
});

test('who asked for no more texts stays held when the merge gives up their number, and when it is undone', async () => {
	await texts(quad, team, 'Ben', 'Desk', 'please lose my digits');
	const { id } = await only();
	const { answer } = await merge('Ana', 'Ben', []);
	await hearEvents(quad);
	expect(await replyRefused(team, 'Lee', 'Desk')).toBe('reply.in_review');

	await ask(quad, team.person('Dana'), api.contacts.undoMerge, { params: { mergeId: answer.mergeId } });
	await hearEvents(quad);
	expect([await replyRefused(team, 'Lee', 'Desk'), await replyRefused(team, 'Lee', 'Desk', 'Ben')]).toEqual([
		null,
		'reply.in_review',
	]);

	quad.clock.pass(60_000); // otherwise the repeated text would count as the same one
	await merge('Ana', 'Ben', []);
	await hearEvents(quad);
	await decide(id, 'optOut');
	expect([await replyRefused(team, 'Lee', 'Desk'), (await lane()).total]).toEqual(['reply.opted_out', 0]);
	expect(await entriesOf('Ana')).toMatchObject([{ optedOut: true, by: 'staff' }]);
});
