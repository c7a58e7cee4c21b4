/** Alerts: telling people of texts that came in, by mail and in their browsers. */
export { noteTexts } from './note-texts.ts';
export { sendPush } from './push-note.ts';
export type { PushService } from './push-service.port.ts';
export { serveAlerts } from './routes.ts';
export { tellOfTexts } from './tell-of-texts.ts';
