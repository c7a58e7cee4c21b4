import { api } from '@quad/contract/api.ts';
import { afterEach, expect, test } from 'vitest';
import { handOver } from '../../../../test/handed-over.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setStanding } from '../../../../test/standing.ts';
import { expectTextHistory } from '../../../../test/text-history.ts';
import { badgesOf, listOf, onlyIn, saidIn, texts } from '../../../../test/texts.ts';
import { receiveText } from './index.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
const desk = { inboxes: [{ name: 'Desk' }] };

/** Lets a day pass without anybody being signed out. */
const aDayLater = async (team: MadeTeam) => {
	for (let hour = 0; hour < 24; hour += 8) {
		quad.clock.pass(8 * 60 * 60 * 1000);
		await badgesOf(quad, team);
	}
};

const thread = (team: MadeTeam) => saidIn(quad, team, 'Desk');

const standing = async (team: MadeTeam, contact: string) =>
	(await ask(quad, team.person('Lee'), api.contacts.readContact, { params: { id: team.contact(contact) } })).answer;

test('a text reaches the conversation of its inbox and number, unread', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });

	await texts(quad, team, 'Ana', 'Desk', 'Is the office open?');
	await texts(quad, team, 'Ana', 'Desk', 'I am at the door');

	expect(await onlyIn(quad, team, 'Desk')).toMatchObject({
		fullName: 'Ana Doe',
		mobileNumber: '3035550100',
		unread: 2,
		lastText: 'I am at the door',
		lastIncoming: true,
	});
	expect(await thread(team)).toEqual(['< Is the office open?', '< I am at the door']);
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(2);
});

test('a repeated webhook is stored once, even if both come at the same moment', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });

	await Promise.all(['a', 'a', 'a', 'b'].map((sid) => texts(quad, team, 'Ana', 'Desk', `text ${sid}`, sid)));
	await texts(quad, team, 'Ana', 'Desk', 'text a', 'a');

	expect((await thread(team)).sort()).toEqual(['< text a', '< text b']);
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(2);
});

test('a text to a number that is not ours is dropped', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });

	const text = { sid: 'x', channel: 'sms' as const, from: team.mobileOf('Ana'), body: 'Hello?', mediaUrls: [] };
	await receiveText(quad.context)({ ...text, organizationId: team.organizationId, to: 19_995_550_100 });
	await receiveText(quad.context)({ ...text, organizationId: quad.ids.next(), to: team.numberOf('Desk') });

	expect((await listOf(quad, team, 'Desk')).items).toEqual([]);
});

test('an unknown number becomes a cold contact, once, however many texts come at once', async () => {
	const team = await makeTeam(quad, desk);
	const unknown = 17_045_550_142;

	await Promise.all([1, 2, 3].map((n) => texts(quad, team, unknown, 'Desk', `hello ${n}`)));

	expect(await onlyIn(quad, team, 'Desk')).toMatchObject({ fullName: '', mobileNumber: '7045550142', unread: 3 });
});

test('a contact of another team who texts this team becomes its contact, too', async () => {
	const other = await makeTeam(quad, { contacts: ['Ana'] });
	const team = await makeTeam(quad, { organizationId: other.organizationId, ...desk });

	await texts(quad, team, other.mobileOf('Ana'), 'Desk', 'Hi');

	const { items } = await listOf(quad, team, 'Desk');
	expect(items.map((item) => item.fullName)).toEqual(['Ana Doe']);
	const { answer } = await ask(quad, team.person('Lee'), api.contacts.listContacts, { query: {} });
	expect(answer.items.map((item) => item.fullName)).toEqual(['Ana Doe']);
});

test('a new text reopens an archived conversation, with all that is unread in it', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await texts(quad, team, 'Ana', 'Desk', 'one');
	const { id } = await onlyIn(quad, team, 'Desk');
	await ask(quad, team.person('Lee'), api.conversations.archiveConversation, { params: { id }, body: {} });
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(0);

	await texts(quad, team, 'Ana', 'Desk', 'two');

	expect((await listOf(quad, team, 'Desk', { state: 'archived' })).items).toEqual([]);
	expect(await onlyIn(quad, team, 'Desk')).toMatchObject({ id, unread: 2 });
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(2);
});

test('control characters are removed, and line breaks are kept', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });

	await texts(quad, team, 'Ana', 'Desk', 'one\u0000\r\ntwo\u0007 <b>🎉</b>');

	expect(await thread(team)).toEqual(['< one\ntwo <b>🎉</b>']);
	expect(await onlyIn(quad, team, 'Desk')).toMatchObject({ lastText: 'one two <b>🎉</b>' });
});

