/** Tests that texts to an absent person get the out-of-office message, and every reason for not sending it. */
import type { OutOfOfficeConfig } from '@quad/contract/access/session/settings.ts';
import { api } from '@quad/contract/api.ts';
import { autoReplyLimits } from '@quad/contract/texting/automation/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { handOver } from '../../../../test/handed-over.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setStanding } from '../../../../test/standing.ts';
import { automaticRepliesTo, onlyIn, textAtOnce, textOf, texts, threadOf } from '../../../../test/texts.ts';
import { automationJobs } from './index.ts';

const quad = useQuad();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
beforeEach(() => quad.clock.set('2026-11-18T17:00:00Z')); // noon in New York
const away = 'I am back on Monday.';

const goAway = async (team: MadeTeam, config: Partial<OutOfOfficeConfig> = {}): Promise<void> => {
	const { status, text } = await ask(quad, team.person('Lee'), api.profile.setOutOfOffice, {
		body: { enabled: true, replyMessage: away, firstDay: null, lastDay: null, ...config },
	});
	if (status !== 200) throw new Error(text);
};

/** Makes a team in which Lee is away and these contacts may text Lee's inbox. */
const makeAway = async (contacts: readonly string[] = ['Ana'], config: Partial<OutOfOfficeConfig> = {}) => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts });
	await goAway(team, config);
	return team;
};

const reply = (team: MadeTeam, contact: string) =>
	ask(quad, team.person('Lee'), api.conversations.replyFromPersonalInbox, {
		params: { id: team.contact(contact) },
		body: { text: 'I will look.' },
	});

test('texts to an absent person are answered ahead of all bulk and marked as automatic', async () => {
	const team = await makeAway();

	await texts(quad, team, 'Ana', 'Lee', 'Are you there?');

	const { items } = await threadOf(quad, team, (await onlyIn(quad, team, 'Lee')).id);
	expect(items.map(({ text, direction, writtenBy }) => [direction, text, writtenBy])).toEqual([
		['outgoing', away, null],
		['incoming', 'Are you there?', null],
	]);
	expect(await onlyIn(quad, team, 'Lee')).toMatchObject({ unread: 1, lastText: 'Are you there?' });
	const queued = await quad.db
		.selectFrom('send_queue')
		.where('org_id', '=', team.organizationId)
		.select(['body', 'urgency', 'despite_opt_out as despite'])
		.execute();
	expect(queued).toEqual([{ body: away, urgency: 0, despite: false }]);
});

test('each conversation is answered once per day of the team, and only in the absent person’s inbox', async () => {
	const team = await makeAway(['Ana', 'Ben']);

	await texts(quad, team, 'Ana', 'Lee', 'Are you there?');
	quad.clock.pass(2 * hourMs);
	await texts(quad, team, 'Ana', 'Lee', 'Hello?');
	await texts(quad, team, 'Ben', 'Lee', 'Are you there?');
	await texts(quad, team, 'Ben', 'Desk', 'Anybody?');
	quad.clock.pass(9 * hourMs); // 11 pm in New York
	await texts(quad, team, 'Ana', 'Lee', 'Please?');
	expect([await automaticRepliesTo(quad, team, 'Ana'), await automaticRepliesTo(quad, team, 'Ben')]).toEqual([
		[away],
		[away],
	]);

	quad.clock.pass(2 * hourMs);
	await texts(quad, team, 'Ana', 'Lee', 'It is tomorrow now');
	expect([await automaticRepliesTo(quad, team, 'Ana'), await automaticRepliesTo(quad, team, 'Ben')]).toEqual([
		[away, away],
		[away],
	]);
});

test('the same text twice and texts at the same moment are answered once', async () => {
	const team = await makeAway(['Ana', 'Ben', 'Cem']);

	for (const _ of [1, 2]) await texts(quad, team, 'Ana', 'Lee', 'Are you there?', 'the-same');
	await textAtOnce(
		quad,
		['Hi', 'Hello', 'Are you there?'].map((body) => textOf(team, 'Ben', 'Lee', body)),
	);
	await Promise.all(['Hi', 'Hello', 'Are you there?'].map((body) => texts(quad, team, 'Cem', 'Lee', body)));

	for (const contact of ['Ana', 'Ben', 'Cem'])
		expect([contact, await automaticRepliesTo(quad, team, contact)]).toEqual([contact, [away]]);
});

