/** Alerts: telling people of texts that came in, by mail and in their browsers. */
export { noteText } from './note-text.ts';
export { sendPush } from './push-note.ts';
export type { PushService } from './push-service.port.ts';
export { serveAlerts } from './routes.ts';
export { tellOfTexts } from './tell-of-texts.ts';
