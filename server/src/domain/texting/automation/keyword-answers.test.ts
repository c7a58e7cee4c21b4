/** Tests the answers to keywords, and every reason for sending none. */
import { api } from '@quad/contract/api.ts';
import { autoReplyLimits } from '@quad/contract/texting/automation/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { auditOf } from '../../../../test/rows.ts';
import { setStanding } from '../../../../test/standing.ts';
import { automaticRepliesTo, onlyIn, textAtOnce, textOf, texts } from '../../../../test/texts.ts';

const quad = useQuad();
const hourMs = 60 * 60_000;
let team: MadeTeam;

interface Group {
	name?: string;
	keywords?: Array<{ phrase: string }>;
	match?: 'whole' | 'begins' | 'contains';
	replyMessage?: string;
	assignTo?: number;
	tagIds?: number[];
	optsIn?: boolean;
}

const answering = async (group: Group = {}) => {
	const lee = team.person('Lee');
	const body = { name: 'Tours', keywords: [{ phrase: 'Tour' }], replyMessage: 'Tours are at ten.', ...group };
	const inboxId = team.inbox('Desk');
	const { status, text } = await ask(quad, lee, api.automation.createKeywords, { body: { ...body, inboxId } });
	if (status !== 200) throw new Error(text);
	await switchTo(true);
};

const switchTo = (isEnabled: boolean) =>
	ask(quad, team.person('Lee'), api.automation.switchSharedAutomation, {
		params: { groupId: team.inbox('Desk') },
		body: { isEnabled },
	});

const answersTo = (from: string | number) => automaticRepliesTo(quad, team, from);

const tryIt = async (text: string) =>
	(await ask(quad, team.person('Lee'), api.automation.tryText, { body: { inboxId: team.inbox('Desk'), text } })).answer;

beforeEach(async () => {
	quad.clock.set('2026-11-18T17:00:00Z'); // noon in New York
	team = await makeTeam(quad, {
		staff: ['Lee', 'Priya'],
		inboxes: [{ name: 'Desk', members: ['Lee', 'Priya'] }],
		contacts: ['Ana', 'Ben', 'Cem'],
	});
});

test('a keyword is answered once a day per number, with the person’s details merged in', async () => {
	await answering({ replyMessage: 'Hi {{First Name}}, tours are at ten.' });
	for (const contact of ['Ana', 'Ben', 'Ana']) await texts(quad, team, contact, 'Desk', 'TÓUR!');
	await texts(quad, team, 'Cem', 'Desk', 'A tour?');
	expect([await answersTo('Ana'), await answersTo('Ben'), await answersTo('Cem')]).toEqual([
		['Hi Ana, tours are at ten.'],
		['Hi Ben, tours are at ten.'],
		[],
	]);
	quad.clock.pass(24 * hourMs);
	await texts(quad, team, 'Ana', 'Desk', 'tour');
	expect(await answersTo('Ana')).toHaveLength(2);
});

test('a contact without a value to merge in is left to a colleague', async () => {
	await answering({ replyMessage: 'Hi {{First Name}}, tours are at ten.' });
	await texts(quad, team, 13_035_550_177, 'Desk', 'tour');
	expect(await answersTo(13_035_550_177)).toEqual([]);
	expect(await onlyIn(quad, team, 'Desk')).toMatchObject({ unread: 1 });
});

test('a text sent twice, or texts at the same moment, get one answer', async () => {
	await answering();
	for (const _ of [1, 2]) await texts(quad, team, 'Ana', 'Desk', 'tour', 'the-same');
	await textAtOnce(
		quad,
		['Tour', 'tour', 'TOUR'].map((body) => textOf(team, 'Ben', 'Desk', body)),
	);
	await Promise.all(['Tour', 'tour', 'TOUR'].map((body) => texts(quad, team, 'Cem', 'Desk', body)));
	for (const contact of ['Ana', 'Ben', 'Cem']) expect(await answersTo(contact)).toEqual(['Tours are at ten.']);
});

test('contacts who are blocked or opted out, machines and short codes get no answer, nor anybody while keywords are disabled', async () => {
	await answering({ match: 'contains' });
	await setStanding(quad, team, 'Ana', { muted: true });
	await setStanding(quad, team, 'Ben', { opted_out: true });
	await texts(quad, team, 'Ana', 'Desk', 'tour');
	await texts(quad, team, 'Ben', 'Desk', 'tour');
	await texts(quad, team, 'Cem', 'Desk', 'Auto-reply: I am on tour');
	await texts(quad, team, 72_345, 'Desk', 'tour');
	for (const from of ['Ana', 'Ben', 'Cem', 72_345]) expect(await answersTo(from)).toEqual([]);
	await switchTo(false);
	await texts(quad, team, 'Cem', 'Desk', 'tour');
	expect(await answersTo('Cem')).toEqual([]);
});

