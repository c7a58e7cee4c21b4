export const administrationLinks = {
	inviteUsers: () => '/admin/users/invite',
	/** The invitations, with the form for one user open. */
	inviteUser: () => '/admin/users/invite?new=true',
	inviteMany: () => '/admin/users/invite/list',
	invitationList: (listId: number) => `/admin/users/invite/list/${listId}`,
	deleteContacts: () => '/students/delete',
	customFields: () => '/admin/integration/fields',
	defineFields: () => '/admin/integration/fields/define',
	manageFields: () => '/admin/integration/fields/manage',
	completeFields: () => '/admin/integration/fields/complete',
	retention: () => '/organization/retention',
	numbers: () => '/v2/admin/numbers',
	inboxSettings: () => '/v2/admin/inboxes',
	platformOrganizations: () => '/platform/organizations',
	platformOrganization: (organizationId: number) => `/platform/organizations/${organizationId}`,
	platformRequests: () => '/platform/requests',
	gettingStarted: () => '/organization/getting-started',
	organizationSettings: () => '/organization/settings',
	teamUsers: () => '/admin/users/team',
	/** `search`: shows only users with this name. */
	organizationUsers: (search?: string) =>
		search === undefined ? '/admin/users/organization' : `/admin/users/organization?${new URLSearchParams({ search })}`,
	ownerUsers: () => '/owner/users',
	teams: () => '/organization/departments',
} as const;
