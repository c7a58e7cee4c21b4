/** What people are told: notes of the product, messages of the system, incidents, and mails of what happens in a team. */
export { countUnreadNotes } from './list-notes.ts';
export { pollStatusPage } from './poll-status-page.ts';
export { serveNotices } from './routes.ts';
export { sendAlerts } from './send-alerts.ts';
export type { StatusPage } from './status-page.port.ts';
export { tellTeam, tellTeams } from './tell-team.ts';
