import { api } from '@quad/contract/api.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { mailsOf, setPerson } from '../../../../test/rows.ts';
import { setStanding } from '../../../../test/standing.ts';
import { startDue } from './start-due.ts';

const quad = useQuad();
const zone = 'America/New_York';
const noon = '2026-11-18T17:00:00Z'; // a Wednesday in New York
const desk = { name: 'Desk', type: 'group' as const };
const college = (plan: Parameters<typeof makeTeam>[1] = {}) => {
	quad.clock.set(noon);
	return makeTeam(quad, { inboxes: [desk], contacts: ['Ana', 'Ben', 'Cy'], ...plan });
};

interface Plan {
	text?: string;
	at?: string;
	to?: string[];
	by?: string;
	inbox?: string;
	draftId?: string;
	doNotSendAfter?: string;
}

const bodyOf = (team: MadeTeam, plan: Plan) => ({
	inboxId: team.inbox(plan.inbox ?? 'Desk'),
	text: plan.text ?? 'See you tomorrow',
	recipients: (plan.to ?? ['Ana', 'Ben']).map((name) => team.contact(name)),
	schedule: {
		localTime: plan.at ?? '2026-11-19T09:00',
		timeZone: zone,
		...(plan.doNotSendAfter ? { doNotSendAfter: plan.doNotSendAfter } : {}),
	},
	...(plan.draftId ? { draftId: plan.draftId } : {}),
});

const schedule = (team: MadeTeam, plan: Plan = {}) =>
	ask(quad, team.person(plan.by ?? 'Lee'), api.schedules.scheduleMessage, { body: bodyOf(team, plan) });

const change = (team: MadeTeam, id: number, version: number, plan: Plan) =>
	ask(quad, team.person(plan.by ?? 'Lee'), api.schedules.changeScheduled, {
		params: { id },
		body: { ...bodyOf(team, plan), version },
	});

const read = async (team: MadeTeam, id: number, person = 'Lee') =>
	(await ask(quad, team.person(person), api.schedules.readScheduled, { params: { id } })).answer;

const sendVersion = (team: MadeTeam, { id, version }: { id: number; version: number }, person = 'Lee') =>
	ask(quad, team.person(person), api.schedules.sendScheduledNow, { params: { id }, body: { version } });

const list = async (team: MadeTeam, person = 'Lee', view?: 'upcoming' | 'waiting' | 'cancelled') =>
	(await ask(quad, team.person(person), api.schedules.listScheduled, { query: view ? { view } : {} })).answer.items;

/** Returns the count beside the link in the navigation. */
const stopped = async (team: MadeTeam, person = 'Lee') =>
	(await ask(quad, team.person(person), api.schedules.countStopped, {})).answer.stopped;

const sent = async (team: MadeTeam, inbox = 'Desk', person = 'Lee') =>
	(await ask(quad, team.person(person), api.messaging.listBatches, { params: { id: team.inbox(inbox) }, query: {} }))
		.answer.items;

/** Sets the clock without anybody being signed out. */
const itIs = async (at: string): Promise<void> => {
	quad.clock.set(at);
	await quad.db
		.updateTable('session')
		.set({ created_at: new Date(at), seen_at: new Date(at) })
		.execute();
};

/** Runs a process that starts at this time and works until nothing is left to do. */
const runAt = async (at: string): Promise<void> => {
	await itIs(at);
	const { run } = startDue(quad.context);
	while ((await run()) === 'again');
};

/** Returns the mails about the team's stopped messages. */
const stopsOf = (team: MadeTeam) =>
	mailsOf(quad, team.organizationId, 'scheduled-message-stopped').select(['to_person_id as to', 'body']).execute();

