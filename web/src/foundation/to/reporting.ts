import type { Inbox } from './texting.ts';

export const reportingLinks = {
	dashboard: () => '/dashboard',
	organizationDashboard: () => '/v2/dashboard',
	reporting: () => '/reporting/sms',
	chatReporting: () => '/reporting/chat',
	/** Definitions of the figures. `figure` is an anchor on the page. */
	howWeCount: (figure?: string) => (figure ? `/reporting/how-we-count#${figure}` : '/reporting/how-we-count'),
	inboxReport: (teamId: number, inbox: Inbox) =>
		`/reporting/${teamId}/${inbox.type === 'highspeed' ? 'highspeed' : 'shared'}/${inbox.id}`,
	/** The texts behind a figure. `search` has the filters of the report. */
	messageReport: (search?: string) => (search ? `/reports/messages?${search}` : '/reports/messages'),
	exports: () => '/reporting/exports',
	/** An older address of the exports. */
	reports: () => '/reports',
	scheduledReports: () => '/reports/scheduled',
	textingReports: () => '/data',
	newTextingReport: () => '/report/general',
	textingReportData: () => '/report/data',
	textingReport: (reportId: number) => `/report/complete?id=${reportId}`,
	unreadReport: () => '/reports/unread',
	usageReport: () => '/organization/reporting/usage',
} as const;
