/** Who is told of what happens, and by which way: incoming texts by mail and web push, events of a team by mail. */

export { handOverAlerts } from './hand-over.queries.ts';
export type { PushService } from './push-service.port.ts';
export { queueIncomingTexts } from './queue-incoming-texts.ts';
export { queueTeamMail } from './queue-team-mail.ts';
export { serveNotifications } from './routes.ts';
export { sendDigests } from './send-digests.ts';
export { sendPush } from './send-push-notification.ts';
export { sendTeamMail } from './send-team-mail.ts';
export { tellOfTexts } from './tell-of-texts.ts';
export { tellTeam } from './tell-team.ts';
