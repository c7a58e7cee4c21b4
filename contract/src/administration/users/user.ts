/** Fields are named as in spec 3 §3. Those that only an invitation has are in `writing-routes.ts`. */
import { z } from 'zod';
import { inboxType } from '../../access/session/routes.ts';
import { id, instant } from '../../fields.ts';
import { phoneType } from '../numbers/phone-type.ts';

/** Optional permissions in a team besides texting. New users have both (spec 3 §5). */
export const userFeatures = ['Segments', 'ManualContactAdd'] as const;
export const userFeature = z.enum(userFeatures);
export type UserFeature = z.output<typeof userFeature>;

/** A user's role in a team. Texting and chat have separate roles (spec 3 §6). */
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

/** Of users outside their teams, administrators see only the name, email address and teams; other fields are null. */
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
	isInvited: z.boolean(), // invited but never signed in; not in the specifications
	logindate: instant.nullable(), // the last sign-in; null if the user never signed in
	departments: z.array(userDepartment),
	phoneType: phoneType.nullable(),
	forwardingNumber: z.string().nullable(), // 10 digits
	samlConfigurationId: id.nullable(), // null if the user signs in with a password
});
export type User = z.output<typeof user>;

/** A team and the user's access to it, as an edit dialog reads it and an invitation or change sends it. */
export const selectedDepartment = z.object({
	id,
	role: teamRole,
	chatRole: teamRole,
	authorizedFeatures: z.array(userFeature).max(userFeatures.length),
	/** The team's inboxes to which the user has access. */
	selectedGroupAccounts: z.array(id).max(1000),
	selectedHighSpeedAccounts: z.array(id).max(1000),
	personalInboxEnabled: z.boolean(),
});
export type SelectedDepartment = z.output<typeof selectedDepartment>;

/** A user with everything that the edit dialog shows. */
export const userWithAccess = user.extend({
	selectedDepartments: z.array(selectedDepartment),
	/** The user’s scheduled replies to single people, by inbox, in the teams that the caller administers. */
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
