/** The notes of the product that are for somebody, which of them are new, and that they were read. */
import { noticeLimits } from '@quad/contract/notices/limits.ts';
import { noticeRefusals } from '@quad/contract/notices/refusals.ts';
import type { Actor } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { audienceOf } from './audience.ts';
import * as queries from './notes.queries.ts';

export const listNotes = async ({ db }: Ground, actor: Actor) => {
	const notes = await queries.notesFor(db, actor, audienceOf(actor), noticeLimits.notes);
	return notes.map((note) => ({ ...note, publishedOn: note.publishedOn.toISOString() }));
};

/** For the bell: `unreadNotifications` of the profile. */
export const countUnreadNotes = ({ db }: Pick<Ground, 'db'>, actor: Actor): Promise<number> =>
	queries.countUnread(db, actor, audienceOf(actor));

/** This note and all before it: one that is published while somebody reads stays new. */
export const markNotesRead = ({ db }: Ground, actor: Actor, noteId: number) =>
	commit(db, async (tx) => {
		const there = await queries.writeReadUntil(tx, actor, noteId);
		if (!there) refuse(noticeRefusals['notices.not_there']);
		announce(tx, actor.organizationId, `person:${actor.personId}`);
		return {};
	});
