/** The routes of the area. */

export * as customFields from './custom-fields/routes.ts';
export * as deletion from './deletion/routes.ts';
export * as gettingStarted from './getting-started/routes.ts';
export * as inboxSettings from './inbox-settings/routes.ts';
export * as numbers from './numbers/routes.ts';
export * as organizationSettings from './organization-settings/routes.ts';
export * as platform from './platform/routes.ts';
export * as teams from './teams/routes.ts';
export * as usersInvitationLists from './users/invitation-list-routes.ts';
export * as users from './users/routes.ts';
export * as usersWriting from './users/writing-routes.ts';
