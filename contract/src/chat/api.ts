export * as chatAvailability from './chat/availability-routes.ts';
export * as chatBots from './chat/bot-routes.ts';
export * as chatReports from './chat/report-routes.ts';
export * as chat from './chat/routes.ts';
export * as webchat from './chat/visitor-routes.ts';
export * as chatWidgets from './chat/widget-routes.ts';