test('nothing is sent for an absent person who has just written; a bulk text is no sign of life', async () => {
	const team = await makeAway(['Ana', 'Ben']);
	await reply(team, 'Ana');
	quad.clock.pass(autoReplyLimits.colleagueMs - 1);
	await texts(quad, team, 'Ana', 'Lee', 'Thank you');
	expect(await automaticRepliesTo(quad, team, 'Ana')).toEqual([]);
	quad.clock.pass(1);
	await texts(quad, team, 'Ana', 'Lee', 'And when?');
	expect(await automaticRepliesTo(quad, team, 'Ana')).toEqual([away]);

	const { answer } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Lee'), text: 'The office is closed.', recipients: [team.contact('Ben')] },
	});
	await handOver(quad, answer.batchId);
	await texts(quad, team, 'Ben', 'Lee', 'Until when?');
	expect(await automaticRepliesTo(quad, team, 'Ben')).toEqual([away]);
});

test('a machine is not answered: neither a self-declared one, nor one that replies at once to an automatic text', async () => {
	const team = await makeAway(['Ana', 'Ben']);
	const shortCode = 72_345;

	await texts(quad, team, 'Ana', 'Lee', 'Auto-reply: I’m driving right now.');
	await texts(
		quad,
		team,
		'Ana',
		'Lee',
		'I’m driving with Driving Focus turned on. I’ll see your message when I get there.',
	);
	await texts(quad, team, shortCode, 'Lee', 'Your code is 1234');
	expect([await automaticRepliesTo(quad, team, 'Ana'), await automaticRepliesTo(quad, team, shortCode)]).toEqual([
		[],
		[],
	]);

	await texts(quad, team, 'Ben', 'Lee', 'HELP');
	quad.clock.pass(autoReplyLimits.machineMs - 1);
	await texts(quad, team, 'Ben', 'Lee', 'We have got your message.');
	expect(await automaticRepliesTo(quad, team, 'Ben')).toHaveLength(1);
	quad.clock.pass(1);
	await texts(quad, team, 'Ben', 'Lee', 'Are you out of office?');
	expect((await automaticRepliesTo(quad, team, 'Ben')).slice(1)).toEqual([away]);
});

test('a reaction is not answered, but a reaction with further words is', async () => {
	const team = await makeAway();
	for (const reaction of ['Liked “Your tour is on Saturday”', '👍 to “Your tour is on Saturday”', 'Loved an image'])
		await texts(quad, team, 'Ana', 'Lee', reaction);
	expect(await automaticRepliesTo(quad, team, 'Ana')).toEqual([]);
	const tried = await ask(quad, team.person('Lee'), api.automation.tryText, {
		body: { inboxId: team.inbox('Lee'), text: 'Liked “Your tour is on Saturday”' },
	});
	expect(tried.answer).toMatchObject({ kind: null, why: 'Nothing is answered: the text is only a reaction.' });

	await texts(quad, team, 'Ana', 'Lee', 'Liked “Your tour is on Saturday” where do I park?');
	expect(await automaticRepliesTo(quad, team, 'Ana')).toEqual([away]);
});

test('STOP, START and HELP get only their own answers; a yes is an ordinary text', async () => {
	const team = await makeAway(['Ana', 'Ben', 'Cem']);
	for (const word of ['STOP', 'STOP', 'Are you there?', 'START']) await texts(quad, team, 'Ana', 'Lee', word);
	expect(await automaticRepliesTo(quad, team, 'Ana')).toEqual([
		expect.stringContaining('you are opted out'),
		expect.stringContaining('you will get texts from us again'),
	]);

	for (const word of ['START', 'HELP', 'HELP']) await texts(quad, team, 'Ben', 'Lee', word);
	expect(await automaticRepliesTo(quad, team, 'Ben')).toEqual([expect.stringContaining('a person will read it')]);

	await texts(quad, team, 'Cem', 'Lee', 'Yes');
	expect(await automaticRepliesTo(quad, team, 'Cem')).toEqual([away]);
});

test('contacts who are blocked, opted out or have stopped this number get no answer', async () => {
	const team = await makeAway(['Ana', 'Ben', 'Cem']);
	await setStanding(quad, team, 'Ana', { muted: true });
	await setStanding(quad, team, 'Ben', { opted_out: true });
	await quad.db
		.insertInto('number_stop')
		.values({
			org_id: team.organizationId,
			mobile: team.mobileOf('Cem'),
			team_id: team.teamId,
			by: 'text',
			at: quad.clock.now(),
		})
		.execute();

	for (const contact of ['Ana', 'Ben', 'Cem']) {
		await texts(quad, team, contact, 'Lee', 'Are you there?');
		expect([contact, await automaticRepliesTo(quad, team, contact)]).toEqual([contact, []]);
	}
});

