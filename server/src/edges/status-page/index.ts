/** Reads an external status page in Statuspage's format (`/api/v2/incidents/unresolved.json`). */
export { connectStatusPage } from './read-status-page.ts';
