/** Tests when a high-speed inbox may send, what a text costs in credits, and who may enter credits. */
import { api } from '@quad/contract/api.ts';
import { creditLimits } from '@quad/contract/carriers/credits/limits.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hearTwice } from '../../../../test/hear-events.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { auditOf, mailsOf, setPerson } from '../../../../test/rows.ts';
import { followInboxes, holdOutsideSendingWindow } from '../../texting/messaging/index.ts';
import { warnOfLowCredits, watchLevels } from './index.ts';

const quad = useQuad();
const { sent, replyTo, batch, sendAll, sendOnce, receipts } = useLedger(quad);

const crew = ['Ana', 'Ben', 'Cy', 'Dee', 'Eli'];
const teamWith = (credits: number | null, plan: Partial<Parameters<typeof makeTeam>[1]> = {}) =>
	makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ ...alerts, credits }],
		contacts: crew,
		...plan,
	});

const compose = (team: MadeTeam, to: readonly string[], draft: { text?: string; draftId?: string } = {}) =>
	ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Alerts'), text: 'Hello', recipients: to.map(team.contact), ...draft },
	});

const book = async (team: MadeTeam) => {
	const { answer } = await ask(quad, team.person('Amir'), api.credits.listEntries, {
		params: { inboxId: team.inbox('Alerts') },
		query: {},
	});
	return answer.items.map(({ kind, credits }) => [kind, credits]);
};

const balance = async (team: MadeTeam) => {
	const { answer } = await ask(quad, team.person('Amir'), api.session.getProfile, {});
	return answer.inboxes.find(({ type }) => type === 'highspeed')?.credits;
};

/** Makes a platform administrator of another organization. */
const provider = async () => {
	const team = await makeTeam(quad, { staff: ['Rosa'] });
	const rosa = team.person('Rosa');
	await setPerson(quad, rosa.id, { is_platform_administrator: true });
	return rosa;
};

const enter = async (
	team: MadeTeam,
	credits: number,
	how: { kind?: 'bought' | 'granted' | 'corrected'; requestId?: number; note?: string } = {},
) =>
	ask(quad, await provider(), api.credits.grantCredits, {
		body: { organizationId: team.organizationId, inboxId: team.inbox('Alerts'), kind: 'granted', credits, ...how },
	});

test('a text costs its segments once the carrier has taken it, and what it refuses costs nothing', async () => {
	const team = await teamWith(1_000);
	const { carrier } = makeCarrier((text) =>
		text.to === team.mobileOf('Cy') ? { kind: 'refused', errorCode: 21211 } : undefined,
	);
	const { answer } = await compose(team, ['Ana', 'Ben', 'Cy'], { text: 'long '.repeat(60) }); // two segments each
	await sendAll(carrier);
	await replyTo(team, 'Ana', 'See you there.');
	await sendAll(carrier);

	expect(await balance(team)).toEqual({ balance: 1_000 - 2 * 2 - 1 });
	expect(await book(team)).toEqual([
		['spent', -1],
		['spent', -4],
		['granted', 1_000],
	]);
	const { answer: lines } = await ask(quad, team.person('Amir'), api.credits.listEntries, {
		params: { inboxId: team.inbox('Alerts') },
		query: { take: 2 },
	});
	expect(lines.total).toBe(3);
	expect(lines.items.map(({ batchId, text }) => [batchId, text?.slice(0, 9)])).toEqual([
		[null, 'See you t'],
		[answer.batchId, 'long long'],
	]);
});

test('what a carrier reports twice, late or out of order is paid for once', async () => {
	const team = await teamWith(100);
	const { carrier, taken } = makeCarrier((text) =>
		text.to === team.mobileOf('Ben') ? { kind: 'in-doubt' } : undefined,
	);
	await sent(team, ['Ana', 'Ben']);
	await sendAll(carrier);
	expect(await balance(team)).toEqual({ balance: 99 });
	const ben = await quad.db
		.selectFrom('message')
		.where('mobile', '=', team.mobileOf('Ben'))
		.where('org_id', '=', team.organizationId)
		.select('id')
		.executeTakeFirstOrThrow();

	await receipts(team, [
		[ben.id, 4, 30_003], // accepted but not delivered
		[ben.id, 4, 30_003],
		[taken[0]?.messageId ?? 0, 2],
		[taken[0]?.messageId ?? 0, 3],
		[taken[0]?.messageId ?? 0, 3],
	]);
	expect(await balance(team)).toEqual({ balance: 98 });
});