test('a scheduled message is sent once, at its time and not before', async () => {
	const team = await college();
	const { status, answer } = await schedule(team);
	expect(status).toBe(200);
	expect(answer).toMatchObject({
		state: 'scheduled',
		startsAt: '2026-11-19T14:00:00.000Z',
		recipients: 2,
		createdBy: 'Lee Doe',
		inboxName: 'Desk',
	});

	await runAt('2026-11-19T13:59:59Z');
	expect(await sent(team)).toEqual([]);
	await runAt('2026-11-19T14:00:00Z');
	await runAt('2026-11-19T14:00:10Z');

	expect(await sent(team)).toMatchObject([{ text: 'See you tomorrow', total: 2, sentBy: 'Lee Doe' }]);
	const [batch] = await sent(team);
	expect(await read(team, answer.id)).toMatchObject({ state: 'sent', batchId: batch?.id });
	expect(await list(team)).toEqual([]);
});

test('a scheduled smart message is sent as it is then, and its author is asked if it was changed', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const { answer: smart } = await ask(quad, lee, api.smartMessages.createSmartMessage, {
		body: { name: 'Saturday', message: 'Are you coming?', positiveReply: 'See you there!' },
	});
	const later = (at: string, text = 'Are you coming? (Please reply Yes or No)') =>
		ask(quad, lee, api.schedules.scheduleMessage, {
			body: { ...bodyOf(team, { at, text }), smartMessageId: smart.id },
		});
	expect((await later('2026-11-19T09:00', 'Will you come?')).status).toBe(409);
	const first = await later('2026-11-19T09:00');
	const second = await later('2026-11-19T10:00');

	await runAt('2026-11-19T14:00:00Z');
	expect(await read(team, first.answer.id)).toMatchObject({ state: 'sent' });
	expect(await sent(team)).toMatchObject([{ smartMessageId: smart.id, positiveReply: 'See you there!' }]);

	await ask(quad, lee, api.smartMessages.changeSmartMessage, {
		params: { id: smart.id },
		body: { message: 'Are you both coming?' },
	});
	await runAt('2026-11-19T15:00:00Z');
	expect((await read(team, second.answer.id)).stateReason).toMatch(/^This Smart Message was changed in the meantime/);
	expect(await sent(team)).toHaveLength(1);
});

test('a message scheduled across a change of clocks is sent at nine local time', async () => {
	quad.clock.set('2027-03-12T17:00:00Z');
	const team = await makeTeam(quad, { inboxes: [desk], contacts: ['Ana', 'Ben'] });
	const { answer } = await schedule(team, { at: '2027-03-15T09:00' });
	expect(answer.startsAt).toBe('2027-03-15T13:00:00.000Z');

	await runAt('2027-03-15T12:59:00Z');
	expect(await sent(team)).toEqual([]);
	await runAt('2027-03-15T13:00:00Z');
	expect(await sent(team)).toHaveLength(1);
});

test('after a change of a zone’s rules, a message is sent at its local time', async () => {
	const team = await college();
	const { answer } = await schedule(team);
	await quad.db
		.updateTable('scheduled_message')
		.set({ starts_at: new Date('2026-11-19T15:00:00Z') }) // as if the start had been computed with the zone's old rules
		.where('id', '=', answer.id)
		.execute();
	await runAt('2026-11-19T14:00:00Z');
	expect(await sent(team)).toHaveLength(1);
});

test.each([
	['2026-11-18T12:05', 'schedule.too_soon'],
	['2027-11-18T12:01', 'schedule.too_far'],
	['2026-11-18T25:00', 'schedule.no_such_time'],
	['2026-11-19T05:59', 'message.quiet_hours'],
	['2026-11-19T22:00', 'message.quiet_hours'],
])('a message can’t be scheduled for %s: %s', async (at, code) => {
	const team = await college();
	expect((await schedule(team, { at })).refusal).toMatchObject({ code });
	expect(await list(team)).toEqual([]);
});

test('a message must finish before ten in the evening, unless the team has switched that off', async () => {
	const team = await college({ inboxes: [{ ...desk, rate: 0.01 }] });
	const late = { at: '2026-11-19T21:58' };
	expect((await schedule(team, late)).refusal).toMatchObject({
		code: 'message.too_many_to_finish',
		message: 'This message has too many recipients to finish sending between the valid hours of 6:00 am and 10:00 pm.',
	});
	await quad.db.updateTable('team').set({ quiet_hours_off: true }).where('id', '=', team.teamId).execute();
	expect((await schedule(team, late)).status).toBe(200);
	expect((await schedule(team, { at: '2026-11-20T03:00' })).status).toBe(200);
});

