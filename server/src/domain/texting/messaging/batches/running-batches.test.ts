import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../../test/ledger.ts';
import { makeLog } from '../../../../foundation/log.ts';
import { repairCounts } from '../ledger/repair.ts';
import { holdOutsideSendingWindow } from './hold-outside-sending-window.ts';

const quad = useQuad();
const { sent, batch, sendAll, versionOf } = useLedger(quad);

test('a paused batch waits, a resumed one goes on, a cancelled one never sends the rest', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const { carrier, taken } = makeCarrier();
	const change = (verb: 'pauseBatch' | 'resumeBatch' | 'cancelBatch', id: string) =>
		ask(quad, team.person('Lee'), api.messaging[verb], { params: { id } });
	const first = await sent(team, ['Ana', 'Ben']);

	expect((await change('pauseBatch', first)).answer.state).toBe('paused');
	await sendAll(carrier);
	expect(taken).toHaveLength(0);
	expect((await change('resumeBatch', first)).answer.state).toBe('sending');
	await sendAll(carrier);
	expect(taken).toHaveLength(2);

	const second = await sent(team, ['Cy']);
	expect((await change('cancelBatch', second)).answer).toMatchObject({ state: 'cancelled', cancelledCount: 1 });
	await sendAll(carrier);
	expect(taken).toHaveLength(2);
	const again = await change('resumeBatch', second);
	expect([again.status, again.refusal.code]).toEqual([409, 'batch.not_paused']);
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id: second },
		query: {},
	});
	expect(answer.items[0]).toMatchObject({ cancelled: true, deliveryError: 'Cancelled prior to delivery' });
});

test('at the end of the window the rest is held, and resumes in the morning', async () => {
	const team = await makeTeam(quad, { inboxes: [{ ...alerts, rate: 1 }], contacts: ['Ana', 'Ben'] });
	const { carrier, taken } = makeCarrier();
	quad.clock.set('2026-11-19T02:59:00Z'); // a minute before 10 pm in New York
	const id = await sent(team, ['Ana', 'Ben']);
	quad.clock.set('2026-11-19T03:00:30Z');
	await holdOutsideSendingWindow(quad.context).run();
	await sendAll(carrier);
	expect(taken).toHaveLength(0);
	expect(await batch(team, id)).toMatchObject({ state: 'held', stateReason: expect.stringContaining('6:00 am') });

	quad.clock.set('2026-11-19T11:00:00Z');
	await holdOutsideSendingWindow(quad.context).run();
	await sendAll(carrier);
	expect(taken.length).toBeGreaterThan(0);
	expect((await batch(team, id)).state).not.toBe('held');
	quad.clock.set('2026-11-18T17:00:00Z');
});

test('the rest of a batch that is a day late is cancelled', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const id = await sent(team, ['Ana']);
	quad.clock.pass(11 * 60 * 60 * 1000);
	await batch(team, id); // Lee does something, so that the session doesn't expire
	quad.clock.pass(11 * 60 * 60 * 1000);
	await batch(team, id);
	quad.clock.pass(3 * 60 * 60 * 1000);
	const { carrier, taken } = makeCarrier();
	await holdOutsideSendingWindow(quad.context).run();
	await sendAll(carrier);
	expect(taken).toHaveLength(0);
	expect(await batch(team, id)).toMatchObject({ state: 'cancelled', cancelledCount: 1 });
	quad.clock.set('2026-11-18T17:00:00Z');
});

test('a batch with repaired counts is refreshed on its screen and in the list', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const id = await sent(team, ['Ana']);
	const versions = () => Promise.all([versionOf(team, `batch:${id}`), versionOf(team, `sent:${team.inbox('Alerts')}`)]);
	const [ofBatch = 0, ofList = 0] = await versions();
	await quad.db.updateTable('batch').set({ delivered: 7 }).where('id', '=', Number(id)).execute();

	await repairCounts(quad.context, makeLog('silent')).run();

	expect(await batch(team, id)).toMatchObject({ deliveredCount: 0, queuedCount: 1 });
	expect(await versions()).toEqual([ofBatch + 1, ofList + 1]);
});
