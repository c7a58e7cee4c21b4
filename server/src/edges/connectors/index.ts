/** Exports the connectors to other systems. */
export { connectConnector } from './connect/connector.ts';
export { serveConnect } from './connect/routes.ts';
export { ethosConnector } from './ethos/connector.ts';
export { serveEthos } from './ethos/routes.ts';
export { ftpConnector } from './ftp/connector.ts';
export { radiusConnector } from './radius/connector.ts';
export { serveRadius } from './radius/routes.ts';
export { recruitConnector } from './recruit/connector.ts';
export { serveRecruit } from './recruit/routes.ts';
export { renxtConnector } from './renxt/connector.ts';
export { salesforceConnector } from './salesforce/connector.ts';
export { salesforceChatConnector } from './salesforce-chat/connector.ts';
export { slateConnector } from './slate/connector.ts';
export { slateChatConnector } from './slate-chat/connector.ts';
export { workdayConnector } from './workday/connector.ts';
export { serveWorkday } from './workday/serve-workday.ts';
