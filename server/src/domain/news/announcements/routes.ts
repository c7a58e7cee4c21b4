import * as routes from '@quad/contract/news/announcements/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { openIncident, updateIncident } from './change-incident.ts';
import { listNotes, markNotesRead } from './list-notes.ts';
import { dismissSystemMessages, listSystemMessages } from './list-system-messages.ts';
import { endSystemMessage, listPublished, publishNote, publishSystemMessage, removeNote } from './publish.ts';
import { makeStatusReader, statusOfPage } from './read-status.ts';
import { serveStatusFeed } from './serve-status-feed.ts';

export const serveAnnouncements = (door: Door, context: AppContext, publicUrl: string): void => {
	const readStatus = makeStatusReader(context);

	serve(door, routes.listNotes, ({ actor }) => listNotes(context, actor));
	serve(door, routes.markNotesRead, ({ actor, body }) => markNotesRead(context, actor, body.id));
	serve(door, routes.listSystemMessages, ({ actor }) => listSystemMessages(context, actor));
	serve(door, routes.markSystemMessagesRead, ({ actor, body }) => dismissSystemMessages(context, actor, body.ids));
	serve(door, routes.getStatus, () => statusOfPage(readStatus));

	serve(door, routes.listPublished, () => listPublished(context));
	serve(door, routes.publishNote, ({ actor, body }) => publishNote(context, actor, body));
	serve(door, routes.removeNote, ({ actor, body }) => removeNote(context, actor, body.id));
	serve(door, routes.publishSystemMessage, ({ actor, body }) => publishSystemMessage(context, actor, body));
	serve(door, routes.endSystemMessage, ({ actor, body }) => endSystemMessage(context, actor, body.id));
	serve(door, routes.openNewIncident, ({ actor, body }) => openIncident(context, actor, body));
	serve(door, routes.updateIncident, ({ actor, body }) => updateIncident(context, actor, body));

	serveStatusFeed(door.http, readStatus, publicUrl);
};
