/** Hands texts to the carrier at once, without a worker. */
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { move } from '../src/domain/texting/messaging/ledger/move.queries.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import type { Quad } from './kit.ts';

/** Hands over a batch, or only its texts to these contacts. */
export const handOver = (quad: Quad, batchId: string, contactIds?: readonly number[]): Promise<unknown> =>
	handOverThose(quad, { batch_id: Number(batchId) }, contactIds);

/** Hands over everything that an organization has queued. */
export const handOverAll = (quad: Quad, organizationId: number): Promise<unknown> =>
	handOverThose(quad, { org_id: organizationId });

const handOverThose = (
	quad: Quad,
	of: { batch_id: number } | { org_id: number },
	contactIds?: readonly number[],
): Promise<unknown> =>
	commit(quad.db, async (tx) => {
		const waiting = await tx
			.selectFrom('message')
			.where((eb) => eb.and(of))
			.where('status', '=', messageStatus.queued)
			.select(['org_id', 'id', 'contact_id'])
			.execute();
		const texts = waiting
			.filter((one) => !contactIds || contactIds.includes(one.contact_id ?? 0))
			.map(({ org_id: organizationId, id: messageId }) => ({ organizationId, messageId }));
		await move(
			tx,
			texts.map((one) => ({ ...one, status: messageStatus.submitted, sid: `SM${one.messageId}`, errorCode: null })),
			quad.clock.now(),
		);
	});
