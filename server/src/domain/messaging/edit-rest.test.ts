/** The text of a paused message is changed for those who do not have it yet. */
import { api } from '@quad/contract/api.ts';
import { afterEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../test/ledger.ts';
import { makeLog } from '../../foundation/log.ts';
import { makeSender, usualSending } from './send-queued.ts';

const quad = useQuad();
const { sent, batch, sendAll } = useLedger(quad);

afterEach(async () => {
	await quad.db.updateTable('lane').set({ pending: false }).execute();
});

const change = (team: MadeTeam, verb: 'pauseBatch' | 'resumeBatch' | 'cancelBatch', id: string) =>
	ask(quad, team.person('Lee'), api.messaging[verb], { params: { id } });

const edit = (team: MadeTeam, id: string, text: string) =>
	ask(quad, team.person('Lee'), api.messaging.editBatch, { params: { id }, body: { text } });

const recipients = async (team: MadeTeam, id: string) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id },
		query: { take: 50 },
	});
	return new Map(answer.items.map((one) => [one.fullName.split(' ')[0], one]));
};

/** Hands over so many texts of what was sent, and no more. */
const sendSome = async (count: number) => {
	const { carrier, taken } = makeCarrier();
	const how = { ...usualSending, inFlight: count };
	const sender = makeSender(quad.ground, makeLog('silent'), () => carrier, 1, how);
	quad.clock.pass(5_000);
	await sender.loop.run();
	await sender.settle();
	return taken;
};

test('exactly those who do not have it get the new text, and the batch shows both', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const id = await sent(team, ['Ana', 'Ben', 'Cy']);
	const first = await sendSome(1);
	expect(first.map((text) => text.body)).toEqual(['Hello']);
	await change(team, 'pauseBatch', id);

	const { answer } = await edit(team, id, `Hello {{First Name}}, {{User First Name}} here. ${'x'.repeat(150)}`);
	expect(answer).toMatchObject({
		state: 'paused',
		text: 'Hello',
		segments: 1 + 2 * 2,
		edits: [{ editedBy: 'Lee Doe', people: 2, text: expect.stringMatching(/^Hello \{\{First/) }],
	});
	await edit(team, id, 'Now it is {{First Name}}.');
	await change(team, 'resumeBatch', id);
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);

	const names = new Map(['Ana', 'Ben', 'Cy'].map((name) => [team.mobileOf(name), name]));
	expect(taken.map((text) => text.body).sort()).toEqual(taken.map((text) => `Now it is ${names.get(text.to)}.`).sort());
	expect(taken).toHaveLength(2);
	expect(await batch(team, id)).toMatchObject({ state: 'complete', segments: 3, submittedCount: 3 });
	const shown = [...(await recipients(team, id)).values()].map((one) => one.messageText);
	expect(shown.sort()).toEqual(['Hello', ...taken.map((text) => text.body)].sort());
});

test('who has nothing to put into the new text is left out of it, and is told of beforehand', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	await quad.db.updateTable('contact').set({ first_name: '' }).where('id', '=', team.contact('Ben')).execute();
	const id = await sent(team, ['Ana', 'Ben']);
	await change(team, 'pauseBatch', id);
	const text = 'Hello {{First Name}}';
	const { answer: estimate } = await ask(quad, team.person('Lee'), api.messaging.estimateEdit, {
		params: { id },
		body: { text },
	});
	expect(estimate).toEqual({ willGo: 1, segments: 1, skipped: [{ reason: 'missing-merge-data', count: 1 }] });

	expect((await edit(team, id, text)).answer).toMatchObject({ total: 2, queuedCount: 1, cancelledCount: 1 });
	const rows = [...(await recipients(team, id)).values()].filter((one) => one.cancelled);
	expect(rows.map((one) => one.deliveryError)).toEqual([
		'Left out when the text was changed: there is nothing to put in for a merge field.',
	]);

	await change(team, 'cancelBatch', id);
	const ana = (await recipients(team, id)).get('Ana');
	expect(ana).toMatchObject({ cancelled: true, deliveryError: 'Cancelled prior to delivery' });
});

test('a text that leaves everybody out, or that nobody waits for, is refused, and nothing changes', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	await quad.db.updateTable('contact').set({ first_name: '' }).where('id', '=', team.contact('Ana')).execute();
	const id = await sent(team, ['Ana']);
	const codeOf = async (text: string) => {
		const { status, refusal } = await edit(team, id, text);
		return [status, refusal.code];
	};
	expect(await codeOf('Too early')).toEqual([409, 'batch.not_editable']);
	await change(team, 'pauseBatch', id);
	expect(await codeOf('Hello {{First Name}}')).toEqual([400, 'message.nobody_left']);
	expect(await codeOf('Hello {{Nothing}}')).toEqual([400, 'message.unknown_field']);
	expect(await codeOf(' ')).toEqual([400, 'message.no_text']);
	expect(await codeOf('x'.repeat(351))).toEqual([400, 'message.too_long']);
	expect(await batch(team, id)).toMatchObject({ edits: [], queuedCount: 1, cancelledCount: 0 });

	await quad.db.updateTable('send_queue').set({ lease_until: new Date() }).where('batch_id', '=', Number(id)).execute();
	expect(await codeOf('In somebody’s hands')).toEqual([409, 'batch.nobody_waits']);
});
