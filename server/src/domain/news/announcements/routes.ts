import * as routes from '@quad/contract/news/announcements/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { openIncident, updateIncident } from './change-incident.ts';
import { listNotes, markNotesRead } from './list-notes.ts';
import { dismissSystemMessages, listSystemMessages } from './list-system-messages.ts';
import { endSystemMessage, listPublished, publishNote, publishSystemMessage, removeNote } from './publish.ts';
import { makeStatusReader, statusOfPage } from './read-status.ts';
import { serveStatusFeed } from './serve-status-feed.ts';

export const serveAnnouncements = (server: ApiServer, context: AppContext, publicUrl: string): void => {
	const readStatus = makeStatusReader(context);

	serve(server, routes.listNotes, ({ actor }) => listNotes(context, actor));
	serve(server, routes.markNotesRead, ({ actor, body }) => markNotesRead(context, actor, body.id));
	serve(server, routes.listSystemMessages, ({ actor }) => listSystemMessages(context, actor));
	serve(server, routes.markSystemMessagesRead, ({ actor, body }) => dismissSystemMessages(context, actor, body.ids));
	serve(server, routes.getStatus, () => statusOfPage(readStatus));

	serve(server, routes.listPublished, () => listPublished(context));
	serve(server, routes.publishNote, ({ actor, body }) => publishNote(context, actor, body));
	serve(server, routes.removeNote, ({ actor, body }) => removeNote(context, actor, body.id));
	serve(server, routes.publishSystemMessage, ({ actor, body }) => publishSystemMessage(context, actor, body));
	serve(server, routes.endSystemMessage, ({ actor, body }) => endSystemMessage(context, actor, body.id));
	serve(server, routes.openNewIncident, ({ actor, body }) => openIncident(context, actor, body));
	serve(server, routes.updateIncident, ({ actor, body }) => updateIncident(context, actor, body));

	serveStatusFeed(server.http, readStatus, publicUrl);
};
