/** Emails report figures to colleagues every week or month. */
export { followLeavers } from './follow-leavers.ts';
export { serveScheduledReports } from './routes.ts';
export { saveNew as saveNewScheduledReport } from './save-report.ts';
export { sendScheduledReports } from './send-reports.ts';
