/** The engine of integrations: what comes in from other systems, what goes out to them, and when. */

export { connectionsToCheck } from './connections-to-check.queries.ts';
export type { Connection, ConnectionRoom, Connector, ExportRow, RowResult, RowsToImport, WriteFile, WriteRows } from './connector.port.ts';
export { ConnectorError, type FaultKind, sayFault } from './connector-error.ts';
export { type Integrations, makeIntegrations } from './connectors.ts';
export { exportIncomingTexts } from './export-incoming-texts.ts';
export { integrationJobs } from './jobs.ts';
export { listExportErrors } from './list-export-errors.ts';
export { serveRecipientSources } from './recipient-routes.ts';
export { removeFromIntegrations } from './removal.queries.ts';
export { serveConnector } from './routes.ts';
export { serveSalesforce } from './salesforce-routes.ts';
export { saveConnection } from './save-connection.ts';
export { expectImport, saveExport, saveImport } from './save-settings.ts';
export { serveExportCall } from './serve-export-call.ts';
export { serveAuthorization } from './serve-authorization.ts';
export { serveSources } from './serve-sources.ts';
export { showOwn } from './show-connection.ts';
