/** Schedules a message. A draft is stored once, however often it is submitted (decisions.md 10). */
import { randomUUID } from 'node:crypto';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { findDraftId, forgetSent, hashDraft } from '../messaging/index.ts';
import { startLoop } from './loop-names.ts';
import * as rows from './queries.ts';
import { showScheduled } from './read-scheduled.ts';
import { recordOf } from './record-of.ts';
import { validateDraft } from './validate-draft.ts';

export const scheduleMessage = async (context: AppContext, actor: Actor, draft: Draft) => {
	const scope = inCurrentTeam(actor);
	const draftHash = hashDraft(draft);
	const known = draft.draftId && (await rows.findOfDraft(context.db, scope, draft.draftId));
	if (known) return again(known, draftHash);
	const judged = await validateDraft(context, actor, draft);
	const id = context.ids.next();
	const draftId = await commit(context.db, async (tx) => {
		const justNow = new Date(context.clock.now().getTime() - batchLimits.sameDraftMs);
		const draftId = await findDraftId(tx, scope, draft.draftId, () => rows.findTwin(tx, scope, draftHash, justNow));
		const isNew = await rows.insertScheduled(tx, scope, { ...judged, id, draftId, draftHash, startId: randomUUID() });
		if (!isNew) return draftId;
		await forgetSent(tx, scope, draftId, judged.at);
		const made = { id, inboxId: judged.inboxId };
		await recordOf(tx, actor, 'schedule.created', made, {
			count: judged.recipients,
			at: `${judged.localTime.replace('T', ', ')} (${judged.timeZone})`,
		});
		touch(tx, actor.organizationId, `schedules:${actor.teamId}`);
		wake(tx, startLoop);
		return draftId;
	});
	const row = await rows.findOfDraft(context.db, scope, draftId);
	return row ? again(row, draftHash) : refuse(messagingRefusals['draft.changed']);
};

const again = (row: rows.ScheduledRow, draftHash: Buffer) =>
	row.draftHash.equals(draftHash) ? showScheduled(row) : refuse(messagingRefusals['draft.changed']);
