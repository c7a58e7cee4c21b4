/** Connectors to other systems: an adapter each, and a simulator where the demo has one. */
export { connectConnector } from './connect/connector.ts';
export { serveConnect } from './connect/routes.ts';
export { ftpConnector } from './ftp/connector.ts';
export { recruitConnector } from './recruit/connector.ts';
export { serveRecruit } from './recruit/routes.ts';
export { slateConnector } from './slate/connector.ts';
