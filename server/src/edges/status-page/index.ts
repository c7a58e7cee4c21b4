/** A status page elsewhere, in the shape in which Statuspage publishes it (`/api/v2/incidents/unresolved.json`). */
export { connectStatusPage } from './read-status-page.ts';
