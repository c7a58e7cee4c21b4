/** Connectors to other systems: an adapter each, and a simulator where the demo has one. */
export { connectConnector } from './connect/connector.ts';
export { serveConnect } from './connect/routes.ts';
export { ftpConnector } from './ftp/connector.ts';
export { slateConnector } from './slate/connector.ts';
