/** Platform administrators publish notes and messages to the users of all organizations, and remove them. */
import { announcementLimits } from '@quad/contract/news/announcements/limits.ts';
import { announcementRefusals } from '@quad/contract/news/announcements/refusals.ts';
import type {
	publishSystemMessage as messageRoute,
	publishNote as noteRoute,
} from '@quad/contract/news/announcements/routes.ts';
import type { ParsedRequest } from '@quad/contract/route.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { shownIncident } from './change-incident.ts';
import { recentIncidents } from './incidents.queries.ts';
import * as notes from './notes.queries.ts';
import * as messages from './system-messages.queries.ts';

export const listPublished = async ({ db, clock }: AppContext) => {
	const [published, systemMessages, incidents] = await Promise.all([
		notes.publishedNotes(db, announcementLimits.notes),
		messages.publishedMessages(db, clock.now()),
		recentIncidents(db, announcementLimits.incidents),
	]);
	return {
		notes: published.map((one) => ({ ...one, publishedOn: one.publishedOn.toISOString() })),
		systemMessages: systemMessages.map((one) => ({
			...one,
			publishedOn: one.publishedOn.toISOString(),
			endsAt: one.endsAt?.toISOString() ?? null,
		})),
		incidents: incidents.map(shownIncident),
	};
};

export const publishNote = (
	{ db, clock, ids }: AppContext,
	actor: Actor,
	note: ParsedRequest<typeof noteRoute>['body'],
) => {
	if (!note.userVisible && !note.adminVisible && !note.ownerVisible)
		refuse(announcementRefusals['announcements.visible_to_nobody']);
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

export const removeNote = ({ db, clock }: AppContext, actor: Actor, id: number) =>
	commit(db, async (tx) => {
		const note =
			(await notes.removeNote(tx, id, clock.now())) ?? refuse(announcementRefusals['announcements.not_there']);
		await record(tx, actor, { action: 'notice.removed', subject: { kind: 'product note', id, name: note.name } });
		return {};
	});

export const publishSystemMessage = (
	{ db, clock, ids }: AppContext,
	actor: Actor,
	{ endsAt, ...input }: ParsedRequest<typeof messageRoute>['body'],
) => {
	const now = clock.now();
	const ends = endsAt === null ? null : new Date(endsAt);
	if (ends && ends <= now) refuse(announcementRefusals['announcements.ends_in_the_past']);
	return commit(db, async (tx) => {
		const id = ids.next();
		await messages.insertSystemMessage(tx, { ...input, id, publishedOn: now, endsAt: ends });
		await record(tx, actor, {
			action: 'notice.published',
			subject: { kind: 'system notification', id, name: input.message },
		});
		return { id };
	});
};

export const endSystemMessage = ({ db, clock }: AppContext, actor: Actor, id: number) =>
	commit(db, async (tx) => {
		const ended =
			(await messages.endMessage(tx, id, clock.now())) ?? refuse(announcementRefusals['announcements.not_there']);
		await record(tx, actor, {
			action: 'notice.removed',
			subject: { kind: 'system notification', id, name: ended.message },
		});
		return {};
	});
