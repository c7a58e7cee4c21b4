/** Tests that a message can be undone as a whole shortly after sending. */
import { api } from '@quad/contract/api.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { afterEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, endPauses, makeCarrier, useLedger } from '../../../../../test/ledger.ts';
import { expectTextHistory } from '../../../../../test/text-history.ts';
import { makeLog } from '../../../../foundation/log.ts';
import { makeSender, usualSending } from '../ledger/send-queued.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
const { sent, replyTo, batch, sendAll } = useLedger(quad);

afterEach(async () => {
	await quad.db.updateTable('lane').set({ pending: false }).execute();
});

const undo = (team: MadeTeam, id: string) => ask(quad, team.person('Lee'), api.messaging.undoBatch, { params: { id } });

/** Makes a sender whose loop runs once per call. */
const makeRounds = (sending: Partial<typeof usualSending> = {}) => {
	const { carrier, taken } = makeCarrier();
	const sender = makeSender(quad.context, makeLog('silent'), () => carrier, 1, { ...usualSending, ...sending });
	const round = async () => {
		await endPauses(quad); // the lane's speed must not matter
		await sender.loop.run();
		await sender.settle();
	};
	return { taken: () => taken.map((text) => text.body), round };
};

test('a message waits for its undo time, its lane stays awake, and a reply overtakes it', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	const { taken, round } = makeRounds();
	const id = await sent(team, ['Ana']);
	expect((await batch(team, id)).undoForMs).toBe(batchLimits.undoMs);
	await quad.db
		.updateTable('lane')
		.set({ filled_at: new Date(0) })
		.execute(); // the lane was last used long ago

	quad.clock.pass(batchLimits.undoMs - 1);
	await round();
	await replyTo(team, 'Ben', 'Just for you');
	await round();
	expect(taken()).toEqual(['Just for you']);
	expect(await batch(team, id)).toMatchObject({ state: 'queued', queuedCount: 1, undoForMs: 1 });

	quad.clock.pass(1);
	await round();
	expect(taken()).toEqual(['Just for you', 'Hello']);
	expect(await batch(team, id)).toMatchObject({ state: 'complete', undoForMs: 0 });
});

test('earlier messages go on while a new one can be undone, and so do resumed ones', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const { taken, round } = makeRounds();
	const change = (verb: 'pauseBatch' | 'resumeBatch', id: string) =>
		ask(quad, team.person('Lee'), api.messaging[verb], { params: { id } });
	await sent(team, ['Ana']);
	quad.clock.pass(batchLimits.undoMs);
	const second = await sent(team, ['Ben']);
	await round();
	expect(taken()).toHaveLength(1);

	await change('pauseBatch', second);
	await change('resumeBatch', second);
	await round();
	expect(taken()).toHaveLength(2);
});

test('an undone message is never sent; once its first text may have gone it is too late', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	const first = await sent(team, ['Ana', 'Ben']);
	expect((await undo(team, first)).answer).toMatchObject({ state: 'cancelled', cancelledCount: 2, undoForMs: 0 });
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);
	expect(taken).toEqual([]);

	const second = await sent(team, ['Ana']);
	quad.clock.pass(batchLimits.undoMs);
	const late = await undo(team, second);
	expect([late.status, late.refusal.code]).toEqual([409, 'batch.started']);
	expect(await batch(team, second)).toMatchObject({ state: 'queued', queuedCount: 1 });
});

test('an undo is all or nothing, even if the sender’s clock is ahead', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	const id = await sent(team, ['Ana', 'Ben']);
	const before = quad.clock.now();
	quad.clock.pass(batchLimits.undoMs);
	const { carrier } = makeCarrier();
	const sender = makeSender(
		quad.context,
		makeLog('silent'),
		() => ({ ...carrier, submit: () => new Promise(() => {}) }),
		1,
		{
			...usualSending,
			inFlight: 1,
		},
	);
	await sender.loop.run();
	quad.clock.set(before.toISOString());

	expect((await undo(team, id)).refusal.code).toBe('batch.started');
	expect(await batch(team, id)).toMatchObject({ state: 'queued', queuedCount: 2, cancelledCount: 0 });
});
