import { listIntegrationStates } from './integrations/states.ts';
import { listWorkdayErrors, saveWorkdayExport, saveWorkdayImport } from './integrations/workday.ts';

export { connectOwnRoutes as connectOwn, connectRoutes as connect } from './integrations/connect.ts';
export { ethosOwnRoutes as ethosOwn, ethosRoutes as ethos } from './integrations/ethos.ts';
export { ftpRoutes as ftp } from './integrations/ftp.ts';
export { radiusOwnRoutes as radiusOwn, radiusRoutes as radius } from './integrations/radius.ts';
export * as recipientSources from './integrations/recipient-sources.ts';
export { recruitOwnRoutes as recruitOwn, recruitRoutes as recruit } from './integrations/recruit.ts';
export { renxtRoutes as raisersEdgeNxt } from './integrations/renxt.ts';
export { salesforceRoutes as salesforce } from './integrations/salesforce.ts';
export { salesforceChatRoutes as salesforceChat } from './integrations/salesforce-chat.ts';
export { slateRoutes as slate } from './integrations/slate.ts';
export { slateChatRoutes as slateChat } from './integrations/slate-chat.ts';
export { workdayRoutes as workday } from './integrations/workday.ts';
export * as publicApi from './public-api/routes.ts';
export * as webhooks from './webhooks/routes.ts';

export const integrations = { listIntegrationStates };
export const workdayPrinted = { listWorkdayErrors, saveWorkdayExport, saveWorkdayImport };
