import type { LoadScreen } from '../../foundation/load-screen.ts';
import type { administrationPaths } from './screen-paths.ts';

export const administrationScreens: Readonly<Record<keyof typeof administrationPaths, LoadScreen>> = {
	gettingStarted: () => import('./getting-started/GettingStartedScreen.tsx'),
	deleteContacts: () => import('./deletion/DeleteContactsScreen.tsx'),
	organizationSettings: () => import('./organization-settings/OrganizationSettingsScreen.tsx'),
	retention: () => import('./deletion/RetentionScreen.tsx'),
	inviteUsers: () => import('./users/InviteUsersScreen.tsx'),
	inviteMany: () => import('./users/InviteManyScreen.tsx'),
	invitationList: () => import('./users/InvitationListScreen.tsx'),
	teams: () => import('./teams/TeamsScreen.tsx'),
	teamUsers: () => import('./users/TeamUsersScreen.tsx'),
	organizationUsers: () => import('./users/OrganizationUsersScreen.tsx'),
	ownerUsers: () => import('./users/OwnerUsersScreen.tsx'),
	inboxSettings: () => import('./inbox-settings/InboxSettingsScreen.tsx'),
	numbers: () => import('./numbers/NumbersScreen.tsx'),
	customFields: () => import('./custom-fields/CustomFieldsScreen.tsx'),
	defineFields: () => import('./custom-fields/DefineFieldsScreen.tsx'),
	manageFields: () => import('./custom-fields/ManageFieldsScreen.tsx'),
	completeFields: () => import('./custom-fields/CompleteFieldsScreen.tsx'),
	platformOrganizations: () => import('./platform/OrganizationsScreen.tsx'),
	platformOrganization: () => import('./platform/OrganizationScreen.tsx'),
	platformRequests: () => import('./platform/RequestsScreen.tsx'),
};
