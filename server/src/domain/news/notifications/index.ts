/** Notifies users of incoming texts by email and web push, and of team events by email. */

export { handOverAlerts } from './hand-over.queries.ts';
export { notifyOfTexts } from './notify-of-texts.ts';
export { notifyTeam } from './notify-team.ts';
export type { PushService } from './push-service.port.ts';
export { queueIncomingTexts } from './queue-incoming-texts.ts';
export { queueTeamMail } from './queue-team-mail.ts';
export { serveNotifications } from './routes.ts';
export { sendDigests } from './send-digests.ts';
export { sendPush } from './send-push-notification.ts';
export { sendTeamMail } from './send-team-mail.ts';
