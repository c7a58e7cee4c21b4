import * as routes from '@quad/contract/notices/routes.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { listNotes, markNotesRead } from './list-notes.ts';
import { dismissSystemMessages, listSystemMessages } from './list-system-messages.ts';
import { endSystemMessage, listPublished, publishNote, publishSystemMessage, removeNote } from './publish.ts';
import { makeStatusReader, statusOfPage } from './read-status.ts';
import { listAlerts, saveAlert } from './save-alert.ts';
import { serveStatusFeed } from './serve-status-feed.ts';
import { openIncident, updateIncident } from './tell-incident.ts';

export const serveNotices = (door: Door, ground: Ground, publicUrl: string): void => {
	const readStatus = makeStatusReader(ground);

	serve(door, routes.listNotes, ({ actor }) => listNotes(ground, actor));
	serve(door, routes.markNotesRead, ({ actor, body }) => markNotesRead(ground, actor, body.id));
	serve(door, routes.listSystemMessages, ({ actor }) => listSystemMessages(ground, actor));
	serve(door, routes.markSystemMessagesRead, ({ actor, body }) => dismissSystemMessages(ground, actor, body.ids));
	serve(door, routes.getStatus, () => statusOfPage(readStatus));

	serve(door, routes.listAlerts, ({ actor, query }) => listAlerts(ground, actor, query.type));
	serve(door, routes.saveAlert, ({ actor, query, body }) => saveAlert(ground, actor, body, query.type));

	serve(door, routes.listPublished, () => listPublished(ground));
	serve(door, routes.publishNote, ({ actor, body }) => publishNote(ground, actor, body));
	serve(door, routes.removeNote, ({ actor, body }) => removeNote(ground, actor, body.id));
	serve(door, routes.publishSystemMessage, ({ actor, body }) => publishSystemMessage(ground, actor, body));
	serve(door, routes.endSystemMessage, ({ actor, body }) => endSystemMessage(ground, actor, body.id));
	serve(door, routes.openNewIncident, ({ actor, body }) => openIncident(ground, actor, body));
	serve(door, routes.updateIncident, ({ actor, body }) => updateIncident(ground, actor, body));

	serveStatusFeed(door.http, readStatus, publicUrl);
};
