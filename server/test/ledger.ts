/**
 * Provides the ledger with a carrier inside the test. The test itself runs the worker's loops.
 *
 * const quad = useQuad();
 * const { sent, sendAll, batch } = useLedger(quad);
 * const { carrier, taken } = makeCarrier();
 * const id = await sent(team, ['Ana']);
 * await sendAll(carrier);
 */
import { api } from '@quad/contract/api.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { sql } from 'kysely';
import { acceptReceipts, applyReceipts } from '../src/domain/texting/messaging/index.ts';
import type { Carrier, OutgoingText, Submitted } from '../src/domain/texting/messaging/ledger/carrier.port.ts';
import { makeSender, usualSending } from '../src/domain/texting/messaging/ledger/send-queued.ts';
import { queueReply } from '../src/domain/texting/messaging/replies/queue-reply.ts';
import type { Reply } from '../src/domain/texting/messaging/replies/replies.queries.ts';
import { onBehalfOfInbox } from '../src/foundation/actor.ts';
import { makeLog } from '../src/foundation/log.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { ask, type MadeTeam, type Quad } from './kit.ts';

/** A high-speed inbox that tests send from, without a rate limit. */
export const alerts = { name: 'Alerts', type: 'highspeed' as const, rate: 1_000_000 };

/** Makes a carrier that accepts everything and records the order. */
export const makeCarrier = (answer: (text: OutgoingText) => Submitted | undefined = () => undefined) => {
	const taken: OutgoingText[] = [];
	const carrier: Carrier = {
		submit: async (text) => {
			const answered = answer(text) ?? { kind: 'accepted', sid: `SM${text.messageId}` };
			if (answered.kind === 'accepted' && !taken.some((one) => one.messageId === text.messageId)) taken.push(text);
			return answered;
		},
		find: async (text) =>
			taken.some((one) => one.messageId === text.messageId)
				? { kind: 'accepted', sid: `SM${text.messageId}` }
				: { kind: 'not-taken' },
	};
	return { carrier, taken };
};

/** Ends the leases of claimed texts, as if their time were over. */
export const endLeases = ({ db }: Quad) =>
	db
		.updateTable('send_queue')
		.set({ lease_until: new Date(0) })
		.where('lease_until', 'is not', null)
		.execute();

/** Ends the inboxes' pauses, as if their time were over. */
export const endPauses = ({ db }: Quad) =>
	db
		.updateTable('lane')
		.set({ next_at: new Date(0) })
		.execute();

export const useLedger = (quad: Quad) => {
	const sent = async (team: MadeTeam, to: string[], by = 'Lee') => {
		const { answer } = await ask(quad, team.person(by), api.messaging.composeMessage, {
			body: { inboxId: team.inbox('Alerts'), text: 'Hello', recipients: to.map((name) => team.contact(name)) },
		});
		return answer.batchId;
	};

	const replyTo = (team: MadeTeam, contact: string, text: string, how: Partial<Reply> = {}) => {
		const { organizationId, teamId } = team;
		const personId = team.person('Lee').id;
		const reply = {
			mobile: team.mobileOf(contact),
			contactId: team.contact(contact),
			writtenBy: personId,
			text,
			...how,
		};
		const scope = onBehalfOfInbox({ organizationId, teamId, personId, inboxId: team.inbox('Alerts') });
		return commit(quad.db, (tx) => queueReply(quad.context, tx, { scope, ...reply }));
	};

	/** Returns the batch as Lee sees it. */
	const batch = async (team: MadeTeam, id: string) =>
		(await ask(quad, team.person('Lee'), api.messaging.getBatch, { params: { id } })).answer;

	/** Advances the clock past the undo window, then runs the sender until no more texts can be sent. */
	const sendAll = async (carrier: Carrier, how: Partial<typeof usualSending> = {}) => {
		const sender = makeSender(quad.context, makeLog('silent'), () => carrier, 1, { ...usualSending, ...how });
		quad.clock.pass(batchLimits.undoMs);
		for (;;) {
			const next = await sender.loop.run();
			await sender.settle();
			const waiting = await quad.db
				.selectFrom('send_queue')
				.where('lease_until', 'is', null)
				.where('held', '=', false)
				.where('asleep', '=', false)
				.select('message_id')
				.executeTakeFirst();
			if (!waiting) return;
			if (typeof next === 'number') await new Promise((resolve) => setTimeout(resolve, next)); // like the loop does
		}
	};

	/** Runs one round of the sender and records what it claims. Held texts keep waiting. */
	const sendOnce = async (carrier: Carrier) => {
		quad.clock.pass(batchLimits.undoMs);
		// Let every inbox send at once.
		await sql`update lane set next_at = clock_timestamp(), pending = true`.execute(quad.db);
		const sender = makeSender(quad.context, makeLog('silent'), () => carrier, 1);
		await sender.loop.run();
		await sender.settle();
	};

	/** Has the carrier report these receipts, and applies them. */
	const receipts = async (
		team: MadeTeam,
		statuses: Array<[messageId: number, status: 1 | 2 | 3 | 4, errorCode?: number]>,
	) => {
		const accept = acceptReceipts(quad.context);
		for (const [messageId, status, errorCode] of statuses)
			await accept({
				organizationId: team.organizationId,
				messageId,
				sid: `SM${messageId}`,
				status,
				errorCode: errorCode ?? null,
			});
		while ((await applyReceipts(quad.context).run()) === 'again');
	};

	/** Returns how often a topic has changed. */
	const versionOf = async ({ organizationId }: MadeTeam, topic: string): Promise<number> => {
		const found = await quad.db
			.selectFrom('live_topic')
			.where('org_id', '=', organizationId)
			.where('topic', '=', topic)
			.select('version')
			.executeTakeFirst();
		return found?.version ?? 0;
	};

	return { sent, replyTo, batch, sendAll, sendOnce, receipts, versionOf };
};
