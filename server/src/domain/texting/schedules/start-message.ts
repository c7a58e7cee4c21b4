/**
 * Turns a scheduled message into a batch. Its draft ID ensures that it is sent once, even if a process crashes.
 * Recipients are determined now: opted-out contacts are left out, and contacts no longer in the team are dropped.
 */
import type { Audience, AudiencePart } from '@quad/contract/texting/messaging/audience.ts';
import { scheduleRefusals } from '@quad/contract/texting/schedules/refusals.ts';
import { may, onBehalfOf, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { Refused } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { composeBatch, findDraft, isWhollyCancelled, keepKnown, senderOf } from '../messaging/index.ts';
import { accessOfAuthor } from './author.ts';
import { finish, type ScheduledRow } from './queries.ts';
import { draftOf } from './read-scheduled.ts';
import { restoreUndone } from './restore-undone.ts';

export type Begun = ScheduledRow & { inboxId: number };

/** `undoMs` delays the first text. Returns the batch's ID or the refusal. Other errors are thrown and retried. */
export const startMessage = async (context: AppContext, row: Begun, undoMs = 0): Promise<number | Refused> => {
	const outcome = await batchOf(context, row, undoMs);
	if (outcome instanceof Refused) return outcome;
	await commit(context.db, async (tx) => {
		const batch = { organizationId: row.organizationId, id: outcome };
		const isTakenBack = await isWhollyCancelled(tx, batch);
		await finish(tx, row, outcome);
		if (isTakenBack) await restoreUndone(tx, batch, context.clock.now());
		touch(tx, row.organizationId, `schedules:${row.teamId}`);
	});
	return outcome;
};

const batchOf = async (context: AppContext, row: Begun, undoMs: number): Promise<number | Refused> => {
	const { organizationId, teamId, personId, startId: draftId } = row;
	const team = onBehalfOf(organizationId, teamId, draftOf(row).sendAsStaffId ?? personId);
	const known = () => findDraft(context.db, team, draftId);
	const before = await known();
	if (before) return before.id;
	try {
		const { scope, draft, safeguardOff } = await composedNow(context.db, row);
		const timing = { undoMs, doNotSendAfter: row.notAfter ?? undefined };
		const { batchId } = await composeBatch(context, scope, { ...draft, draftId }, safeguardOff, timing);
		return Number(batchId);
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		return (await known())?.id ?? error; // another process may already have created the batch
	}
};

/** Returns what would be sent now: the inbox, and those of the chosen recipients that still exist. */
export const composedNow = async (db: Db, row: Begun) => {
	const { schedule: _, recipients, to, ...content } = draftOf(row);
	const access = await accessOfAuthor(db, row, row.inboxId);
	if ('why' in access) throw new Refused({ ...scheduleRefusals['schedule.author_gone'], message: access.why }, {});
	const { actor } = access;
	const team = onBehalfOf(row.organizationId, row.teamId, content.sendAsStaffId ?? row.personId);
	const draft = {
		...content,
		inboxId: row.inboxId,
		...(recipients ? { recipients: await keepKnown(db, team, recipients) } : {}),
		...(to ? { to: await keepPeople(db, team, to) } : {}),
	};
	return { scope: await senderOf(db, actor, draft), draft, safeguardOff: may(actor, 'ignoreQuietHours') };
};

/** A part of people without anybody left is dropped, so that an audience of nobody is refused as one. */
const keepPeople = async (db: Db, team: TeamScope, { include, exclude }: Audience): Promise<Audience> => {
	const keep = (parts: readonly AudiencePart[]) =>
		Promise.all(
			parts.map(async (part) =>
				part.kind === 'people' ? { ...part, ids: await keepKnown(db, team, part.ids) } : part,
			),
		);
	const isSomebody = (part: AudiencePart) => part.kind !== 'people' || part.ids.length > 0;
	return { include: (await keep(include)).filter(isSomebody), exclude: (await keep(exclude)).filter(isSomebody) };
};