test('without credits nothing is sent: neither a message nor a reply, nor where no book was opened', async () => {
	for (const credits of [0, null]) {
		const team = await teamWith(credits);
		const refused = await compose(team, ['Ana']);
		expect([refused.status, refused.refusal.code]).toEqual([400, 'credits.none']);
		const reply = await ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
			params: { id: team.inbox('Alerts') },
			body: { recipients: [team.contact('Ana')], text: 'Hello' },
		});
		expect([reply.status, reply.refusal.code]).toEqual([400, 'credits.none']);
		expect(await balance(team)).toEqual(credits === null ? null : { balance: 0 });
	}
});

test('a draft that was sent with the last credit is answered with what it became', async () => {
	const team = await teamWith(1);
	const message = { draftId: '7b0f7f6e-7d3c-4f0e-8f3a-2a6f4a1c9e01' };
	const first = await compose(team, ['Ana'], message);
	await sendAll(makeCarrier().carrier);
	expect(await balance(team)).toEqual({ balance: 0 });
	expect((await compose(team, ['Ana'], message)).answer.batchId).toBe(first.answer.batchId);
	expect((await compose(team, ['Ben'])).refusal.code).toBe('credits.none');
});

test('a message that is larger than what is left says so before, waits for credits, and goes on when they come', async () => {
	const team = await teamWith(2);
	const { carrier, taken } = makeCarrier();
	const draft = { inboxId: team.inbox('Alerts'), text: 'Hello', recipients: crew.map(team.contact) };
	const estimate = () => ask(quad, team.person('Lee'), api.messaging.estimateMessage, { body: draft });
	expect((await estimate()).answer.credits).toEqual({ balance: 2, short: 3 });

	const id = await sent(team, crew);
	expect((await estimate()).answer.credits).toEqual({ balance: 2, short: 5 }); // queued texts have reserved the credits
	await sendOnce(carrier);
	await sendOnce(carrier);
	expect(taken).toHaveLength(2);
	expect(await balance(team)).toEqual({ balance: 0 });
	await followInboxes(quad.context).run();
	expect(await batch(team, id)).toMatchObject({
		state: 'held',
		stateReason: expect.stringContaining('no credits'),
		queuedCount: 3,
	});
	await sendOnce(carrier);
	await followInboxes(quad.context).run();
	expect(taken).toHaveLength(2);

	expect((await enter(team, 10)).answer.balance).toBe(10);
	await followInboxes(quad.context).run();
	await sendAll(carrier);
	expect(await batch(team, id)).toMatchObject({ state: 'complete', submittedCount: 5 });
	expect(await balance(team)).toEqual({ balance: 7 });
});

test('credits that come at night let nobody be woken', async () => {
	const team = await teamWith(1);
	const { carrier, taken } = makeCarrier();
	quad.clock.set('2026-11-19T02:50:00Z'); // ten minutes before 10 pm in New York
	const id = await sent(team, ['Ana', 'Ben']);
	await sendOnce(carrier);
	await followInboxes(quad.context).run();
	expect((await batch(team, id)).state).toBe('held');

	quad.clock.set('2026-11-19T04:00:00Z');
	await enter(team, 10);
	await followInboxes(quad.context).run();
	expect(await batch(team, id)).toMatchObject({ state: 'held', stateReason: expect.stringContaining('6:00 am') });
	quad.clock.set('2026-11-19T11:00:00Z');
	await holdOutsideSendingWindow(quad.context).run();
	await sendAll(carrier);
	expect(taken).toHaveLength(2);
	quad.clock.set('2026-11-18T17:00:00Z');
});

