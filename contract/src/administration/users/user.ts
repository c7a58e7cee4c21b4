/**
 * A user and what one is in each team, with the names that spec 3 §3 prints. What is only said when somebody is invited
 * (the welcome mail, the number that is wanted) stands in `writing-routes.ts`.
 */
import { z } from 'zod';
import { inboxType } from '../../access/session/routes.ts';
import { id, instant } from '../../fields.ts';
import { phoneType } from '../numbers/phone-type.ts';

/** What may be allowed to somebody in a team beside texting; both by default (spec 3 §5). */
export const userFeatures = ['Segments', 'ManualContactAdd'] as const;
export const userFeature = z.enum(userFeatures);
export type UserFeature = z.output<typeof userFeature>;

/** What somebody is in a team, for texts and, apart from that, for chat (spec 3 §6). */
export const teamRoles = ['administrator', 'user', 'none'] as const;
export const teamRole = z.enum(teamRoles);
export type TeamRole = z.output<typeof teamRole>;

/** A membership of a team. */
export const userDepartment = z.object({
	departmentId: id,
	departmentName: z.string(),
	isAdministrator: z.boolean(),
	isChatAdministrator: z.boolean(),
	isChatAgent: z.boolean(),
	hasTexting: z.boolean(),
	personalInboxEnabled: z.boolean(),
	isSegmentAuthorized: z.boolean(),
	allowedFeatures: z.array(userFeature),
});
export type UserDepartment = z.output<typeof userDepartment>;

/**
 * A user as lists show one. To an administrator, what is null of somebody who is in none of the administrator's teams is
 * not said: everybody's name, address and teams are.
 */
export const user = z.object({
	id,
	firstName: z.string(),
	lastName: z.string(),
	name: z.string(), // first and last
	displayName: z.string(), // the same
	emailAddress: z.string(),
	campusUniqueId: z.string().nullable(), // shown as “User Id”
	isOwner: z.boolean(),
	isNumberlessUser: z.boolean(),
	isInvited: z.boolean(), // ours: was invited, and has never signed in
	logindate: instant.nullable(), // the last sign-in; null: never
	departments: z.array(userDepartment),
	phoneType: phoneType.nullable(),
	forwardingNumber: z.string().nullable(), // 10 digits
	samlConfigurationId: id.nullable(), // null: signs in with a password
});
export type User = z.output<typeof user>;

/** A team as it is chosen for somebody: read with one user, and written with an invitation or a change. */
export const selectedDepartment = z.object({
	id,
	role: teamRole,
	chatRole: teamRole,
	authorizedFeatures: z.array(userFeature).max(userFeatures.length),
	/** Inboxes of the team in which the person is a member. */
	selectedGroupAccounts: z.array(id).max(1000),
	selectedHighSpeedAccounts: z.array(id).max(1000),
	personalInboxEnabled: z.boolean(),
});
export type SelectedDepartment = z.output<typeof selectedDepartment>;

/** One user, as an edit dialog begins with. */
export const userWithAccess = user.extend({
	selectedDepartments: z.array(selectedDepartment),
	/** Replies to single people that go out of these inboxes in the user’s name, in teams that one administers. */
	scheduledReplies: z.array(
		z.object({
			departmentId: id,
			inboxId: id,
			inboxName: z.string(),
			inboxType: inboxType,
			count: z.number().int(),
		}),
	),
});
export type UserWithAccess = z.output<typeof userWithAccess>;
