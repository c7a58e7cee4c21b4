/** Names as in spec 3 §3. Fields that exist only in an invitation are in `writing-routes.ts`. */
import { z } from 'zod';
import { inboxType } from '../../access/session/routes.ts';
import { id, instant } from '../../fields.ts';
import { phoneType } from '../numbers/phone-type.ts';

/** Optional permissions in a team besides texting. A user has both by default (spec 3 §5). */
export const userFeatures = ['Segments', 'ManualContactAdd'] as const;
export const userFeature = z.enum(userFeatures);
export type UserFeature = z.output<typeof userFeature>;

/** The role of a user in a team, separately for texts and chat (spec 3 §6). */
export const teamRoles = ['administrator', 'user', 'none'] as const;
export const teamRole = z.enum(teamRoles);
export type TeamRole = z.output<typeof teamRole>;

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

/** Outside an administrator's teams, fields they may not see are null; name, address and teams never are. */
export const user = z.object({
	id,
	firstName: z.string(),
	lastName: z.string(),
	name: z.string(), // first and last name
	displayName: z.string(), // the same as `name`
	emailAddress: z.string(),
	campusUniqueId: z.string().nullable(), // shown as “User Id”
	isOwner: z.boolean(),
	isNumberlessUser: z.boolean(),
	isInvited: z.boolean(), // invited and never signed in; not in the specifications
	logindate: instant.nullable(), // the last sign-in; null if there was none
	departments: z.array(userDepartment),
	phoneType: phoneType.nullable(),
	forwardingNumber: z.string().nullable(), // 10 digits
	samlConfigurationId: id.nullable(), // null if the user signs in with a password
});
export type User = z.output<typeof user>;

/** A team chosen for a user, as an edit dialog reads it and an invitation or change writes it. */
export const selectedDepartment = z.object({
	id,
	role: teamRole,
	chatRole: teamRole,
	authorizedFeatures: z.array(userFeature).max(userFeatures.length),
	/** The inboxes of the team in which the user is a member. */
	selectedGroupAccounts: z.array(id).max(1000),
	selectedHighSpeedAccounts: z.array(id).max(1000),
	personalInboxEnabled: z.boolean(),
});
export type SelectedDepartment = z.output<typeof selectedDepartment>;

/** A user with all the data of an edit dialog. */
export const userWithAccess = user.extend({
	selectedDepartments: z.array(selectedDepartment),
	/** Scheduled replies to single people in the user’s name, by inbox, in the teams that the caller administers. */
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
