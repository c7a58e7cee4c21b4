import type { ScreenPath } from '../../foundation/screen-path.ts';

export const reportingPaths = {
	dashboard: {
		paths: ['/dashboard'],
		who: 'staff',
		title: 'Dashboard',
		nav: { group: 'Work', label: 'Dashboard', icon: 'dashboard' },
	},
	organizationDashboard: {
		paths: ['/v2/dashboard'],
		who: 'owner',
		title: 'Organization dashboard',
		under: 'dashboard',
	},
	reporting: {
		paths: ['/reporting/sms'],
		redirects: ['/reporting'],
		who: 'staff',
		title: 'Reports',
		nav: { group: 'Work', label: 'Reports', icon: 'reporting' },
	},
	chatReporting: {
		paths: ['/reporting/chat'],
		who: 'chatAnalytics',
		title: 'Chat reports',
		nav: { group: 'Work', label: 'Chat reports', icon: 'chatReports', below: 'reporting' },
	},
	howWeCount: { paths: ['/reporting/how-we-count'], who: 'staff', title: 'How we count', under: 'reporting' },
	inboxReport: {
		paths: ['/reporting/:teamId/shared/:inboxId', '/reporting/:teamId/highspeed/:inboxId'],
		who: 'staff',
		title: 'Inbox report',
		under: 'reporting',
	},
	messageReport: { paths: ['/reports/messages'], who: 'staff', title: 'Message report', under: 'reporting' },
	exports: {
		paths: ['/reporting/exports', '/reports'],
		who: 'exports',
		title: 'Exports',
		nav: { group: 'Work', label: 'Exports', icon: 'exports', below: 'reporting' },
	},
	scheduledReports: {
		paths: ['/reports/scheduled'],
		who: 'administrator',
		title: 'Scheduled reports',
		under: 'reporting',
	},
	textingReports: {
		paths: ['/data'],
		redirects: ['/owner/data'], // gaps A-18
		who: 'owner',
		title: 'Texting reports',
		under: 'reporting',
	},
	newTextingReport: {
		paths: ['/report/general'],
		redirects: ['/report'],
		who: 'owner',
		title: 'New texting report',
		under: 'reporting',
	},
	textingReportData: { paths: ['/report/data'], who: 'owner', title: 'New texting report', under: 'reporting' },
	textingReport: { paths: ['/report/complete'], who: 'owner', title: 'Texting report', under: 'reporting' },
	unreadReport: { paths: ['/reports/unread'], who: 'staff', title: 'Unread messages', under: 'reporting' },
	usageReport: {
		paths: ['/organization/reporting/usage'],
		redirects: ['/owner/organization/reporting/usage'], // gaps A-18
		who: 'owner',
		title: 'Usage by staff',
		under: 'reporting',
	},
} as const satisfies Record<string, ScreenPath>;