test('a reply within a day is counted once on its batch', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana', 'Ben'] });
	const { answer: sent } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Coming?', recipients: [team.contact('Ana'), team.contact('Ben')] },
	});
	await handOver(quad, sent.batchId);

	await texts(quad, team, 'Ana', 'Desk', 'Yes');
	await texts(quad, team, 'Ana', 'Desk', 'and my mom too');
	await aDayLater(team);
	quad.clock.pass(1);
	await texts(quad, team, 'Ben', 'Desk', 'sorry, too late?');

	const { answer } = await ask(quad, team.person('Lee'), api.messaging.getBatchCounts, {
		params: { id: sent.batchId },
	});
	expect(answer.replyCount).toBe(1);
});

test('the day in which a reply counts begins when the person’s own text is sent, not when it was written', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana', 'Ben', 'Cem'] });
	const lee = team.person('Lee');
	const { answer: sent } = await ask(quad, lee, api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Coming?', recipients: ['Ana', 'Ben', 'Cem'].map(team.contact) },
	});
	const repliesTo = async () => {
		const { answer } = await ask(quad, lee, api.messaging.getBatchCounts, { params: { id: sent.batchId } });
		return answer.replyCount;
	};

	await texts(quad, team, 'Cem', 'Desk', 'What do I owe?'); // Cem got no message to reply to
	expect(await repliesTo()).toBe(0);
	await handOver(quad, sent.batchId, [team.contact('Ana')]);
	await aDayLater(team);
	await handOver(quad, sent.batchId, [team.contact('Ben')]);
	quad.clock.pass(60 * 60 * 1000);
	await texts(quad, team, 'Ana', 'Desk', 'Yes');
	await texts(quad, team, 'Ben', 'Desk', 'Yes');

	expect(await repliesTo()).toBe(1);
});

test('a reply counts even if it arrives before the result of its text is recorded, and belongs to the last text sent', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	const send = async (text: string) => {
		const { answer } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
			body: { inboxId: team.inbox('Desk'), text, recipients: [team.contact('Ana')] },
		});
		return answer.batchId;
	};
	const first = await send('Are you coming on Saturday?');
	const second = await send('Your file is complete.');
	const repliesTo = async (id: string) =>
		(await ask(quad, team.person('Lee'), api.messaging.getBatchCounts, { params: { id } })).answer.replyCount;

	await handOver(quad, second);
	await texts(quad, team, 'Ana', 'Desk', 'Thanks');
	// simulates that the text is being handed to the carrier
	await quad.db.updateTable('send_queue').set({ lease_until: quad.clock.now() }).execute();
	await texts(quad, team, 'Ana', 'Desk', 'Yes');

	expect([await repliesTo(first), await repliesTo(second)]).toEqual([1, 1]);
});

test('STOP opts out at once and is confirmed once', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });

	await texts(quad, team, 'Ana', 'Desk', 'Stop. Thank you');
	expect(await standing(team, 'Ana')).toMatchObject({ optedOut: true, optedOutBy: 'text' });
	await texts(quad, team, 'Ana', 'Desk', 'STOP');

	expect(await thread(team)).toEqual([
		'< Stop. Thank you',
		expect.stringMatching(/^> College \d+, Team \d+: you are opted out and will get no more texts from us\./),
		'< STOP',
	]);
});

test('STOPs at the same moment are confirmed once', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });

	await Promise.all([1, 2, 3, 4].map(() => texts(quad, team, 'Ana', 'Desk', 'STOP')));

	const lines = await thread(team);
	expect(lines.filter((line) => line.startsWith('<'))).toHaveLength(4);
	expect(lines.filter((line) => line.startsWith('>'))).toHaveLength(1);
});

test('STOP applies to the team that was texted', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	const other = await makeTeam(quad, { organizationId: team.organizationId, inboxes: [{ name: 'Aid' }] });
	await texts(quad, other, team.mobileOf('Ana'), 'Aid', 'Hi');

	await texts(quad, team, 'Ana', 'Desk', 'STOP');

	expect((await standing(team, 'Ana')).optedOut).toBe(true);
	const { answer } = await ask(quad, other.person('Lee'), api.contacts.readContact, {
		params: { id: team.contact('Ana') },
	});
	expect(answer.optedOut).toBe(false);
});

test('a STOP from a contact whom the college opted out becomes the contact’s own', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await setStanding(quad, team, 'Ana', { opted_out: true });

	await texts(quad, team, 'Ana', 'Desk', 'unsubscribe');

	expect(await standing(team, 'Ana')).toMatchObject({ optedOut: true, optedOutBy: 'text' });
});

