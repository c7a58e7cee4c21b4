import type { ScreenPath } from '../../foundation/screen-path.ts';

export const administrationPaths = {
	gettingStarted: {
		paths: ['/organization/getting-started'],
		who: 'owner',
		title: 'Getting started',
		nav: { group: 'Work', label: 'Getting started', icon: 'gettingStarted', while: 'isSettingUp' },
	},
	deleteContacts: {
		paths: ['/students/delete'],
		redirects: ['/v2/contacts/delete'],
		who: 'administrator',
		title: 'Delete contacts',
		under: 'contacts',
	},
	organizationSettings: {
		paths: ['/organization/settings'],
		redirects: ['/owner/organization/settings'],
		who: 'owner',
		title: 'Organization',
		nav: { group: 'Organization', label: 'Organization', icon: 'organization' },
	},
	retention: {
		paths: ['/organization/retention'],
		redirects: ['/owner/organization/retention'],
		who: 'owner',
		title: 'Data retention',
		nav: { group: 'Organization', label: 'Data retention', icon: 'retention' },
	},
	inviteUsers: {
		paths: ['/admin/users/invite'],
		who: 'administrator',
		title: 'Invitations',
		under: 'users',
	},
	inviteMany: { paths: ['/admin/users/invite/list'], who: 'administrator', title: 'Invite many users', under: 'users' },
	invitationList: {
		paths: ['/admin/users/invite/list/:invitationListId'],
		who: 'administrator',
		title: 'Invite many users',
		under: 'users',
	},
	teams: {
		paths: ['/organization/departments'],
		redirects: ['/owner/organization/departments'], // gaps A-18
		who: 'owner',
		title: 'Teams',
		nav: { group: 'Organization', label: 'Teams', icon: 'teams' },
	},
	teamUsers: {
		paths: ['/admin/users/team'],
		redirects: ['/admin/users', '/users', '/department/users'], // gaps X-25
		redirectsWith: 'v2-users',
		who: 'administrator',
		title: 'Users',
		nav: { group: 'Team', label: 'Users', icon: 'users' },
	},
	organizationUsers: {
		paths: ['/admin/users/organization'],
		who: 'administrator',
		title: 'Users',
		under: 'users',
	},
	ownerUsers: { paths: ['/owner/users'], who: 'owner', title: 'Users', under: 'users' }, // gaps X-40
	inboxSettings: {
		paths: ['/v2/admin/inboxes'], // gaps N-19
		redirects: ['/department/groups', '/department/groupsOld'],
		redirectsWith: 'v2-inboxes',
		who: 'administrator',
		title: 'Inboxes',
		nav: { group: 'Team', label: 'Inboxes', icon: 'inboxes' },
	},
	numbers: {
		paths: ['/v2/admin/numbers'],
		who: 'administrator',
		title: 'Numbers',
		nav: { group: 'Team', label: 'Numbers', icon: 'numbers' },
	},
	customFields: {
		paths: ['/admin/integration/fields'],
		redirects: ['/v2/admin/fields'],
		who: 'administrator',
		title: 'Custom fields',
		nav: { group: 'Team', label: 'Custom fields', icon: 'customFields' },
	},
	defineFields: {
		paths: ['/admin/integration/fields/define'],
		who: 'administrator',
		title: 'Set up custom fields',
		under: 'customFields',
	},
	manageFields: {
		paths: ['/admin/integration/fields/manage'],
		who: 'administrator',
		title: 'Set up custom fields',
		under: 'customFields',
	},
	completeFields: {
		paths: ['/admin/integration/fields/complete'],
		who: 'administrator',
		title: 'Set up custom fields',
		under: 'customFields',
	},
	platformOrganizations: {
		paths: ['/platform/organizations'],
		who: 'platform',
		title: 'Organizations',
		nav: { group: 'Provider', label: 'Organizations', icon: 'organizations' },
	},
	platformOrganization: {
		paths: ['/platform/organizations/:organizationId'],
		who: 'platform',
		title: 'Organization',
	},
	platformRequests: {
		paths: ['/platform/requests'],
		who: 'platform',
		title: 'Requests',
		nav: { group: 'Provider', label: 'Requests', icon: 'requests' },
	},
} as const satisfies Record<string, ScreenPath>;
