/**
 * A batch whose inbox cannot send is held and says why; it goes on by itself when the inbox can again, at once or in the
 * morning. One that has run out of credits waits for more, and nothing is set aside for it meanwhile. One that was removed
 * waits for it to be put back. The "do not send after" of the batch holds as for any other, so none waits for ever.
 */
import { isQuiet } from '@quad/contract/messaging/quiet-hours.ts';
import { minuteOfDay } from '@quad/contract/time.ts';
import { announce, commit } from '../../../foundation/commit.ts';
import type { Ground } from '../../../foundation/ground.ts';
import type { Loop } from '../../../foundation/loop.ts';
import {
	dueForInbox,
	faultOfInbox,
	hold,
	type InboxFault,
	lockBatch,
	setState,
} from '../ledger/running-batches.queries.ts';
import { letGo } from './resume-batch.ts';
import { holdForTheNight } from './turn-windows.ts';

export const followInboxes = (ground: Ground): Loop => ({
	name: 'messaging.inboxes',
	everyMs: 1_000,
	run: async () => {
		for (const due of await dueForInbox(ground.db, ground.clock.now(), sentences)) await follow(ground, due);
		return undefined;
	},
});

const sentences: Readonly<Record<InboxFault, string>> = {
	removed: 'Its inbox was removed: nobody else gets it unless the inbox is put back.',
	'no-credits': 'This inbox has no credits left: the rest goes out as soon as there are some.',
};

const follow = ({ db, clock }: Ground, due: { organizationId: number; id: number }): Promise<void> =>
	commit(db, async (tx) => {
		const batch = await lockBatch(tx, due.organizationId, due.id);
		if (!batch) return;
		const now = clock.now();
		const fault = await faultOfInbox(tx, batch);
		const waits = batch.state === 'held' && batch.heldUntil === null;
		if (fault === null) {
			if (!waits) return; // somebody was quicker
			announce(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
			const isNight = batch.closesAt !== null && isQuiet(minuteOfDay(now, batch.timeZone));
			return isNight ? holdForTheNight(tx, batch, now) : letGo(tx, batch, now);
		}
		const runs = batch.state === 'sending' || batch.state === 'queued';
		if (!runs && !waits && !(batch.state === 'held' && fault === 'removed')) return;
		announce(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
		await hold(tx, batch.organizationId, batch.id, true);
		await setState(tx, batch, { state: 'held', reason: sentences[fault] });
	});