test('START and YES opt in only opted-out contacts; otherwise YES is an ordinary text', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana', 'Ben'] });
	await texts(quad, team, 'Ana', 'Desk', 'yes');
	await texts(quad, team, 'Ana', 'Desk', 'start');
	expect(await thread(team)).toEqual(['< yes', '< start']);

	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	await texts(quad, team, 'Ana', 'Desk', 'Yes');

	expect(await standing(team, 'Ana')).toMatchObject({ optedOut: false, optedOutBy: null });
	expect((await thread(team)).at(-1)).toMatch(/you will get texts from us again/);
});

test('a plain Yes opts in only within a day of a question about texts, START always', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana', 'Ben', 'Cem', 'Dan'] });
	const askThem = (contact: string, text: string) =>
		ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
			params: { id: team.inbox('Desk') },
			body: { text, recipients: [team.contact(contact)] },
		});
	const isOut = async (contact: string) => (await standing(team, contact)).optedOut;
	const byStaff = { opted_out: true, opted_out_by: 'staff' } as const;
	await askThem('Ana', 'Are you coming on Saturday?');
	for (const contact of ['Ben', 'Cem', 'Dan'])
		await askThem(contact, 'Would you like to get our texts? Reply YES, or STOP.');
	await askThem('Dan', 'And are you coming on Saturday?');
	await askThem('Dan', 'The tour begins at ten.');
	for (const contact of ['Ana', 'Ben', 'Cem', 'Dan']) await setStanding(quad, team, contact, byStaff);

	for (const yes of ['Yes', 'yes please', 'Sí']) await texts(quad, team, 'Ana', 'Desk', yes);
	expect(await isOut('Ana')).toBe(true);
	await texts(quad, team, 'Ben', 'Desk', 'Sí, por favor');
	expect(await isOut('Ben')).toBe(false);
	await texts(quad, team, 'Dan', 'Desk', 'Yes');
	expect(await isOut('Dan')).toBe(true);
	await aDayLater(team);
	await texts(quad, team, 'Cem', 'Desk', 'Yes');
	expect(await isOut('Cem')).toBe(true);

	for (const contact of ['Ana', 'Cem']) await texts(quad, team, contact, 'Desk', 'START');
	expect([await isOut('Ana'), await isOut('Cem')]).toEqual([false, false]);
});

test('a START from a blocked contact takes effect once the block is lifted, and is not answered', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	await setStanding(quad, team, 'Ana', { muted: true });
	await texts(quad, team, 'Ana', 'Desk', 'Yes');
	expect((await standing(team, 'Ana')).optedOut).toBe(true);
	await texts(quad, team, 'Ana', 'Desk', 'START');
	await setStanding(quad, team, 'Ana', { muted: false });
	expect(await standing(team, 'Ana')).toMatchObject({ optedOut: false, optedOutBy: null });
	expect((await thread(team)).filter((line) => line.startsWith('>'))).toHaveLength(1);
});

test('two machines that answer each other stop', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	const answers = async () => (await thread(team)).filter((line) => line.startsWith('>')).length;

	for (const body of ['HELP', 'help', 'INFO', 'STOP', 'START', 'STOP', 'START', 'HELP'])
		await texts(quad, team, 'Ana', 'Desk', body);
	expect(await answers()).toBe(3); // one automatic answer of each kind

	await aDayLater(team);
	await texts(quad, team, 'Ana', 'Desk', 'HELP');
	expect(await answers()).toBe(4);
});

test('a number abroad can opt out like any other, and is not texted', async () => {
	const team = await makeTeam(quad, desk);
	for (const body of ['HELP', 'STOP']) await texts(quad, team, 442_079_460_958, 'Desk', body);
	expect(await thread(team)).toEqual(['< HELP', '< STOP']);
	const opted = await quad.db
		.selectFrom('contact_team')
		.where('team_id', '=', team.teamId)
		.select('opted_out')
		.execute();
	expect(opted).toEqual([{ opted_out: true }]);
});

test('a blocked contact’s text is stored silently, and their STOP and START count', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await texts(quad, team, 'Ana', 'Desk', 'hello');
	const before = await onlyIn(quad, team, 'Desk');
	await setStanding(quad, team, 'Ana', { muted: true });

	await texts(quad, team, 'Ana', 'Desk', 'hello?');
	await texts(quad, team, 'Ana', 'Desk', 'STOP');

	expect(await onlyIn(quad, team, 'Desk')).toEqual(before);
	expect(await thread(team)).toEqual(['< hello', '< hello?', '< STOP']);
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(1);
	expect(await standing(team, 'Ana')).toMatchObject({ muted: true, optedOut: true });

	await texts(quad, team, 'Ana', 'Desk', 'START');
	expect(await standing(team, 'Ana')).toMatchObject({ muted: true, optedOut: false });
});
