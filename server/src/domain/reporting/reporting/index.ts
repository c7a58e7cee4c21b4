/** Reports on the texts that were sent and received. */
export { askForRecount } from './activity.queries.ts';
export { percentage } from './count-messages.ts';
export { type Metrics, readMetrics } from './counts.queries.ts';
export { foldActivity, recountActivity } from './fold-activity.ts';
export { countOfPeople } from './people.queries.ts';
export { type ReportScope, reportScope, systemScope } from './report-scope.ts';
export { serveReporting } from './routes.ts';
