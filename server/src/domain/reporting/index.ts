/** What was texted and what came of it, in figures. */
export { foldActivity, recountActivity } from './fold-activity.ts';
export { serveReporting } from './routes.ts';
