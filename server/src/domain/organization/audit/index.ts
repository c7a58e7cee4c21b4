/** The audit log: who did what to whom, as whom, from where. It only grows. */
export { type AuditActor, record } from './record-audit-entry.ts';
export { redactEntries } from './redact.queries.ts';
export { serveAudit } from './routes.ts';