test('nothing is answered within five minutes after a colleague has written', async () => {
	await answering();
	await ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { recipients: [team.contact('Ana')], text: 'I will look.' },
	});
	quad.clock.pass(autoReplyLimits.colleagueMs - 1);
	await texts(quad, team, 'Ana', 'Desk', 'tour');
	expect(await answersTo('Ana')).toEqual([]);
	quad.clock.pass(1);
	await texts(quad, team, 'Ana', 'Desk', 'tour');
	expect(await answersTo('Ana')).toEqual(['Tours are at ten.']);
});

test('a keyword opts in contacts whom staff or a file opted out, but never after their own STOP', async () => {
	await answering({ optsIn: true, assignTo: team.person('Priya').id });
	await setStanding(quad, team, 'Ana', { opted_out: true, opted_out_by: 'staff' });
	await texts(quad, team, 'Ana', 'Desk', 'tour');
	expect(await answersTo('Ana')).toEqual(['Tours are at ten.']);
	expect((await onlyIn(quad, team, 'Desk')).assignee).toMatchObject({ id: team.person('Priya').id });

	for (const word of ['STOP', 'tour']) await texts(quad, team, 'Ben', 'Desk', word);
	expect(await answersTo('Ben')).toEqual([expect.stringContaining('you are opted out')]);
	await setStanding(quad, team, 'Cem', { opted_out: true, opted_out_by: 'carrier' });
	await texts(quad, team, 'Cem', 'Desk', 'tour');
	expect(await answersTo('Cem')).toEqual([]);
	const standing = async (contact: string) =>
		(await ask(quad, team.person('Lee'), api.contacts.readContact, { params: { id: team.contact(contact) } })).answer
			.optedOut;
	expect([await standing('Ana'), await standing('Ben'), await standing('Cem')]).toEqual([false, true, true]);
});

test('a keyword tags its senders, answered or not, except opted-out ones', async () => {
	const lee = team.person('Lee');
	const { answer: tag } = await ask(quad, lee, api.tags.createTag, { body: { name: 'Wants a tour' } });
	const { answer: other } = await ask(quad, lee, api.tags.createTag, { body: { name: 'Visitor' } });
	await answering({ tagIds: [tag.id, other.id, tag.id], replyMessage: '' });
	await setStanding(quad, team, 'Ben', { opted_out: true });
	await texts(quad, team, 'Ana', 'Desk', 'tour');
	await texts(quad, team, 'Ben', 'Desk', 'tour');
	await texts(quad, team, 'Cem', 'Desk', 'Hello');
	await textAtOnce(
		quad,
		[13_035_550_177, 13_035_550_177].map((from) => textOf(team, from, 'Desk', 'Tour')),
	);
	const tagged = async () =>
		(
			await ask(quad, lee, api.contacts.listContacts, { query: { tagId: tag.id, includeOptOut: true } })
		).answer.items.map(({ mobileNumber }) => mobileNumber);
	expect((await tagged()).toSorted()).toEqual([String(team.mobileOf('Ana')).slice(1), '3035550177'].toSorted());
	expect(await answersTo('Ana')).toEqual([]);

	await quad.db.deleteFrom('tag').where('id', '=', tag.id).execute();
	await texts(quad, team, 'Cem', 'Desk', 'tour');
	const { answer: groups } = await ask(quad, lee, api.automation.listKeywords, {
		query: { inboxId: team.inbox('Desk') },
	});
	expect(groups[0]?.tags).toEqual([{ id: other.id, name: 'Visitor', color: 'blue' }]);
	expect((await ask(quad, lee, api.tags.readTag, { params: { id: other.id } })).answer.contacts).toBe(3);
});

test('two systems that answer each other are stopped by the loop guard', async () => {
	await answering({ match: 'contains', keywords: [{ phrase: 'tours' }] });
	let body = 'When are tours?';
	let turns = 0;
	for (; turns < 50; turns += 1) {
		const before = (await answersTo('Ana')).length;
		await texts(quad, team, 'Ana', 'Desk', body);
		const answers = await answersTo('Ana');
		if (answers.length === before) break;
		body = `You wrote: ${answers.at(-1)}`;
	}
	expect(turns).toBe(1);
});

