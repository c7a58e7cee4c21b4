/** Tests recipients, inboxes, authors and campaigns that are removed while a batch waits or is being sent. */
import { api } from '@quad/contract/api.ts';
import { withheldCodes } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { afterEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../../test/ledger.ts';
import { expectTextHistory } from '../../../../../test/text-history.ts';
import { makeLog } from '../../../../foundation/log.ts';
import { surfaceSent } from '../../conversations/index.ts';
import { followInboxes } from '../batches/follow-inboxes.ts';
import { holdOutsideSendingWindow } from '../batches/hold-outside-sending-window.ts';
import { reconcileDoubtful } from './reconcile-doubtful.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
const { sent, replyTo, batch, sendAll, sendOnce } = useLedger(quad);

const crew = ['Ana', 'Ben', 'Cy'];
const collegeOf = (plan: Parameters<typeof makeTeam>[1] = {}) =>
	makeTeam(quad, { inboxes: [alerts], contacts: crew, ...plan });

const leaveTeam = (team: MadeTeam, contact: string) =>
	quad.db.deleteFrom('contact_team').where('contact_id', '=', team.contact(contact)).execute();

const removeInbox = (team: MadeTeam, removed_at: Date | null = quad.clock.now()) =>
	quad.db.updateTable('inbox').set({ removed_at }).where('id', '=', team.inbox('Alerts')).execute();

const errorsOf = async (team: MadeTeam, id: string) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id },
		query: { status: 'cancelled' },
	});
	return answer.items.map((item) => [item.fullName, item.deliveryError]);
};

test('a contact who is removed or deleted while a text waits does not get it', async () => {
	const team = await collegeOf();
	const { carrier, taken } = makeCarrier();
	const id = await sent(team, crew);
	await leaveTeam(team, 'Ana');
	await quad.db.deleteFrom('contact').where('id', '=', team.contact('Ben')).execute();

	await sendAll(carrier);

	expect(taken.map(({ to }) => to)).toEqual([team.mobileOf('Cy')]);
	expect(await batch(team, id)).toMatchObject({ state: 'complete', cancelledCount: 2, submittedCount: 1 });
	const why = 'They were removed from the team before this could be sent.';
	expect(await errorsOf(team, id)).toEqual([
		['Ana Doe', why],
		['', why],
	]);
});

test('a removed contact gets no answer, except to a STOP', async () => {
	const team = await collegeOf();
	const { carrier, taken } = makeCarrier();
	await replyTo(team, 'Ana', 'See you tomorrow.');
	await replyTo(team, 'Ana', 'You are opted out.', { writtenBy: null, despiteOptOut: true });
	await leaveTeam(team, 'Ana');

	await sendAll(carrier);

	expect(taken.map(({ body }) => body)).toEqual(['You are opted out.']);
});

test('a recipient deleted afterwards does not delay other conversations', async () => {
	const team = await collegeOf();
	const { carrier } = makeCarrier();
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Alerts'), text: 'Hi', recipients: crew.map(team.contact), autoArchive: false },
	});
	await sendAll(carrier);
	await quad.db.deleteFrom('contact').where('id', '=', team.contact('Ana')).execute();

	while ((await surfaceSent(quad.context).run()) === 'again');

	const conversations = await quad.db
		.selectFrom('conversation')
		.where('org_id', '=', team.organizationId)
		.orderBy('contact_id')
		.select('contact_id')
		.execute();
	expect(conversations.map((conversation) => conversation.contact_id)).toEqual([
		team.contact('Ben'),
		team.contact('Cy'),
	]);
	expect(await batch(team, answer.batchId)).toMatchObject({ state: 'complete', submittedCount: 3 });
});

test('a batch of a removed inbox is held with the reason, and resumes once the inbox is restored', async () => {
	const team = await collegeOf();
	const { carrier, taken } = makeCarrier();
	const id = await sent(team, crew);
	await replyTo(team, 'Ana', 'See you tomorrow.');
	await removeInbox(team);

	await sendOnce(carrier); // the loop that would hold the batch hasn't run yet
	await followInboxes(quad.context).run();
	await sendOnce(carrier);
	expect(taken).toEqual([]);
	expect(await batch(team, id)).toMatchObject({
		state: 'held',
		inboxRemoved: true,
		queuedCount: 3,
		cancelledCount: 0,
		stateReason: 'The inbox was removed: no one else gets this message unless the inbox is restored.',
	});
	const reply = await quad.db
		.selectFrom('message')
		.where('org_id', '=', team.organizationId)
		.where('batch_id', 'is', null)
		.select(['status', 'error_code'])
		.executeTakeFirstOrThrow();
	expect(reply).toEqual({ status: messageStatus.cancelled, error_code: withheldCodes['inbox-removed'] });

	await removeInbox(team, null);
	await followInboxes(quad.context).run();
	await sendOnce(carrier);
	expect(taken).toHaveLength(3);
	expect(await batch(team, id)).toMatchObject({ state: 'complete', inboxRemoved: false, submittedCount: 3 });
});

