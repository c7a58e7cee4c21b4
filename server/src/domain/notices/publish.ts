/** What the platform's administrators tell the users of all organizations, and take back. */
import { noticeLimits } from '@quad/contract/notices/limits.ts';
import { noticeRefusals } from '@quad/contract/notices/refusals.ts';
import type { publishSystemMessage as messageRoute, publishNote as noteRoute } from '@quad/contract/notices/routes.ts';
import type { Heard } from '@quad/contract/route.ts';
import type { Actor } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { recentIncidents } from './incidents.queries.ts';
import * as notes from './notes.queries.ts';
import * as messages from './system-messages.queries.ts';
import { shownIncident } from './tell-incident.ts';

export const listPublished = async ({ db, clock }: Ground) => {
	const [published, said, incidents] = await Promise.all([
		notes.publishedNotes(db, noticeLimits.notes),
		messages.publishedMessages(db, clock.now()),
		recentIncidents(db, noticeLimits.incidents),
	]);
	return {
		notes: published.map((one) => ({ ...one, publishedOn: one.publishedOn.toISOString() })),
		systemMessages: said.map((one) => ({
			...one,
			publishedOn: one.publishedOn.toISOString(),
			endsAt: one.endsAt?.toISOString() ?? null,
		})),
		incidents: incidents.map(shownIncident),
	};
};

export const publishNote = ({ db, clock, ids }: Ground, actor: Actor, note: Heard<typeof noteRoute>['body']) => {
	if (!note.userVisible && !note.adminVisible && !note.ownerVisible)
		refuse(noticeRefusals['notices.visible_to_nobody']);
	return commit(db, async (tx) => {
		const id = ids.next();
		await notes.insertNote(tx, { ...note, id, publishedOn: clock.now() });
		await record(tx, actor, {
			action: 'notice.published',
			subject: { kind: 'product note', id, name: note.summaryHeader },
		});
		return { id };
	});
};

export const removeNote = ({ db, clock }: Ground, actor: Actor, id: number) =>
	commit(db, async (tx) => {
		const note = (await notes.removeNote(tx, id, clock.now())) ?? refuse(noticeRefusals['notices.not_there']);
		await record(tx, actor, { action: 'notice.removed', subject: { kind: 'product note', id, name: note.name } });
		return {};
	});

export const publishSystemMessage = (
	{ db, clock, ids }: Ground,
	actor: Actor,
	{ endsAt, ...said }: Heard<typeof messageRoute>['body'],
) => {
	const now = clock.now();
	const ends = endsAt === null ? null : new Date(endsAt);
	if (ends && ends <= now) refuse(noticeRefusals['notices.ends_in_the_past']);
	return commit(db, async (tx) => {
		const id = ids.next();
		await messages.insertSystemMessage(tx, { ...said, id, publishedOn: now, endsAt: ends });
		await record(tx, actor, {
			action: 'notice.published',
			subject: { kind: 'system notification', id, name: said.message },
		});
		return { id };
	});
};

export const endSystemMessage = ({ db, clock }: Ground, actor: Actor, id: number) =>
	commit(db, async (tx) => {
		const ended = (await messages.endMessage(tx, id, clock.now())) ?? refuse(noticeRefusals['notices.not_there']);
		await record(tx, actor, {
			action: 'notice.removed',
			subject: { kind: 'system notification', id, name: ended.message },
		});
		return {};
	});
