export const newsLinks = {
	notifications: () => '/notifications',
	teamMail: () => '/v2/admin/notifications',
	platformAnnouncements: () => '/platform/notices',
} as const;
