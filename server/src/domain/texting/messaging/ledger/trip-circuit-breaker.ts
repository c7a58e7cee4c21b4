/**
 * Pauses a batch if carriers filter too many of its texts or too many recipients reply STOP (product.md). Its author
 * gets an email with the cause and what to do. Receipts without such a report cost nothing to check.
 */
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import type { Breaker } from '@quad/contract/texting/messaging/message-status.ts';
import { onBehalfOf } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { record } from '../../../organization/audit/index.ts';
import { queueMail } from '../../../organization/mail/index.ts';
import { addOptOuts, type Reception, receptionOf } from './circuit-breaker.queries.ts';
import type { Moved } from './move.queries.ts';
import { hold, setState } from './running-batches.queries.ts';
import { nameOfInbox } from './sending-inbox.queries.ts';

export const tripForFiltering = async (context: AppContext, tx: Tx, moved: readonly Moved[]): Promise<void> => {
	const filtered = moved.flatMap(({ organizationId, batchId, filtered }) =>
		filtered && batchId !== null ? [{ organizationId, id: batchId }] : [],
	);
	if (filtered.length > 0) await trip(context, tx, filtered);
};

/** Counts the STOPs that reply to these texts. */
export const countOptOuts = async (
	context: AppContext,
	tx: Tx,
	answered: ReadonlyArray<{ organizationId: number; messageId: number }>,
): Promise<void> => {
	if (answered.length > 0) await trip(context, tx, await addOptOuts(tx, answered));
};

const trip = async (
	context: AppContext,
	tx: Tx,
	batches: ReadonlyArray<{ organizationId: number; id: number }>,
): Promise<void> => {
	for (const reception of await receptionOf(tx, batches)) {
		const breaker = judge(reception);
		if (breaker) await stop(context, tx, reception, breaker);
	}
};

const judge = (reception: Reception): Breaker | undefined => {
	const { breakerSample } = batchLimits;
	if (reception.reported >= breakerSample && reception.filtered > reception.reported * reception.filteringLimit)
		return 'filtering';
	if (reception.handed >= breakerSample && reception.optedOut > reception.handed * reception.optOutLimit)
		return 'opt-outs';
	return undefined;
};

const stop = async (context: AppContext, tx: Tx, batch: Reception, breaker: Breaker): Promise<void> => {
	const { what, advice } = sayWhy(batch, breaker);
	await setState(tx, batch, { state: 'paused', reason: `Paused automatically: ${what} ${advice}`, breaker });
	await hold(tx, batch.organizationId, batch.id, true);
	touch(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
	const author = onBehalfOf(batch.organizationId, batch.teamId, batch.personId);
	const inbox = await nameOfInbox(tx, author, batch.inboxId);
	await record(tx, author, {
		action: 'batch.paused-itself',
		subject: { kind: 'batch', id: batch.id, name: inbox },
		details: { why: what },
	});
	await queueMail(tx, context, {
		organizationId: batch.organizationId,
		kind: 'batch-paused-itself',
		to: { address: batch.email, name: batch.name, personId: batch.personId },
		subject: `Your message from “${inbox}” was paused`,
		body: `${what}\n\n${advice}\n\n${batch.waiting} ${batch.waiting === 1 ? 'person is' : 'people are'} waiting: nothing more is sent until someone resumes it.`,
		link: { label: 'Open the message', path: `/sent/${batch.id}` },
	});
};

const sayWhy = (reception: Reception, breaker: Breaker): { what: string; advice: string } => {
	const percent = (share: number) => `${Math.round(share * 1000) / 10} percent`;
	if (breaker === 'filtering')
		return {
			what: `Carriers blocked ${reception.filtered} of ${reception.reported} texts or treated them as spam: ${percent(reception.filtered / reception.reported)}, and the limit is ${percent(reception.filteringLimit)}.`,
			advice: 'Before you resume it, check links, short addresses and capitals, and change the text for the rest.',
		};
	return {
		what: `${reception.optedOut} of ${reception.handed} people replied STOP: ${percent(reception.optedOut / reception.handed)}, and the limit is ${percent(reception.optOutLimit)}.`,
		advice: 'Before you resume it, check that it is meant for these people and says who is writing.',
	};
};
