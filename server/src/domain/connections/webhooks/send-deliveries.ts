/** Sends deliveries in parallel, limited in total and per receiver, so that a slow receiver delays only its own. */
import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { Log } from '../../../foundation/log.ts';
import type { SafeHttp } from '../../../foundation/outbound/safe-http.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type ClaimedDelivery, claimDeliveries, receiverOf } from './deliveries.queries.ts';
import { deliveryLoop } from './loop-names.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { recordDelivery } from './record-delivery.ts';
import { sendToReceiver } from './send-to-receiver.ts';

export interface WebhookDelivery {
	readonly loop: Loop;
	/** Starts the deliveries that can be sent now. Returns how many. */
	readonly deliverSome: () => Promise<number>;
	/** Resolves once no delivery is in progress. */
	readonly settle: () => Promise<void>;
}

const everyMs = 1_000;
const soonMs = 50;

export const makeWebhookDelivery = (context: AppContext, http: SafeHttp, log: Log): WebhookDelivery => {
	const running = new Map<Promise<void>, string>();

	const deliver = async (delivery: ClaimedDelivery): Promise<void> => {
		try {
			await recordDelivery(context, delivery, await sendToReceiver(context, http, delivery));
		} catch (error) {
			log.error(
				{ err: error, delivery: delivery.id },
				'what a webhook answered could not be kept; it is sent again later',
			);
		}
	};

	const begin = (delivery: ClaimedDelivery): void => {
		const call = deliver(delivery).finally(() => running.delete(call));
		running.set(call, receiverOf(delivery));
	};

	const deliverSome = async (): Promise<number> => {
		while (await queueDeliveries(context));
		const places = webhookLimits.inAll - running.size;
		if (places <= 0) return 0;
		const now = context.clock.now();
		const claimed = await commit(context.db, (tx) =>
			claimDeliveries(tx, {
				now,
				leaseUntil: new Date(now.getTime() + webhookLimits.leaseMs),
				perReceiver: webhookLimits.atOnce,
				inAll: places,
				full: busy(running),
			}),
		);
		for (const delivery of claimed) begin(delivery);
		return claimed.length;
	};

	return {
		deliverSome,
		settle: async () => {
			while (running.size > 0) await Promise.all(running.keys());
		},
		loop: {
			name: deliveryLoop,
			everyMs,
			// checks again soon while calls are in progress, because each frees a slot when it ends
			run: async () => ((await deliverSome()) > 0 || running.size > 0 ? soonMs : undefined),
		},
	};
};

/** Returns the receivers with more than half of their slots in use, which get no new deliveries for now. */
const busy = (running: ReadonlyMap<Promise<void>, string>): string[] => {
	const counts = new Map<string, number>();
	for (const receiver of running.values()) counts.set(receiver, (counts.get(receiver) ?? 0) + 1);
	return [...counts].filter(([, count]) => count * 2 > webhookLimits.atOnce).map(([receiver]) => receiver);
};
