/**
 * Holds batches whose inbox can't send: it has no credits, was deleted, or its carrier account is closed. They resume
 * when it can send again, at once or in the morning. “Do not send after” still applies, so none waits forever.
 */
import { isQuiet } from '@quad/contract/texting/messaging/quiet-hours.ts';
import { minuteOfDay } from '@quad/contract/time.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Loop } from '../../../../foundation/jobs/loop.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import {
	dueForInbox,
	faultOfInbox,
	hold,
	type InboxFault,
	lockBatch,
	setState,
} from '../ledger/running-batches.queries.ts';
import { holdForTheNight } from './hold-outside-sending-window.ts';
import { resumeSending } from './resume-batch.ts';

export const followInboxes = (context: AppContext): Loop => ({
	name: 'messaging.inboxes',
	everyMs: 1_000,
	run: async () => {
		for (const due of await dueForInbox(context.db, context.clock.now(), sentences)) await follow(context, due);
		return undefined;
	},
});

const sentences: Readonly<Record<InboxFault, string>> = {
	removed: 'The inbox was removed: no one else gets this message unless the inbox is restored.',
	'no-credits': 'This inbox has no credits left. The rest is sent once it has some.',
	suspended:
		'Twilio has suspended our account. The rest is sent once Twilio has opened it again; the Twilio console says why it is closed.',
	credentials:
		'Twilio does not accept our credentials anymore. The rest is sent once an owner has connected the account again.',
};

const follow = ({ db, clock }: AppContext, due: { organizationId: number; id: number }): Promise<void> =>
	commit(db, async (tx) => {
		const batch = await lockBatch(tx, due.organizationId, due.id);
		if (!batch) return;
		const now = clock.now();
		const fault = await faultOfInbox(tx, batch);
		const waits = batch.state === 'held' && batch.heldUntil === null;
		if (fault === null) {
			if (!waits) return; // another process has already changed the batch
			touch(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
			const isNight = batch.closesAt !== null && isQuiet(minuteOfDay(now, batch.timeZone));
			return isNight ? holdForTheNight(tx, batch, now) : resumeSending(tx, batch, now);
		}
		const runs = batch.state === 'sending' || batch.state === 'queued';
		if (!runs && !waits && !(batch.state === 'held' && fault === 'removed')) return;
		touch(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
		await hold(tx, batch.organizationId, batch.id, true);
		await setState(tx, batch, { state: 'held', reason: sentences[fault] });
	});