test('the estimate is for the scheduled time: what waits now has been sent by then', async () => {
	const team = await college({ inboxes: [{ ...desk, rate: 1 }] });
	await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'First', recipients: [team.contact('Cy')] },
	});
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.estimateMessage, { body: bodyOf(team, {}) });
	expect(answer).toMatchObject({ startsAt: '2026-11-19T14:00:00.000Z', waiting: 0, willGo: 2 });
	const tooSoon = { body: bodyOf(team, { at: '2026-11-18T12:01' }) };
	expect((await ask(quad, team.person('Lee'), api.messaging.estimateMessage, tooSoon)).refusal.code).toBe(
		'schedule.too_soon',
	);
});

test('a message with a time is never sent at once by mistake', async () => {
	const team = await college();
	const { status, refusal } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: bodyOf(team, {}),
	});
	expect([status, refusal.code]).toEqual([400, 'schedule.other_call']);
	expect(await sent(team)).toEqual([]);
});

test('a draft is scheduled once, and another draft under its id is refused', async () => {
	const team = await college();
	const draftId = '7f0c1f1e-5a5b-4d5e-8a5b-0c1f1e5a5b4d';
	const twice = await Promise.all([schedule(team, { draftId }), schedule(team, { draftId })]);
	expect(new Set(twice.map(({ answer }) => answer.id)).size).toBe(1);
	expect((await schedule(team, { draftId, text: 'Something else' })).refusal.code).toBe('draft.changed');
	expect(await list(team)).toHaveLength(1);
});

test('a message without a draft id that comes twice is scheduled once; a while later, or after a change, it is another', async () => {
	const team = await college({ staff: ['Lee', 'Priya'] });
	const twice = await Promise.all([schedule(team), schedule(team)]);
	const [first] = twice;
	expect(new Set(twice.map(({ answer }) => answer.id)).size).toBe(1);
	await schedule(team, { by: 'Priya' });
	await schedule(team, { text: 'Something else' });
	expect(await list(team)).toHaveLength(3);
	await ask(quad, team.person('Lee'), api.schedules.cancelScheduled, { params: { id: first?.answer.id ?? 0 } });
	const anew = await schedule(team);
	expect(anew.answer).toMatchObject({ state: 'scheduled' });
	quad.clock.pass(batchLimits.sameDraftMs);
	expect((await schedule(team)).answer.id).not.toBe(anew.answer.id);
});

test('a contact who opts out or leaves before the start does not get it', async () => {
	const team = await college();
	await schedule(team, { to: ['Ana', 'Ben', 'Cy'] });
	await setStanding(quad, team, 'Ben', { opted_out: true });
	await quad.db.deleteFrom('contact_team').where('contact_id', '=', team.contact('Cy')).execute();
	await runAt('2026-11-19T14:00:00Z');
	expect(await sent(team)).toMatchObject([{ total: 1, skipped: [{ reason: 'opted-out', count: 1 }] }]);
});

test('a search is run when the message starts', async () => {
	const team = await college();
	const { recipients: _, ...body } = bodyOf(team, {});
	await ask(quad, team.person('Lee'), api.schedules.scheduleMessage, {
		body: { ...body, filter: { searchText: 'doe' } },
	});
	await quad.db.deleteFrom('contact_team').where('contact_id', '=', team.contact('Cy')).execute();
	await runAt('2026-11-19T14:00:00Z');
	expect(await sent(team)).toMatchObject([{ total: 2 }]);
});