test('more than twenty similar texts within five minutes stop all answers to the number, and the inbox is told', async () => {
	await answering();
	await answering({
		name: 'Parking',
		keywords: [{ phrase: 'parking' }],
		replyMessage: 'Park anywhere.',
		match: 'contains',
	});
	for (let nth = 0; nth <= autoReplyLimits.alike; nth += 1)
		await texts(quad, team, 'Ana', 'Desk', `Ticket ${nth}: tour parking`);
	expect(await answersTo('Ana')).toEqual(['Park anywhere.']);
	const settings = async () =>
		(
			await ask(quad, team.person('Lee'), api.automation.readSharedAutomation, {
				params: { groupId: team.inbox('Desk') },
			})
		).answer;
	expect((await settings()).stopped).toEqual([
		{
			mobileNumber: String(team.mobileOf('Ana')).slice(1),
			name: 'Ana Doe',
			text: 'Ticket 20: tour parking',
			count: 21,
			at: '2026-11-18T17:00:00.000Z',
			until: '2026-11-19T17:00:00.000Z',
		},
	]);
	await texts(quad, team, 'Ana', 'Desk', 'tour');
	expect(await answersTo('Ana')).toHaveLength(1);
	expect(await auditOf(quad, team.organizationId, 'automation.stopped').select('id').execute()).toHaveLength(1);

	quad.clock.pass(autoReplyLimits.alikeMs + 1);
	const { answer } = await ask(quad, team.person('Lee'), api.automation.answerAgain, {
		body: { inboxId: team.inbox('Desk'), mobileNumber: String(team.mobileOf('Ana')).slice(1) },
	});
	expect(answer.stopped).toEqual([]);
	await texts(quad, team, 'Ana', 'Desk', 'tour');
	expect(await answersTo('Ana')).toEqual(['Park anywhere.', 'Tours are at ten.']);
});

test('keywords are answered only outside working hours if the settings say so', async () => {
	await answering();
	await quad.db
		.updateTable('inbox')
		.set({ working_hours: JSON.stringify([{ day: 3, opens: '09:00', closes: '17:00' }]) })
		.where('org_id', '=', team.organizationId)
		.execute();
	await ask(quad, team.person('Lee'), api.automation.saveSharedAutomation, {
		params: { groupId: team.inbox('Desk') },
		body: { answerWhen: 'closed' },
	});
	await texts(quad, team, 'Ana', 'Desk', 'tour');
	expect(await answersTo('Ana')).toEqual([]);
	expect((await tryIt('tour')).why).toContain('open now');
	quad.clock.pass(6 * hourMs);
	await texts(quad, team, 'Ana', 'Desk', 'tour');
	expect(await answersTo('Ana')).toEqual(['Tours are at ten.']);
});

test('trying a text shows what would be answered, and sends nothing', async () => {
	expect((await tryIt('tour')).why).toContain('disabled');
	await answering();
	expect(await tryIt('Tour')).toMatchObject({
		kind: 'keyword',
		text: 'Tours are at ten.',
		group: { name: 'Tours', phrase: 'tour' },
		why: 'It says the keyword “tour”.',
	});
	expect((await tryIt('Hello')).kind).toBeNull();
	expect((await tryIt('Stop. Thank you!')).kind).toBe('opt-out-keyword');
	expect((await tryIt('a'.repeat(1_600))).kind).toBeNull();
	expect(await quad.db.selectFrom('message').where('org_id', '=', team.organizationId).select('id').execute()).toEqual(
		[],
	);
});

test.each(['.*', '^tour$', '(a+)+$', '[tour]', 'tour|parking', 'tou?r', '%', '_'])(
	'%s is no pattern: only its letters and digits are a keyword',
	async (phrase) => {
		const inboxId = team.inbox('Desk');
		const group = { name: 'Patterns', keywords: [{ phrase }], replyMessage: 'Answered.' };
		const body = { ...group, match: 'contains' as const, inboxId };
		const { status, refusal } = await ask(quad, team.person('Lee'), api.automation.createKeywords, { body });
		const words = phrase.replace(/[^a-z]+/g, ' ').trim();
		if (words === '') return expect(refusal?.message).toContain('it has no letters or digits');
		expect(status).toBe(200);
		await switchTo(true);
		await texts(quad, team, 'Ana', 'Desk', 'Is the library open? aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!');
		expect(await answersTo('Ana')).toEqual([]);
		await texts(quad, team, 'Ben', 'Desk', `Say ${words} now`);
		return expect(await answersTo('Ben')).toEqual(['Answered.']);
	},
);

test('1,600 characters of one letter are an ordinary text: read by people, and answered by no keyword', async () => {
	await answering({ match: 'contains', keywords: [{ phrase: 'a' }, { phrase: 'aa' }] });
	for (const letter of ['a', 'S', '\u{1F600}', '\u0301', '\u200b']) {
		const body = letter.repeat(1_600 / letter.length);
		expect((await tryIt(body)).kind).toBe(null);
		await texts(quad, team, 'Ana', 'Desk', body);
	}
	expect(await answersTo('Ana')).toEqual([]);
	expect((await onlyIn(quad, team, 'Desk')).unread).toBe(5);
});
