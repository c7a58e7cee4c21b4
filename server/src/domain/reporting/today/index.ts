/** What needs someone today, for the dashboards. */
export { serveToday } from './routes.ts';
