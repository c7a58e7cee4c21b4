export * as exports from './exports/routes.ts';
export * as dashboard from './reporting/dashboard-routes.ts';
export * as reporting from './reporting/routes.ts';
export * as scheduledReports from './scheduled-reports/routes.ts';
export * as textingReports from './texting-reports/routes.ts';
export * as today from './today/routes.ts';
