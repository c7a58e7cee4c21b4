/** Tests that a badly received message pauses, and that a person decides whether it continues. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Crowd, makeCrowd, textCrowd } from '../../../../../test/crowd.ts';
import { useQuad } from '../../../../../test/kit.ts';
import { makeCarrier } from '../../../../../test/ledger.ts';
import { mailsOf } from '../../../../../test/rows.ts';
import { makeLog } from '../../../../foundation/log.ts';
import { receiveText } from '../../conversations/index.ts';
import { readBatch } from '../batches/read-batch.ts';
import { resumeBatch } from '../batches/resume-batch.ts';
import { acceptReceipts, applyReceipts } from './apply-receipts.ts';
import type { OutgoingText } from './carrier.port.ts';
import { makeSender, usualSending } from './send-queued.ts';

const quad = useQuad();

/** Sends a message to sixty people, 55 of whom have got it. */
const halfSent = async () => {
	await quad.db.updateTable('lane').set({ pending: false }).execute(); // only this test's lanes are due
	const crowd = await makeCrowd(quad.context, { people: 60 });
	const id = await textCrowd(quad.context, crowd, 'Win big!');
	const { carrier, taken } = makeCarrier();
	const sender = makeSender(quad.context, makeLog('silent'), () => carrier, 1, { ...usualSending, inFlight: 110 });
	await sender.loop.run(); // claims half of `inFlight`
	await sender.settle();
	expect(taken).toHaveLength(55);
	return { crowd, id, taken };
};

const batchOf = (crowd: Crowd, id: number) => readBatch(quad.context, crowd.scope, crowd.actor.inboxIds, id);

const report = async ({ organizationId }: Crowd, texts: readonly OutgoingText[], errorCode: number | null) => {
	const accept = acceptReceipts(quad.context);
	for (const { messageId } of texts)
		await accept({ organizationId, messageId, sid: 'SM', status: errorCode === null ? 3 : 4, errorCode });
	await applyReceipts(quad.context).run();
};

const saysStop = ({ organizationId, number }: Crowd, texts: readonly OutgoingText[]) =>
	Promise.all(
		texts.map(({ to }) =>
			receiveText(quad.context)({
				organizationId,
				sid: randomUUID(),
				channel: 'sms',
				from: to,
				to: number,
				body: 'STOP',
				mediaUrls: [],
			}),
		),
	);

test('a batch filtered too much by carriers pauses, gives the reason, and its author is told', async () => {
	const { crowd, id, taken } = await halfSent();
	await report(crowd, taken.slice(0, 49), null);
	await report(crowd, taken.slice(49, 54), 30_007);
	expect((await batchOf(crowd, id)).state).toBe('sending');

	await report(crowd, taken.slice(54), 30_007);
	expect(await batchOf(crowd, id)).toMatchObject({
		state: 'paused',
		breaker: 'filtering',
		queuedCount: 5,
		stateReason: expect.stringMatching(/^Paused automatically: Carriers blocked 6 of 55 texts .* 10\.9 percent/),
	});
	const held = await quad.db.selectFrom('send_queue').where('batch_id', '=', id).select('held').execute();
	expect(held.every((row) => row.held)).toBe(true);
	const mails = await mailsOf(quad, crowd.organizationId).select(['subject', 'to_person_id as to']).execute();
	expect(mails).toEqual([{ subject: 'Your message from “Alerts” was paused', to: crowd.actor.personId }]);
});

test('a resumed batch is judged by what happens from then on', async () => {
	const { crowd, id, taken } = await halfSent();
	await report(crowd, taken.slice(0, 40), null);
	await report(crowd, taken.slice(40, 54), 30_007);
	expect((await batchOf(crowd, id)).state).toBe('paused');

	await resumeBatch(quad.context, crowd.scope, crowd.actor.inboxIds, id);
	await report(crowd, taken.slice(54), 30_007);
	expect(await batchOf(crowd, id)).toMatchObject({ state: 'sending', breaker: null, stateReason: null });
});

test('a batch with too many STOPs pauses, by the limit of the team', async () => {
	const { crowd, id, taken } = await halfSent();
	await saysStop(crowd, taken.slice(0, 1));
	expect((await batchOf(crowd, id)).state).toBe('sending');
	await saysStop(crowd, taken.slice(1, 2));
	expect(await batchOf(crowd, id)).toMatchObject({
		state: 'paused',
		breaker: 'opt-outs',
		stateReason: expect.stringContaining('2 of 55 people replied STOP: 3.6 percent, and the limit is 3 percent.'),
	});

	const patient = await halfSent();
	await quad.db.updateTable('team').set({ opt_out_limit: 0.5 }).where('id', '=', patient.crowd.teamId).execute();
	await saysStop(patient.crowd, patient.taken.slice(0, 10));
	expect((await batchOf(patient.crowd, patient.id)).state).toBe('sending');
});
