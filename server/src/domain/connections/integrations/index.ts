/** Imports data from other systems and exports data to them, on a schedule or on request. */

export { askConnection } from './ask-connection.ts';
export { beginAutomation, listAutomationLog, saveAutomation, showAutomation } from './automation.ts';
export { checkConnection } from './check-connection.ts';
export { connectionsToCheck } from './connections-to-check.queries.ts';
export type {
	Authorization,
	Connection,
	ConnectionContext,
	Connector,
	ExportRow,
	ReadRequest,
	RowResult,
	RowsToImport,
	RowToImport,
	WriteFile,
	WriteRows,
} from './connector.port.ts';
export { ConnectorError, type FaultKind, sayFault } from './connector-error.ts';
export { callsOf, type Integrations, makeIntegrations } from './connectors.ts';
export { exportClosedChats } from './export-closed-chats.ts';
export { exportIncomingTexts } from './export-incoming-texts.ts';
export { handOverConnections } from './hand-over-connections.ts';
export { integrationJobs } from './jobs.ts';
export { listExportErrors } from './list-export-errors.ts';
export { listFailures } from './list-failures.ts';
export { listOf } from './list-of.ts';
export { troubledConnections } from './list-states.ts';
export { findOwnConnection, ownConnection } from './own-connection.ts';
export { previewImport } from './preview-import.ts';
export { serveRecipientSources } from './recipient-routes.ts';
export { keepSecretsIn } from './redact-connection.ts';
export { removeFromIntegrations } from './removal.queries.ts';
export { serveConnector, serveExporting, serveIntegrations } from './routes.ts';
export { serveSalesforce } from './salesforce-routes.ts';
export { saveConnection } from './save-connection.ts';
export { expectImport, saveExport, saveImport } from './save-settings.ts';
export { serveAuthorization } from './serve-authorization.ts';
export { serveExportCall } from './serve-export-call.ts';
export { serveSources } from './serve-sources.ts';
export { exportSettingsOf, importSettingsOf } from './settings-of.ts';
export { showOwn } from './show-connection.ts';
