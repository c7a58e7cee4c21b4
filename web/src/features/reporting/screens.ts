import type { LoadScreen } from '../../foundation/load-screen.ts';
import type { reportingPaths } from './screen-paths.ts';

export const reportingScreens: Readonly<Record<keyof typeof reportingPaths, LoadScreen>> = {
	dashboard: () => import('./reporting/DashboardScreen.tsx'),
	organizationDashboard: () => import('./reporting/OrganizationDashboardScreen.tsx'),
	reporting: () => import('./reporting/ReportingScreen.tsx'),
	chatReporting: () => import('./reporting/ChatReportScreen.tsx'),
	howWeCount: () => import('./reporting/HowWeCountScreen.tsx'),
	inboxReport: () => import('./reporting/InboxReportScreen.tsx'),
	messageReport: () => import('./reporting/MessageReportScreen.tsx'),
	exports: () => import('./exports/ExportsScreen.tsx'),
	scheduledReports: () => import('./scheduled-reports/ScheduledReportsScreen.tsx'),
	textingReports: () => import('./texting-reports/ReportsScreen.tsx'),
	newTextingReport: () => import('./texting-reports/GeneralScreen.tsx'),
	textingReportData: () => import('./texting-reports/DataScreen.tsx'),
	textingReport: () => import('./texting-reports/CompleteScreen.tsx'),
	unreadReport: () => import('./reporting/UnreadScreen.tsx'),
	usageReport: () => import('./reporting/UsageScreen.tsx'),
};
