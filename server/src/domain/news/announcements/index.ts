/** Announcements are product notes, system messages, incidents and the status feed. */
export { countUnreadNotes } from './list-notes.ts';
export { notifyPerson } from './notify-person.ts';
export { pollStatusPage } from './poll-status-page.ts';
export { serveAnnouncements } from './routes.ts';
export type { StatusPage } from './status-page.port.ts';