test('the last text may take more segments than were left; the answer to a STOP goes all the same', async () => {
	const team = await teamWith(1);
	const { carrier, taken } = makeCarrier();
	await compose(team, ['Ana', 'Ben'], { text: 'long '.repeat(60) });
	await sendOnce(carrier);
	await sendOnce(carrier);
	expect(taken).toHaveLength(1);
	expect(await balance(team)).toEqual({ balance: -1 });
	for (let nth = 0; nth < 20; nth += 1) await replyTo(team, 'Ben', `Waiting ${nth}`, { writtenBy: null });
	await replyTo(team, 'Cy', 'You get no more texts.', { despiteOptOut: true, writtenBy: null });
	await sendOnce(carrier);
	expect(taken.map(({ body }) => body)).toContain('You get no more texts.');
	expect(await balance(team)).toEqual({ balance: -2 });
	await enter(team, 100);
	await followInboxes(quad.context).run();
	await sendAll(carrier);
	expect(taken).toHaveLength(23);
});

test('other inboxes need no credits and have none', async () => {
	const team = await makeTeam(quad, { inboxes: [{ ...alerts, type: 'group' }], contacts: ['Ana'] });
	await sent(team, ['Ana']);
	await sendAll(makeCarrier().carrier);
	const { rows } = await sql`select from credit_entry where org_id = ${team.organizationId}`.execute(quad.db);
	expect(rows).toEqual([]);
});

test('the people of an inbox are told when its credits run low, run out and come again, and not at each text', async () => {
	const team = await teamWith(creditLimits.lowBelow + 1);
	const versions = async () => {
		const topics = quad.db.selectFrom('live_topic').where('org_id', '=', team.organizationId);
		const rows = await topics.where('topic', 'like', 'person:%').select(['topic', 'version']).execute();
		return new Map(rows.map(({ topic, version }) => [Number(topic.slice('person:'.length)), version]));
	};
	const changedVersions = async (hear = () => hearEvents(quad)) => {
		const before = await versions();
		await watchLevels(quad.context).run();
		await hear();
		return [...(await versions())].flatMap(([id, version]) => (version === before.get(id) ? [] : [id]));
	};
	const everybody = [team.person('Amir').id, team.person('Lee').id];
	expect(await changedVersions()).toEqual([]);
	await sent(team, ['Ana', 'Ben']);
	await sendAll(makeCarrier().carrier);
	expect((await changedVersions()).toSorted()).toEqual(everybody);
	expect(await changedVersions()).toEqual([]);
	await enter(team, -creditLimits.lowBelow, { kind: 'corrected', note: 'Entered twice' });
	expect((await changedVersions()).toSorted()).toEqual(everybody);
	await enter(team, 100_000);
	expect((await changedVersions()).toSorted()).toEqual(everybody);
	await enter(team, -100_000, { kind: 'corrected', note: 'Entered twice' });
	expect((await changedVersions(() => hearTwice(quad.context, warnOfLowCredits))).toSorted()).toEqual(everybody);
	expect(await changedVersions()).toEqual([]);
});

test('a pack that was asked for is entered once, whoever asked is told, and it can be asked for again', async () => {
	const team = await teamWith(0, { owners: ['Dana'] });
	await quad.db.updateTable('organization').set({ plan: 'Unlimited' }).where('id', '=', team.organizationId).execute();
	const askFor = () =>
		ask(quad, team.person('Dana'), api.marketplace.requestHighSpeedCredits, {
			body: { quotedInvestment: 16_500_000, creditsRequested: 100_000 },
		});
	const pack = async () => (await askFor()).answer.data.packs[0]?.sentOn;
	expect(await pack()).not.toBeNull();
	const rosa = await provider();
	const { answer: open } = await ask(quad, rosa, api.credits.listRequests, { query: {} });
	const request = open.items.find(({ organizationId }) => organizationId === team.organizationId);
	expect(request).toMatchObject({
		askedBy: 'Dana Doe',
		credits: 100_000,
		cost: 16_500_000,
		inboxes: [{ inboxId: team.inbox('Alerts'), balance: 0 }],
	});
	const { answer: none } = await ask(quad, rosa, api.credits.listRequests, { query: { skip: open.total, take: 1 } });
	expect(none).toEqual({ items: [], total: open.total });
	const requestId = request?.requestId ?? 0;

	const another = await enter(team, 250_000, { kind: 'bought', requestId });
	expect([another.status, another.refusal.code]).toEqual([400, 'credits.another_number']);
	expect((await enter(team, 100_000, { kind: 'bought', requestId })).answer).toEqual({ balance: 100_000 });
	const again = await enter(team, 100_000, { kind: 'bought', requestId });
	expect([again.status, again.refusal.code]).toEqual([409, 'credits.request_answered']);
	expect(await balance(team)).toEqual({ balance: 100_000 });

	const mails = await mailsOf(quad, team.organizationId, 'credits.bought').select('subject').execute();
	expect(mails).toEqual([{ subject: '100,000 credits added' }]);
	const { answer: left } = await ask(quad, rosa, api.credits.listRequests, { query: {} });
	expect(left.items.filter(({ organizationId }) => organizationId === team.organizationId)).toEqual([]);
	const { answer: item } = await ask(quad, team.person('Dana'), api.marketplace.readItem, {
		params: { key: 'high-speed-credits' },
	});
	expect(item.data.packs[0]?.sentOn).toBeNull();
});

