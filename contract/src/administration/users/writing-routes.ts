/** Routes to invite and change users (spec 3 §3, §5, §7). Routes to read them are in `routes.ts`. */
import { z } from 'zod';
import { passwordRules } from '../../access/session/password-rules.ts';
import { token } from '../../access/session/routes.ts';
import { done, grid, id, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { phoneType } from '../numbers/phone-type.ts';
import { userLimits } from './limits.ts';
import { selectedDepartment, user, userFeature, userFeatures, userWithAccess } from './user.ts';

/** A user's access to a team. New users get both features (spec 3 §5). */
const access = selectedDepartment.extend({
	/** If neither role is given, the user texts, or chats in a team without texting. */
	role: selectedDepartment.shape.role.optional(),
	chatRole: selectedDepartment.shape.chatRole.optional(),
	authorizedFeatures: z
		.array(userFeature)
		.max(userFeatures.length)
		.default([...userFeatures]),
	selectedGroupAccounts: selectedDepartment.shape.selectedGroupAccounts.default([]),
	selectedHighSpeedAccounts: selectedDepartment.shape.selectedHighSpeedAccounts.default([]),
	personalInboxEnabled: z.boolean().default(true),
});
export type Access = z.output<typeof access>;

const text = z.string().max(userLimits.name);
const virtualOptions = z.object({
	isReserved: z.boolean().default(false),
	numberSid: z.string().max(100).nullable().default(null),
	phoneNumber: z.string().max(100).nullable().default(null),
});
const landlineOptions = z.object({
	phoneNumber: z.string().max(100).nullable().default(null),
	numberSid: z.string().max(100).nullable().default(null),
});

const number = {
	phoneType: phoneType.nullable().default(null),
	virtualOptions: virtualOptions.nullable().default(null),
	landlineOptions: landlineOptions.nullable().default(null),
};

const invited = z.object({
	firstName: text,
	lastName: text,
	campusUniqueId: text,
	emailAddress: z.string().max(320),
	isOwner: z.boolean().default(false),
	/** Ten digits in any notation; '' or null to have no number. */
	forwardingNumber: z.string().max(100).nullable().default(null),
	/** Null to let the users sign in with a password. */
	samlConfigurationId: id.nullable().default(null),
	sendWelcomeEmail: z.boolean().default(true),
	selectedDepartments: z.array(access).max(userLimits.teams).default([]),
	...number,
});

export const inviteUser = route({
	method: 'POST',
	path: '/admin/users',
	summary: 'Create a user and email them how to sign in.',
	who: 'administrator',
	onlyOneself: true,
	body: invited,
	alsoTakes: besideWritten(userWithAccess, invited),
	answer: user.pick({ id: true, name: true, emailAddress: true }),
});

const changed = z.object({
	id,
	firstName: text.optional(),
	lastName: text.optional(),
	/** Null is allowed only for a user who never had a User Id. */
	campusUniqueId: text.nullable().optional(),
	emailAddress: z.string().max(320).optional(),
	isOwner: z.boolean().optional(),
	forwardingNumber: z.string().max(100).nullable().optional(),
	samlConfigurationId: id.nullable().optional(),
	selectedDepartments: z.array(access).max(userLimits.teams).default([]),
	/** The user who takes over in teams that this user leaves; the caller by default. Not in the specifications. */
	successorId: id.optional(),
	/** The type of the new number; ignored without one. */
	phoneType: phoneType.nullable().optional(),
	virtualOptions: virtualOptions.nullable().optional(),
	landlineOptions: landlineOptions.nullable().optional(),
});

/** Omitted fields and teams stay unchanged. A user leaves a team if they are given no role in it. */
export const updateUser = route({
	method: 'POST',
	path: '/admin/users/update',
	summary: 'Change a user and their access to teams. It takes effect right away, also in open sessions.',
	who: 'administrator',
	onlyOneself: true,
	body: changed,
	answer: user.pick({ id: true, name: true, emailAddress: true }),
	alsoTakes: { ...besideWritten(userWithAccess, changed), sendWelcomeEmail: null },
});

export const sendWelcomeMail = route({
	method: 'POST',
	path: '/admin/users/sendEmail',
	summary: 'Email another invitation to someone who hasn’t accepted yet. The link in the earlier email stops working.',
	who: 'administrator',
	onlyOneself: true,
	body: z.object({ id }),
	answer: done,
});

export const withdrawInvitation = route({
	method: 'POST',
	path: '/admin/users/invitations/withdraw', // not in the specifications
	summary: 'Withdraw the invitation of someone who has never signed in. They are no longer a user.',
	who: 'administrator',
	onlyOneself: true,
	body: z.object({ id }),
	answer: done,
});

const waiting = z.object({
	id,
	name: z.string(),
	emailAddress: z.string(),
	/** The teams that the caller administers. */
	teams: z.array(z.string()),
	/** Null before the first email is sent. */
	invitedAt: instant.nullable(),
	isExpired: z.boolean(),
});
export type WaitingUser = z.output<typeof waiting>;

export const listInvitations = route({
	method: 'GET',
	path: '/admin/users/invitations',
	summary: 'Users of your teams who haven’t chosen a password yet, the latest first.',
	who: 'administrator',
	query: z.object(page(50)),
	answer: grid(waiting),
});

/** Looks up a user by email address, before that address is invited. */
export const findByAddress = route({
	method: 'POST',
	path: '/admin/users/find',
	summary: 'Whether an email address is free, belongs to a user of your organization, or can’t be used.',
	who: 'administrator',
	body: z.object({ emailAddress: z.string().max(320) }),
	answer: z.object({
		state: z.enum(['free', 'here', 'elsewhere']),
		user: user
			.pick({ id: true, name: true, isOwner: true })
			.extend({
				firstName: z.string(),
				lastName: z.string(),
				/** The teams that the caller administers. */
				teams: z.array(id),
			})
			.nullable(),
	}),
});

const inbox = z.object({ id, name: z.string() });
const invitableTeam = z.object({
	id,
	name: z.string(),
	code: z.string(),
	teamHasSms: z.boolean(),
	teamHasChat: z.boolean(),
	groupAccounts: z.array(inbox),
	highSpeedAccounts: z.array(inbox),
});
export type InvitableTeam = z.output<typeof invitableTeam>;

export const readInvitingOptions = route({
	method: 'GET',
	path: '/admin/users/options',
	summary: 'What you can give a user: the teams you administer with their inboxes, and whether you can make owners.',
	who: 'administrator',
	answer: z.object({
		teams: z.array(invitableTeam),
		canMakeOwners: z.boolean(),
		usersLimit: z.number().int().nullable(), // null for no limit
		users: z.number().int(),
	}),
});

const key = z.string().max(200).default('');

export const readInvitation = route({
	method: 'POST',
	path: '/invitations/read',
	summary: 'Who the link in an invitation is for. Refused when it no longer works.',
	who: 'anyone',
	body: z.object({ key }),
	answer: z.object({
		firstName: z.string(),
		lastName: z.string(),
		emailAddress: z.string(),
		organizationName: z.string(),
		passwordRules,
	}),
});

export const acceptInvitation = route({
	method: 'POST',
	path: '/invitations/accept',
	summary: 'Choose the first password with the link in an invitation, once, and sign in.',
	who: 'anyone',
	body: z.object({
		key,
		password: z.string().max(1000).default(''),
		passwordConfirmation: z.string().max(1000).default(''),
	}),
	answer: token,
});

export const renewInvitation = route({
	method: 'POST',
	path: '/invitations/renew',
	summary: 'With an expired link: send another email to the same address.',
	who: 'anyone',
	body: z.object({ key }),
	answer: done,
});
