import type { ScreenPath } from '../../foundation/screen-path.ts';

export const newsPaths = {
	notifications: { paths: ['/notifications'], who: 'staff', title: 'Notifications' },
	teamMail: {
		paths: ['/v2/admin/notifications'],
		redirects: ['/department/notifications'],
		redirectsWith: 'v2-notifications',
		who: 'administrator',
		title: 'Notification settings',
		nav: { group: 'Team', label: 'Team notifications', icon: 'teamMail' },
	},
	platformAnnouncements: {
		paths: ['/platform/notices'],
		who: 'platform',
		title: 'Announcements',
		nav: { group: 'Provider', label: 'Announcements', icon: 'platform' },
	},
} as const satisfies Record<string, ScreenPath>;
