/** The engine of integrations: what comes in from other systems, what goes out to them, and when. */

export { checkConnection } from './check-connection.ts';
export { findConnection } from './connections.queries.ts';
export type { Connection, ConnectionRoom, Connector, ExportRow, WriteFile } from './connector.port.ts';
export { ConnectorError, type FaultKind } from './connector-error.ts';
export { type Integrations, makeIntegrations } from './connectors.ts';
export { exportIncomingTexts } from './export-incoming-texts.ts';
export { integrationJobs } from './jobs.ts';
export { listFailures } from './list-failures.ts';
export { listOf } from './list-of.ts';
export { expectSwitchedOn, ownConnection } from './own-connection.ts';
export { serveRecipientSources } from './recipient-routes.ts';
export { removeFromIntegrations } from './removal.queries.ts';
export { serveConnector } from './routes.ts';
export { saveExport } from './save-settings.ts';
export { serveExportCall } from './serve-export-call.ts';
