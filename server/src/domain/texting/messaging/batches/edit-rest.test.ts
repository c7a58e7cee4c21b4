/** Tests changing the text of a paused message for those who don't have it yet. */
import { api } from '@quad/contract/api.ts';
import { afterEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../../test/ledger.ts';
import { dot } from '../../../../../test/pictures.ts';
import { threadOf } from '../../../../../test/texts.ts';
import { makeLog } from '../../../../foundation/log.ts';
import type { OutgoingText } from '../ledger/carrier.port.ts';
import { makeSender, usualSending } from '../ledger/send-queued.ts';

const quad = useQuad();
const { sent, batch, sendAll } = useLedger(quad);

afterEach(async () => {
	await quad.db.updateTable('lane').set({ pending: false }).execute();
});

const turn = (team: MadeTeam, verb: 'pauseBatch' | 'resumeBatch' | 'cancelBatch', id: string) =>
	ask(quad, team.person('Lee'), api.messaging[verb], { params: { id } });

const edit = (team: MadeTeam, id: string, text: string) =>
	ask(quad, team.person('Lee'), api.messaging.editBatch, { params: { id }, body: { text } });

const recipients = async (team: MadeTeam, id: string) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id },
		query: { take: 50 },
	});
	return new Map(answer.items.map((item) => [item.fullName.split(' ')[0], item]));
};

/** Sends exactly this many texts. */
const sendSome = async (count: number) => {
	const { carrier, taken } = makeCarrier();
	const sending = { ...usualSending, inFlight: count };
	const sender = makeSender(quad.context, makeLog('silent'), () => carrier, 1, sending);
	quad.clock.pass(5_000);
	await sender.loop.run();
	await sender.settle();
	return taken;
};

test('exactly the waiting recipients get the new text, and the batch shows both versions', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const id = await sent(team, ['Ana', 'Ben', 'Cy']);
	const first = await sendSome(1);
	expect(first.map((text) => text.body)).toEqual(['Hello']);
	await turn(team, 'pauseBatch', id);

	const { answer } = await edit(team, id, `Hello {{First Name}}, {{User First Name}} here. ${'x'.repeat(150)}`);
	expect(answer).toMatchObject({
		state: 'paused',
		text: 'Hello',
		segments: 1 + 2 * 2,
		edits: [{ editedBy: 'Lee Doe', people: 2, text: expect.stringMatching(/^Hello \{\{First/) }],
	});
	await edit(team, id, 'Now it is {{First Name}}.');
	await turn(team, 'resumeBatch', id);
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);

	const names = new Map(['Ana', 'Ben', 'Cy'].map((name) => [team.mobileOf(name), name]));
	expect(taken.map((text) => text.body).sort()).toEqual(taken.map((text) => `Now it is ${names.get(text.to)}.`).sort());
	expect(taken).toHaveLength(2);
	expect(await batch(team, id)).toMatchObject({ state: 'complete', segments: 3, submittedCount: 3 });
	const shown = [...(await recipients(team, id)).values()].map((recipient) => recipient.messageText);
	expect(shown.sort()).toEqual(['Hello', ...taken.map((text) => text.body)].sort());
});

test('a recipient without a value for the new text is left out, and the estimate says so', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	await quad.db.updateTable('contact').set({ first_name: '' }).where('id', '=', team.contact('Ben')).execute();
	const id = await sent(team, ['Ana', 'Ben']);
	await turn(team, 'pauseBatch', id);
	const text = 'Hello {{First Name}}';
	const { answer: estimate } = await ask(quad, team.person('Lee'), api.messaging.estimateEdit, {
		params: { id },
		body: { text },
	});
	expect(estimate).toEqual({ willGo: 1, segments: 1, skipped: [{ reason: 'missing-merge-data', count: 1 }] });

	expect((await edit(team, id, text)).answer).toMatchObject({ total: 2, queuedCount: 1, cancelledCount: 1 });
	const rows = [...(await recipients(team, id)).values()].filter((recipient) => recipient.cancelled);
	expect(rows.map((row) => row.deliveryError)).toEqual([
		'Left out when the text was changed: data for a merge field is missing.',
	]);

	await turn(team, 'cancelBatch', id);
	const ana = (await recipients(team, id)).get('Ana');
	expect(ana).toMatchObject({ cancelled: true, deliveryError: 'Cancelled prior to delivery' });
});

