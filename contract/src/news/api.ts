export * as announcements from './announcements/routes.ts';
export * as digest from './notifications/digest-routes.ts';
export * as quiet from './notifications/quiet-routes.ts';
export * as notifications from './notifications/routes.ts';