test('texts are answered from the first to the last day of the absence, while it is switched on', async () => {
	const team = await makeAway(['Ana'], { firstDay: '2026-11-19', lastDay: '2026-11-20' });
	const perDay: number[] = [];
	for (let day = 0; day < 4; day += 1) {
		const before = (await automaticRepliesTo(quad, team, 'Ana')).length;
		await texts(quad, team, 'Ana', 'Lee', 'Are you there?');
		perDay.push((await automaticRepliesTo(quad, team, 'Ana')).length - before);
		quad.clock.pass(24 * hourMs);
	}
	expect(perDay).toEqual([0, 1, 1, 0]);
});

test('nothing is answered if the message is off, has old merge fields, or its inbox is gone', async () => {
	const [off, gone, old] = [await makeAway(), await makeAway(), await makeAway()];
	await quad.db
		.updateTable('out_of_office')
		.set({ reply_message: 'Hi {{First Name}}' })
		.where('org_id', '=', old.organizationId)
		.execute();
	await goAway(off, { enabled: false });
	await quad.db.updateTable('person').set({ is_numberless: true }).where('id', '=', gone.person('Lee').id).execute();

	for (const team of [off, gone, old]) {
		await texts(quad, team, 'Ana', 'Lee', 'Are you there?');
		expect(await automaticRepliesTo(quad, team, 'Ana')).toEqual([]);
	}
});

test('the day of the last answer to a number is deleted once it no longer matters', async () => {
	const team = await makeAway();
	await texts(quad, team, 'Ana', 'Lee', 'Are you there?');
	await texts(quad, team, 'Ana', 'Lee', 'HELP');
	const [forget] = automationJobs(quad.context);
	const kept = async () =>
		Promise.all(
			(['auto_reply_day', 'automatic_answer'] as const).map(async (table) => {
				const rows = await quad.db
					.selectFrom(table)
					.where('org_id', '=', team.organizationId)
					.select('mobile')
					.execute();
				return rows.length;
			}),
		);
	await forget?.run({}, jobContext);
	expect(await kept()).toEqual([1, 1]);
	quad.clock.pass(72 * hourMs);
	await forget?.run({}, jobContext);
	expect(await kept()).toEqual([0, 0]);
});

test('a shared inbox has a message of its own, which anybody who works in it may set', async () => {
	const team = await makeTeam(quad, {
		staff: ['Lee', 'Priya'],
		inboxes: [
			{ name: 'Desk', members: ['Lee'] },
			{ name: 'Events', type: 'highspeed', members: ['Lee'] },
		],
		contacts: ['Ana'],
	});
	const set = (person: string, config: Partial<OutOfOfficeConfig>, inbox = 'Desk') =>
		ask(quad, team.person(person), api.profile.setInboxOutOfOffice, {
			params: { id: team.inbox(inbox) },
			body: { enabled: true, replyMessage: 'The desk is closed this week.', ...config },
		});
	const read = (person: string) =>
		ask(quad, team.person(person), api.profile.readInboxOutOfOffice, { params: { id: team.inbox('Desk') } });

	expect((await read('Lee')).answer).toEqual({ enabled: false, replyMessage: '', firstDay: null, lastDay: null });
	expect([(await read('Priya')).status, (await set('Priya', {})).status]).toEqual([404, 404]);
	expect((await set('Lee', {}, 'Events')).status).toBe(404);
	expect((await set('Lee', { replyMessage: ' ' })).refusal?.code).toBe('profile.reply_required');
	expect((await set('Lee', { firstDay: '2026-11-20', lastDay: '2026-11-19' })).refusal?.code).toBe(
		'profile.days_reversed',
	);
	expect((await set('Lee', { lastDay: '2026-11-20' })).answer).toMatchObject({ enabled: true, lastDay: '2026-11-20' });
	expect((await read('Lee')).answer).toMatchObject({ replyMessage: 'The desk is closed this week.' });

	await texts(quad, team, 'Ana', 'Desk', 'Are you there?');
	await texts(quad, team, 'Ana', 'Lee', 'Are you there?');
	expect(await automaticRepliesTo(quad, team, 'Ana')).toEqual(['The desk is closed this week.']);
});