test('an edit that leaves everybody out, or that nobody waits for, is refused', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	await quad.db.updateTable('contact').set({ first_name: '' }).where('id', '=', team.contact('Ana')).execute();
	const id = await sent(team, ['Ana']);
	const codeOf = async (text: string) => {
		const { status, refusal } = await edit(team, id, text);
		return [status, refusal.code];
	};
	expect(await codeOf('Too early')).toEqual([409, 'batch.not_editable']);
	await turn(team, 'pauseBatch', id);
	expect(await codeOf('Hello {{First Name}}')).toEqual([400, 'message.nobody_left']);
	expect(await codeOf('Hello {{Nothing}}')).toEqual([400, 'message.unknown_field']);
	expect(await codeOf(' ')).toEqual([400, 'message.no_text']);
	expect(await codeOf('x'.repeat(351))).toEqual([400, 'message.too_long']);
	expect(await batch(team, id)).toMatchObject({ edits: [], queuedCount: 1, cancelledCount: 0 });

	await quad.db.updateTable('send_queue').set({ lease_until: new Date() }).where('batch_id', '=', Number(id)).execute();
	expect(await codeOf('In somebody’s hands')).toEqual([409, 'batch.nobody_waits']);
});

test('the picture of waiting texts is changed or removed with the text, and stays if none is given', async () => {
	const team = await makeTeam(quad, {
		inboxes: [{ ...alerts, type: 'group' }],
		contacts: ['Ana', 'Ben', 'Cy'],
		bulkMms: true,
	});
	const lee = team.person('Lee');
	const upload = async () =>
		(await ask(quad, lee, api.media.uploadMedia, { file: { name: 'map.png', content: await dot() } } as never)).answer
			.cdnMediaUri;
	const [first, second] = [await upload(), await upload()];
	const { answer: sentBatch } = await ask(quad, lee, api.messaging.composeMessage, {
		body: {
			inboxId: team.inbox('Alerts'),
			text: 'Map',
			recipients: ['Ana', 'Ben', 'Cy'].map(team.contact),
			mediaUris: [first],
		},
	});
	const id = sentBatch.batchId;
	const change = (text: string, mediaUris?: string[]) =>
		ask(quad, lee, api.messaging.editBatch, {
			params: { id },
			body: { text, ...(mediaUris ? { mediaUris } : {}) },
		});
	const pictures = (texts: readonly OutgoingText[]) => texts.map(({ body, mediaUris }) => [body, ...mediaUris]);

	expect(pictures(await sendSome(1))).toEqual([['Map', first]]);
	await turn(team, 'pauseBatch', id);
	await change('Other map', [second]);
	await change('Still the other map');
	await turn(team, 'resumeBatch', id);
	expect(pictures(await sendSome(1))).toEqual([['Still the other map', second]]);
	await turn(team, 'pauseBatch', id);
	expect((await change(' ', [])).refusal.message).toBe('Write something to send first.');
	expect((await change('', [`/m/${'0'.repeat(40)}.png`])).status).toBe(404);
	const { answer } = await change('No map', []);
	expect(answer.mediaUris).toEqual([first]);
	expect(answer.edits.map(({ text, mediaUris }) => [text, ...mediaUris])).toEqual([
		['Other map', second],
		['Still the other map', second],
		['No map'],
	]);
	await turn(team, 'resumeBatch', id);
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);
	expect(pictures(taken)).toEqual([['No map']]);

	const shown = await Promise.all(
		['Ana', 'Ben', 'Cy'].map(async (name) => {
			const { answer: opened } = await ask(quad, lee, api.conversations.openConversation, {
				body: { inboxId: team.inbox('Alerts'), contactId: team.contact(name) },
			});
			const { items } = await threadOf(quad, team, opened.id);
			return items.map(({ text, media }) => [text, ...media.map((item) => ('uri' in item ? item.uri : ''))]);
		}),
	);
	expect(shown.flat().sort()).toEqual([['Map', first], ['No map'], ['Still the other map', second]]);
});

test('an edit can’t contain what the inbox can’t send', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts, { name: 'Desk' }], contacts: ['Ana'] });
	const id = await sent(team, ['Ana']);
	await turn(team, 'pauseBatch', id);
	const { answer } = await ask(quad, team.person('Lee'), api.media.uploadMedia, {
		file: { name: 'map.png', content: await dot() },
	} as never);
	const { refusal } = await ask(quad, team.person('Lee'), api.messaging.editBatch, {
		params: { id },
		body: { text: 'Map', mediaUris: [answer.cdnMediaUri] },
	});
	expect(refusal.code).toBe('media.not_high_speed');
});
