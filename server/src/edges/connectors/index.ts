/** Connectors to other systems: an adapter each, and a simulator where the demo has one. */
export { ftpConnector } from './ftp/connector.ts';
export { radiusConnector } from './radius/connector.ts';
export { serveRadius } from './radius/routes.ts';
export { renxtConnector } from './renxt/connector.ts';
export { salesforceConnector } from './salesforce/connector.ts';
export { slateConnector } from './slate/connector.ts';
export { workdayConnector } from './workday/connector.ts';
export { serveWorkday } from './workday/serve-workday.ts';