test('text, time and recipients can be changed, and the old ones are not used', async () => {
	const team = await college();
	const { answer } = await schedule(team);
	const changed = await change(team, answer.id, answer.version, { text: 'Later', at: '2026-11-20T10:00', to: ['Cy'] });
	expect(changed.answer).toMatchObject({ text: 'Later', startsAt: '2026-11-20T15:00:00.000Z', recipients: 1 });
	await runAt('2026-11-19T14:00:00Z');
	expect(await sent(team)).toEqual([]);
	await runAt('2026-11-20T15:00:00Z');
	expect(await sent(team)).toMatchObject([{ text: 'Later', total: 1 }]);
	expect((await change(team, answer.id, answer.version + 1, { text: 'Too late' })).refusal.code).toBe('schedule.over');
});

test('of two people who change a message, the second is told by whom, and nothing is overwritten', async () => {
	const team = await college({ staff: ['Lee', 'Priya'] });
	const { answer } = await schedule(team);
	await change(team, answer.id, answer.version, { text: 'Priya’s words', by: 'Priya' });
	const second = await change(team, answer.id, answer.version, { text: 'Lee’s words' });
	expect([second.status, second.refusal.code]).toEqual([409, 'schedule.changed']);
	expect(second.refusal.message).toContain('Priya Doe changed this message in the meantime.');
	const now = await read(team, answer.id);
	expect(now).toMatchObject({ text: 'Priya’s words', createdBy: 'Lee Doe', changedBy: 'Priya Doe' });
	expect((await change(team, answer.id, now.version, { text: 'Lee’s words' })).answer.text).toBe('Lee’s words');
});

