/** Lists the product notes that a user may see, counts the new ones, and records that they were read. */
import { announcementLimits } from '@quad/contract/news/announcements/limits.ts';
import { announcementRefusals } from '@quad/contract/news/announcements/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { audienceOf } from './audience.ts';
import * as queries from './notes.queries.ts';

export const listNotes = async ({ db }: AppContext, actor: Actor) => {
	const notes = await queries.notesFor(db, actor, audienceOf(actor), announcementLimits.notes);
	return notes.map((note) => ({ ...note, publishedOn: note.publishedOn.toISOString() }));
};

/** Returns the number on the bell, `unreadNotifications` in the profile. */
export const countUnreadNotes = ({ db }: Pick<AppContext, 'db'>, actor: Actor): Promise<number> =>
	queries.countUnread(db, actor, audienceOf(actor));

/** Marks this note and all earlier ones as read, so that a note published in the meantime still counts as new. */
export const markNotesRead = ({ db }: AppContext, actor: Actor, noteId: number) =>
	commit(db, async (tx) => {
		const there = await queries.writeReadUntil(tx, actor, noteId);
		if (!there) refuse(announcementRefusals['announcements.not_there']);
		touch(tx, actor.organizationId, `person:${actor.personId}`);
		return {};
	});
