/** The audit log records who did what to whom, on whose behalf and from where. Entries are never deleted. */
export { type AuditActor, record } from './record-audit-entry.ts';
export { redactEntries } from './redact.queries.ts';
export { serveAudit } from './routes.ts';