test('the author can cancel a batch of a removed inbox; nobody else can, and the batch ends in time', async () => {
	const team = await collegeOf({ staff: ['Lee', 'Priya'] });
	const { carrier, taken } = makeCarrier();
	const [first, second] = [await sent(team, ['Ana']), await sent(team, ['Ben', 'Cy'])];
	await removeInbox(team);
	await followInboxes(quad.context).run();

	const cancel = (person: string) =>
		ask(quad, team.person(person), api.messaging.cancelBatch, { params: { id: first } });
	expect((await cancel('Priya')).refusal.code).toBe('batch.not_found');
	expect((await cancel('Lee')).answer).toMatchObject({ state: 'cancelled', cancelledCount: 1 });
	quad.clock.pass(batchLimits.doNotSendAfterMs);
	await holdOutsideSendingWindow(quad.context).run();
	await sendOnce(carrier);
	expect(taken).toEqual([]);
	const { state, state_reason, cancelled } = await quad.db
		.selectFrom('batch')
		.where('id', '=', Number(second))
		.select(['state', 'state_reason', 'cancelled'])
		.executeTakeFirstOrThrow();
	expect({ state, state_reason, cancelled }).toEqual({
		state: 'cancelled',
		cancelled: 2,
		state_reason: 'It was too late to send the rest, so it was cancelled.',
	});
});

test('a batch held for the night or for credits gives the removed inbox as its new reason', async () => {
	const team = await collegeOf({ inboxes: [{ ...alerts, credits: 1 }] });
	const { carrier, taken } = makeCarrier();
	const id = await sent(team, crew);
	await sendOnce(carrier);
	await followInboxes(quad.context).run();
	expect(await batch(team, id)).toMatchObject({ state: 'held', stateReason: expect.stringContaining('no credits') });
	await removeInbox(team);
	await followInboxes(quad.context).run();
	expect(await batch(team, id)).toMatchObject({ state: 'held', stateReason: expect.stringContaining('was removed') });
	await removeInbox(team, null);
	await followInboxes(quad.context).run();
	expect(await batch(team, id)).toMatchObject({ state: 'held', stateReason: expect.stringContaining('no credits') });

	await quad.db
		.updateTable('batch')
		.set({ state_reason: 'Held for the night', held_until: new Date(quad.clock.now().getTime() + 60_000) })
		.where('id', '=', Number(id))
		.execute();
	await removeInbox(team);
	await followInboxes(quad.context).run();
	expect(await batch(team, id)).toMatchObject({ state: 'held', stateReason: expect.stringContaining('was removed') });
	expect(taken).toHaveLength(1);
});

test('a text in doubt is not handed over again after its inbox was removed', async () => {
	const team = await collegeOf();
	const { carrier, taken } = makeCarrier(() => ({ kind: 'in-doubt' }));
	const id = await sent(team, ['Ana']);
	await sendOnce(carrier);
	await removeInbox(team);
	await quad.db
		.updateTable('send_queue')
		.set({ lease_until: new Date(0) })
		.execute();
	await reconcileDoubtful(quad.context, makeLog('silent'), () => carrier, 1).run();
	expect(taken).toEqual([]);
	expect(await batch(team, id)).toMatchObject({ state: 'complete', cancelledCount: 1 });
});

test('a batch goes on without its author, and without its campaign', async () => {
	const team = await collegeOf({ staff: ['Lee', 'Priya'] });
	const { carrier, taken } = makeCarrier();
	const { answer: campaign } = await ask(quad, team.person('Lee'), api.campaigns.createCampaign, {
		body: { name: 'Visit days', description: '' },
	});
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Alerts'), text: 'Hello', recipients: crew.map(team.contact), campaignId: campaign.id },
	});
	await ask(quad, team.person('Lee'), api.campaigns.deleteCampaign, { params: { id: campaign.id } });
	const { id: lee } = team.person('Lee');
	// Lee may no longer send from this inbox
	await quad.db.deleteFrom('inbox_member').where('person_id', '=', lee).execute();
	await quad.db.updateTable('person').set({ removed_at: quad.clock.now() }).where('id', '=', lee).execute();

	await sendAll(carrier);

	expect(taken).toHaveLength(3);
	const seen = await ask(quad, team.person('Priya'), api.messaging.getBatch, { params: { id: answer.batchId } });
	expect(seen.answer).toMatchObject({ state: 'complete', submittedCount: 3, campaign: null, sentBy: 'Lee Doe' });
});
