/** What was texted and what came of it, in figures. */
export { askForRecount } from './activity.queries.ts';
export { readMetrics } from './counts.queries.ts';
export { foldActivity, recountActivity } from './fold-activity.ts';
export { countOfPeople } from './people.queries.ts';
export { type ReportScope, reportScope } from './report-scope.ts';
export { serveReporting } from './routes.ts';