test.each([
	[0, {}, 'credits.nothing'],
	[-5, {}, 'credits.only_more'],
	[-5, { kind: 'corrected' as const }, 'credits.why_corrected'],
	[5, { requestId: 77 }, 'credits.no_such_request'],
])('%d credits with %j are refused', async (credits, how, code) => {
	const team = await teamWith(10);
	expect((await enter(team, credits, how)).refusal.code).toBe(code);
	expect(await balance(team)).toEqual({ balance: 10 });
});

test('only an inbox that is paid for has a book, and only its administrators read it', async () => {
	const team = await teamWith(10);
	const personal = await ask(quad, await provider(), api.credits.grantCredits, {
		body: { organizationId: team.organizationId, inboxId: team.inbox('Lee'), kind: 'granted', credits: 5 },
	});
	expect(personal.refusal.code).toBe('credits.not_high_speed');
	expect((await ask(quad, team.person('Lee'), api.credits.listBalances, {})).status).toBe(403);
	expect((await ask(quad, team.person('Amir'), api.credits.listAllBalances, { query: {} })).status).toBe(403);
	const { answer } = await ask(quad, team.person('Amir'), api.credits.listBalances, {});
	expect(answer).toMatchObject([{ name: 'Alerts', balance: 10, waiting: 0 }]);
});

test('the provider finds every high-speed inbox, those with the fewest credits first', async () => {
	const poor = await teamWith(-3, { name: 'Poor house' });
	const rich = await teamWith(3_000, { name: 'Rich house' });
	const { answer } = await ask(quad, await provider(), api.credits.listAllBalances, {
		query: { searchText: 'HOUSE' },
	});
	expect(answer.items.map(({ teamName, balance }) => [teamName, balance])).toEqual([
		['Poor house', -3],
		['Rich house', 3_000],
	]);
	expect(answer.total).toBe(2);
	expect(rich.organizationId).not.toBe(poor.organizationId);
});

test('the same draft is entered once, however often and at once it comes; another of the same name is refused', async () => {
	const team = await teamWith(0);
	const rosa = await provider();
	const draftId = '0f1c5a34-3b0e-4d0a-9c55-7f1d3c7a9b02';
	const grant = (credits: number, note = 'Thank you') =>
		ask(quad, rosa, api.credits.grantCredits, {
			body: {
				organizationId: team.organizationId,
				inboxId: team.inbox('Alerts'),
				draftId,
				kind: 'granted',
				credits,
				note,
			},
		});
	const answers = await Promise.all([grant(500), grant(500), grant(500)]);
	expect(answers.map(({ status, answer }) => [status, answer])).toEqual(Array(3).fill([200, { balance: 500 }]));
	expect((await grant(500)).answer).toEqual({ balance: 500 });
	const other = await grant(600);
	expect([other.status, other.refusal.code]).toEqual([409, 'credits.entered_otherwise']);
	expect(await balance(team)).toEqual({ balance: 500 });
	const entered = await auditOf(quad, team.organizationId, 'credits.received').select('id').execute();
	expect(entered).toHaveLength(1);
});
