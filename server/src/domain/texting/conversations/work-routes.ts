/** Routes for notes, snoozes and other work on a conversation besides replying. */
import * as notes from '@quad/contract/texting/conversations/note-routes.ts';
import * as later from '@quad/contract/texting/conversations/reply-later-routes.ts';
import * as work from '@quad/contract/texting/conversations/work-routes.ts';
import { inInbox, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { cancelReplyLater } from './cancel-reply-later.ts';
import { deleteNote } from './delete-note.ts';
import { findConversation } from './find-conversation.ts';
import { findWhereToText } from './find-where-to-text.ts';
import { listNotes } from './list-notes.ts';
import { listRecentCampaigns } from './list-recent-campaigns.ts';
import { markUnread } from './mark-unread.ts';
import { findPresence } from './presence.queries.ts';
import { readTimeline } from './read-timeline.ts';
import { readLater } from './reply-later.queries.ts';
import { scheduleReply, showLater } from './schedule-reply.ts';
import { snoozeConversation } from './snooze-conversation.ts';
import { writeNote } from './write-note.ts';

export const serveWork = (server: ApiServer, context: AppContext): void => {
	const { db } = context;

	serve(server, work.readTimeline, ({ actor, params, query }) => readTimeline(db, actor, params.id, query));
	serve(server, work.listRecentCampaigns, ({ actor, params }) => listRecentCampaigns(db, actor, params.id));
	serve(server, work.findWhereToText, ({ actor, params }) => findWhereToText(db, actor, params.id));

	serve(server, work.listViewers, ({ actor, params }) =>
		findPresence(db, inInbox(actor, params.id), context.clock.now()),
	);
	serve(server, work.markUnread, async ({ actor, params }) =>
		markUnread(db, await findConversation(db, actor, params.id)),
	);
	serve(server, work.snoozeConversation, async ({ actor, params, body }) =>
		snoozeConversation(
			context,
			await findConversation(db, actor, params.id),
			body.until === null ? null : new Date(body.until),
		),
	);

	serve(server, notes.listNotes, async ({ actor, params }) =>
		listNotes(context, await findConversation(db, actor, params.id)),
	);
	serve(server, notes.writeNote, async ({ actor, params, body }) =>
		writeNote(context, await findConversation(db, actor, params.id), body),
	);
	serve(server, notes.deleteNote, async ({ actor, params }) =>
		deleteNote(db, await findConversation(db, actor, params.id), params.noteId),
	);

	serve(server, later.listRepliesLater, async ({ actor, params }) => {
		const { id, scope } = await findConversation(db, actor, params.id);
		return (await readLater(db, scope, id)).map(showLater);
	});
	serve(server, later.scheduleReply, async ({ actor, params, body }) =>
		scheduleReply(context, await findConversation(db, actor, params.id), body, may(actor, 'ignoreQuietHours')),
	);
	serve(server, later.cancelReplyLater, async ({ actor, params }) =>
		cancelReplyLater(db, await findConversation(db, actor, params.id), params.laterId),
	);
};