test('of two people who save at the same moment, one is refused', async () => {
	const team = await college({ staff: ['Lee', 'Priya'] });
	const { answer } = await schedule(team);
	const both = await Promise.all([
		change(team, answer.id, answer.version, { text: 'Priya’s words', by: 'Priya' }),
		change(team, answer.id, answer.version, { text: 'Lee’s words' }),
	]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a cancelled message is not sent, stays visible, and can be scheduled again', async () => {
	const team = await college();
	const { answer } = await schedule(team);
	const cancel = () => ask(quad, team.person('Lee'), api.schedules.cancelScheduled, { params: { id: answer.id } });
	expect((await cancel()).status).toBe(200);
	expect((await cancel()).status).toBe(200);
	await runAt('2026-11-19T14:00:00Z');
	expect(await sent(team)).toEqual([]);
	const [cancelled] = await list(team, 'Lee', 'cancelled');
	expect(cancelled).toMatchObject({ id: answer.id, state: 'cancelled' });

	await change(team, answer.id, cancelled?.version ?? 0, { at: '2026-11-20T10:00' });
	await runAt('2026-11-20T15:00:00Z');
	expect(await sent(team)).toHaveLength(1);
	expect((await cancel()).refusal.code).toBe('schedule.over');
});

test('only staff of its inbox see a scheduled message', async () => {
	const team = await college({ staff: ['Lee', 'Priya'], inboxes: [{ ...desk, members: ['Lee'] }] });
	const { answer } = await schedule(team);
	expect(await list(team, 'Priya')).toEqual([]);
	const { status } = await ask(quad, team.person('Priya'), api.schedules.cancelScheduled, {
		params: { id: answer.id },
	});
	expect(status).toBe(404);
});

test('a message whose process dies while starting it is started by the next process, and sent once', async () => {
	const team = await college();
	const { answer } = await schedule(team);
	const begun = { state: 'starting', starting_since: new Date('2026-11-19T14:00:00Z') } as const;
	const die = () => quad.db.updateTable('scheduled_message').set(begun).where('id', '=', answer.id).execute();
	await die(); // a process started to send it and died before there was a batch
	expect((await change(team, answer.id, answer.version, { text: 'Now?' })).refusal.code).toBe('schedule.starting');
	await runAt('2026-11-19T14:00:30Z');
	expect(await sent(team)).toEqual([]); // the process may still be alive
	await runAt('2026-11-19T14:01:00Z');
	expect(await sent(team)).toHaveLength(1);

	await quad.db.updateTable('scheduled_message').set({ batch_id: null }).where('id', '=', answer.id).execute();
	await die(); // a process sent it and died before recording that
	await setStanding(quad, team, 'Ana', { opted_out: true });
	await setStanding(quad, team, 'Ben', { opted_out: true });
	await runAt('2026-11-19T14:03:00Z');
	const [batch, ...others] = await sent(team);
	expect([batch?.total, others]).toEqual([2, []]);
	expect(await read(team, answer.id)).toMatchObject({ state: 'sent', batchId: batch?.id });
});

test('several processes start due messages once each', async () => {
	const team = await college();
	for (const text of ['One', 'Two', 'Three', 'Four']) await schedule(team, { text });
	quad.clock.set('2026-11-19T14:00:00Z');
	await Promise.all([1, 2, 3].map(() => runAt('2026-11-19T14:00:00Z')));
	expect((await sent(team)).map(({ text }) => text).sort()).toEqual(['Four', 'One', 'Three', 'Two']);
});

test('a missed message is not sent late but asks, tells its author, and can be sent or moved', async () => {
	const team = await college({ administrators: ['Amir'], staff: ['Lee'] });
	const { answer } = await schedule(team);
	const other = (await schedule(team, { text: 'The other' })).answer;
	expect(await stopped(team)).toBe(0);
	await runAt('2026-11-19T14:10:01Z');
	expect(await stopped(team)).toBe(2);
	expect(await sent(team)).toEqual([]);
	expect(await list(team)).toMatchObject([
		{ state: 'missed', stateReason: 'Quad was not running at its time.' },
		{ state: 'missed' },
	]);
	expect(await stopsOf(team)).toMatchObject([{ to: team.person('Lee').id }, { to: team.person('Lee').id }]);
	expect((await stopsOf(team))[0]?.body).toContain('scheduled for Thursday, November 19, 2026 at 9:00 AM was not sent');

	const now = await sendVersion(team, await read(team, answer.id));
	expect(await sent(team)).toMatchObject([{ id: now.answer.batchId, total: 2 }]);
	expect(await stopped(team)).toBe(1);

	await change(team, other.id, (await read(team, other.id)).version, { text: 'The other', at: '2026-11-19T11:00' });
	expect(await stopped(team)).toBe(0);
	await runAt('2026-11-19T16:00:00Z');
	expect(await sent(team)).toHaveLength(2);
});

test('a late message that would last into the night is sent neither automatically nor by hand', async () => {
	const team = await college();
	const { answer } = await schedule(team, { at: '2026-11-19T21:55' });
	await runAt('2026-11-20T03:02:00Z');
	const missed = await read(team, answer.id);
	expect(missed).toMatchObject({
		state: 'missed',
		stateReason:
			'Message sending is not allowed between 10:00 pm and 6:00 am to prevent disturbing recipients overnight.',
	});
	const { refusal } = await sendVersion(team, missed);
	expect(refusal.code).toBe('message.quiet_hours');
	expect(await read(team, answer.id)).toMatchObject({ state: 'missed' });
	expect(await sent(team)).toEqual([]);
});

test('a message asks if started after its “do not send after”, and stops there if started before', async () => {
	const team = await college();
	const { answer } = await schedule(team, { doNotSendAfter: '2026-11-19T09:02' });
	await schedule(team, { text: 'The other', doNotSendAfter: '2026-11-19T17:00' });
	await runAt('2026-11-19T14:03:00Z');
	expect(await read(team, answer.id)).toMatchObject({ state: 'missed' });
	const [batch] = await sent(team);
	const row = await quad.db
		.selectFrom('batch')
		.where('id', '=', Number(batch?.id))
		.select('do_not_send_after as at')
		.executeTakeFirst();
	expect(row?.at.toISOString()).toBe('2026-11-19T22:00:00.000Z');
});

test('a message whose author left is held for an administrator, who takes it over', async () => {
	const team = await college({ administrators: ['Amir'], staff: ['Lee', 'Priya'] });
	const { answer } = await schedule(team);
	await setPerson(quad, team.person('Lee').id, { removed_at: new Date() });
	await runAt('2026-11-19T14:00:00Z');
	const held = await read(team, answer.id, 'Amir');
	expect(held).toMatchObject({
		state: 'held',
		stateReason: 'Lee Doe, who scheduled it, is no longer in this team.',
		text: 'See you tomorrow',
	});
	expect(await stopsOf(team)).toMatchObject([{ to: team.person('Amir').id }]);
	expect(await stopped(team, 'Amir')).toBe(1);
	await sendVersion(team, held, 'Amir');
	expect(await stopped(team, 'Amir')).toBe(0);
	expect(await sent(team, 'Desk', 'Amir')).toMatchObject([{ sentBy: 'Amir Doe', total: 2 }]);
});

test('a message whose author left its inbox is held, and nobody else’s personal inbox is used', async () => {
	const team = await college({ administrators: ['Amir'], staff: ['Lee'], inboxes: [{ ...desk, members: ['Lee'] }] });
	const shared = (await schedule(team)).answer;
	const own = (await schedule(team, { inbox: 'Lee' })).answer;
	await quad.db.deleteFrom('inbox_member').where('inbox_id', '=', team.inbox('Desk')).execute();
	await quad.db.deleteFrom('team_member').where('person_id', '=', team.person('Lee').id).execute();
	await runAt('2026-11-19T14:00:00Z');
	expect(await list(team, 'Amir', 'waiting')).toMatchObject([{ state: 'held' }, { state: 'held' }]);
	const ids = (await list(team, 'Amir', 'waiting')).map(({ id }) => id).sort();
	expect(ids).toEqual([shared.id, own.id].sort());
	const { version } = await read(team, own.id, 'Amir');
	const refused = await sendVersion(team, { id: own.id, version }, 'Amir');
	expect(refused.status).toBe(404);
	await change(team, own.id, version, { by: 'Amir', at: '2026-11-20T10:00' }); // sent from the desk, in Amir's own name
	await runAt('2026-11-20T15:00:00Z');
	expect(await sent(team, 'Desk', 'Amir')).toMatchObject([{ sentBy: 'Amir Doe' }]);
});

const sendNow = async (team: MadeTeam, id: number) => sendVersion(team, await read(team, id));

test('a message sent early can be undone; then it is as before, and is sent once, at its time', async () => {
	const team = await college();
	const { id } = (await schedule(team)).answer;
	const { answer: first } = await sendNow(team, id);
	expect(first.undoForMs).toBe(5_000);
	expect(await read(team, id)).toMatchObject({ state: 'sent', batchId: first.batchId });

	await ask(quad, team.person('Lee'), api.messaging.undoBatch, { params: { id: first.batchId } });
	await hearEvents(quad);
	expect(await read(team, id)).toMatchObject({ state: 'scheduled', batchId: null });
	expect(await list(team, 'Lee', 'upcoming')).toMatchObject([{ id }]);

	await runAt('2026-11-19T14:00:00Z');
	const [again, undone] = await sent(team);
	expect(undone).toMatchObject({ id: first.batchId, state: 'cancelled', cancelledCount: 2 });
	expect(again).toMatchObject({ state: 'queued', total: 2, undoForMs: 0 });
	expect(await read(team, id)).toMatchObject({ state: 'sent', batchId: again?.id });
});

test('a missed message that is sent by hand and undone waits for a person again', async () => {
	const team = await college();
	const { id } = (await schedule(team)).answer;
	await runAt('2026-11-19T15:00:00Z');
	const { answer } = await sendNow(team, id);
	await ask(quad, team.person('Lee'), api.messaging.undoBatch, { params: { id: answer.batchId } });
	await hearEvents(quad);
	expect(await read(team, id)).toMatchObject({ state: 'missed', stateReason: 'Quad was not running at its time.' });
});

const estimateNow = (team: MadeTeam, id: number, person = 'Lee') =>
	ask(quad, team.person(person), api.schedules.estimateScheduled, { params: { id } });

test('before a message is sent early, the estimate shows recipients, people left out, and obstacles', async () => {
	const team = await college();
	const { id } = (await schedule(team, { to: ['Ana', 'Ben', 'Cy'], at: '2026-11-19T21:30' })).answer;
	await setStanding(quad, team, 'Ben', { opted_out: true });
	await quad.db.deleteFrom('contact_team').where('contact_id', '=', team.contact('Cy')).execute();
	expect((await estimateNow(team, id)).answer).toMatchObject({
		recipients: 2,
		willGo: 1,
		skipped: [{ reason: 'opted-out', count: 1 }],
		startsAt: '2026-11-18T17:00:00.000Z',
		window: { allowed: true, warnings: [] },
	});
	await runAt('2026-11-20T02:45:00Z'); // the message was missed at 9:45 PM
	expect((await estimateNow(team, id)).answer.window).toEqual({ allowed: true, warnings: ['after-eight'] });
	quad.clock.set('2026-11-20T03:30:00Z');
	expect((await estimateNow(team, id)).answer.window).toEqual({ allowed: false, reason: 'quiet-hours' });
	expect(await sent(team)).toEqual([]);
});

test('the estimate is only for people who may send the message, and only before it is sent or cancelled', async () => {
	const team = await college({ staff: ['Lee', 'Priya'], inboxes: [{ ...desk, members: ['Lee'] }] });
	const { id } = (await schedule(team)).answer;
	expect((await estimateNow(team, id, 'Priya')).status).toBe(404);
	await ask(quad, team.person('Lee'), api.schedules.cancelScheduled, { params: { id } });
	expect((await estimateNow(team, id)).refusal.code).toBe('schedule.is_cancelled');
	const other = (await schedule(team, { text: 'The other' })).answer;
	await sendNow(team, other.id);
	expect((await estimateNow(team, other.id)).refusal.code).toBe('schedule.over');
});

test('a message that was undone, or refused when sent early, is as before in everything', async () => {
	const team = await college({ administrators: ['Amir'], staff: ['Lee', 'Priya'] });
	const { id } = (await schedule(team, { doNotSendAfter: '2026-11-19T09:05' })).answer;
	await quad.db.deleteFrom('inbox_member').where('person_id', '=', team.person('Lee').id).execute();
	await runAt('2026-11-19T14:00:00Z');
	const before = await read(team, id, 'Amir');
	expect(before).toMatchObject({ state: 'held', createdBy: 'Lee Doe' });
	const byAmir = () => sendVersion(team, before, 'Amir');

	await itIs('2026-11-20T03:30:00Z');
	expect((await byAmir()).refusal.code).toBe('message.quiet_hours');
	expect(await read(team, id, 'Amir')).toEqual(before);

	await itIs('2026-11-19T14:30:00Z');
	const { batchId } = (await byAmir()).answer;
	await ask(quad, team.person('Amir'), api.messaging.undoBatch, { params: { id: batchId } });
	await hearEvents(quad);
	expect(await read(team, id, 'Amir')).toEqual(before);
	expect((await byAmir()).status).toBe(200); // the known version is the current one
});

test('a message sent early just before its time and undone after it asks what to do', async () => {
	const team = await college();
	const { id } = (await schedule(team)).answer;
	await itIs('2026-11-19T13:59:58Z');
	const { answer } = await sendNow(team, id);
	quad.clock.set('2026-11-19T14:00:01Z');
	await ask(quad, team.person('Lee'), api.messaging.undoBatch, { params: { id: answer.batchId } });
	await hearEvents(quad);
	expect(await read(team, id)).toMatchObject({
		state: 'missed',
		stateReason: 'It was taken back, and its time is over.',
	});
});

/** Starts to send it early, in a process that dies before there is a batch. */
const dieSendingNow = async (team: MadeTeam, id: number): Promise<void> => {
	await sql`alter table batch add constraint no_more check (false) not valid`.execute(quad.db);
	expect((await sendNow(team, id)).status).toBe(500);
	await sql`alter table batch drop constraint no_more`.execute(quad.db);
	expect(await read(team, id)).toMatchObject({ state: 'starting' });
};

test('a process dies while sending early: the next may not send it, and the message is sent at its time', async () => {
	const team = await college();
	const { id } = (await schedule(team)).answer;
	const before = await read(team, id);
	await itIs('2026-11-19T02:59:30Z'); // half a minute before 10 pm
	await dieSendingNow(team, id);
	await runAt('2026-11-19T03:01:00Z');
	expect(await read(team, id)).toEqual(before);
	expect(await stopsOf(team)).toEqual([]);
	await runAt('2026-11-19T14:00:00Z');
	expect(await sent(team)).toMatchObject([{ total: 2, undoForMs: 0 }]);
});

test('a process dies while sending early: the next sends the message, which can be undone', async () => {
	const team = await college();
	const { id } = (await schedule(team)).answer;
	const before = await read(team, id);
	await dieSendingNow(team, id);
	await runAt('2026-11-18T17:01:00Z');
	const [batch, ...others] = await sent(team);
	expect([batch?.undoForMs, others]).toEqual([5_000, []]);
	await ask(quad, team.person('Lee'), api.messaging.undoBatch, { params: { id: batch?.id ?? '' } });
	await hearEvents(quad);
	expect(await read(team, id)).toEqual(before);
});

/** Expects that the message is held for this reason, its author notified, and that it can be sent once that is gone. */
const expectHeld = async (team: MadeTeam, id: number, why: string, person = 'Lee') => {
	await runAt('2026-11-19T14:00:00Z');
	expect(await read(team, id, person)).toMatchObject({ state: 'held', stateReason: why });
	const mails = await stopsOf(team);
	expect(mails.map(({ to }) => to)).toContain(team.person(person).id);
	expect(mails[0]?.body).toContain(`was not sent. ${why}`);
	expect(await quad.db.selectFrom('batch').where('org_id', '=', team.organizationId).select('id').execute()).toEqual(
		[],
	);
};

test('a message with a deleted merge field is not sent, and the reason names the field', async () => {
	const team = await college();
	const field = { org_id: team.organizationId, id: quad.ids.next(), name: 'Program', can_merge: true };
	await quad.db.insertInto('custom_field').values(field).execute();
	await quad.db
		.updateTable('contact')
		.set({ custom: JSON.stringify({ [field.id]: 'Biology' }) })
		.where('org_id', '=', team.organizationId)
		.execute();
	const text = 'Welcome to {{Program}}';
	const { id } = (await schedule(team, { text })).answer;
	await quad.db.deleteFrom('custom_field').where('id', '=', field.id).execute();
	await expectHeld(team, id, 'There is no merge field called “Program”.');
	expect((await sendNow(team, id)).refusal.code).toBe('message.unknown_field');

	// a text from an old template is refused before anybody gets it
	const { schedule: _, ...now } = bodyOf(team, { text });
	for (const route of [api.messaging.estimateMessage, api.messaging.composeMessage])
		expect((await ask(quad, team.person('Lee'), route, { body: now })).refusal.message).toBe(
			'There is no merge field called “Program”.',
		);
});

test('a message whose campaign was deleted or archived asks its author', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const { answer: campaign } = await ask(quad, lee, api.campaigns.createCampaign, { body: { name: 'Fall' } });
	const { answer } = await ask(quad, lee, api.schedules.scheduleMessage, {
		body: { ...bodyOf(team, {}), campaignId: campaign.id },
	});
	await ask(quad, lee, api.campaigns.deleteCampaign, { params: { id: campaign.id } });
	await expectHeld(team, answer.id, 'Campaign not found.');
	await change(team, answer.id, (await read(team, answer.id)).version, { at: '2026-11-19T10:00' });
	await runAt('2026-11-19T15:00:00Z');
	expect(await sent(team)).toMatchObject([{ total: 2 }]);
});

test('a message whose inbox was removed says so, and does not blame its author', async () => {
	const team = await college({ administrators: ['Amir'], staff: ['Lee'] });
	const { id } = (await schedule(team)).answer;
	await quad.db
		.updateTable('inbox')
		.set({ removed_at: new Date('2026-11-18T18:00:00Z') })
		.where('id', '=', team.inbox('Desk'))
		.execute();
	await expectHeld(team, id, 'The inbox “Desk”, which it was to be sent from, was removed.', 'Amir');
});
