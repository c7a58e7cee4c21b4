/**
 * Users are listed, read and removed here (spec 3 §7). Owners reach all users; administrators reach the users of
 * their teams, and only the name, address and teams of everyone else (gaps X-40).
 */
import { z } from 'zod';
import { inboxColor, inboxType } from '../../access/session/routes.ts';
import { done, flag, grid, id, idInPath } from '../../fields.ts';
import { route } from '../../route.ts';
import { userListLimits } from './list-limits.ts';
import { user, userWithAccess } from './user.ts';

const inPath = z.object({ id: idInPath });

/** A role in any of the requested teams. `user` means a user who texts there without administering anything. */
export const userFilters = ['all', 'owner', 'administrator', 'user', 'chatAdministrator', 'chatAgent'] as const;
export const userSorts = ['name', 'campusUniqueId', 'logindate'] as const;

/** A number of the user, with the team of the personal inbox it belongs to. */
const virtualNumber = z.object({ departmentId: id, phoneNumber: z.string() }); // 10 digits

const listedUser = user.extend({
	virtualNumbers: z.array(virtualNumber), // empty unless requested
});
export type ListedUser = z.output<typeof listedUser>;

export const queryUsers = route({
	method: 'POST',
	path: '/admin/users/query',
	summary: 'Search, filter and sort the users of the organization, a page at a time.',
	who: 'administrator',
	body: z.object({
		filterby: z.enum(userFilters).default('all'),
		includedinteams: z.array(id).max(1000).default([]), // empty for all teams
		excludedfromteams: z.array(id).max(1000).default([]),
		orderby: z.enum(userSorts).default('name'),
		sortorder: z.enum(['asc', 'desc']).default('asc'),
		skip: z.number().int().min(0).max(10_000_000).default(0),
		take: z.number().int().min(1).max(userListLimits.most).default(userListLimits.page),
		searchtext: z.string().max(userListLimits.searchText).default(''), // searched in name, address and User Id
		loadvirtualnumbers: z.boolean().default(false),
	}),
	answer: grid(listedUser),
});

export const listUsers = route({
	method: 'GET',
	path: '/admin/users',
	summary: 'Everyone in the teams you administer, or in the current team: the first 10,000 by name.',
	who: 'administrator',
	query: z.object({ currentDepartmentOnly: flag.default(false) }),
	answer: z.array(user),
});

export const listAllUsers = route({
	method: 'GET',
	path: '/owner/users/getAll',
	summary: 'Everyone in the organization: the first 10,000 by name.',
	who: 'owner',
	answer: z.array(user),
});

export const countUsers = route({
	method: 'GET',
	path: '/admin/users/count',
	summary: 'How many users the organization has, and how many its contract allows.',
	who: 'administrator',
	answer: z.object({
		count: z.number().int(),
		usersLimit: z.number().int().nullable(), // null for no limit
	}),
});

export const readUser = route({
	method: 'GET',
	path: '/admin/users/{id}',
	summary: 'One user, with their access to each team you administer.',
	who: 'administrator',
	params: inPath,
	answer: userWithAccess,
});

export const listUserInboxes = route({
	method: 'GET',
	path: '/admin/users/{id}/groupAccounts',
	summary: 'The shared and high-speed inboxes a user belongs to, in the teams you administer.',
	who: 'administrator',
	params: inPath,
	answer: z.array(
		z.object({
			id,
			name: z.string(),
			type: inboxType,
			color: inboxColor,
			departmentId: id,
			departmentName: z.string(),
		}),
	),
});

const staff = z.object({
	id,
	displayName: z.string(), // first and last name
	fullName: z.string(), // the same as `displayName`
	firstName: z.string(),
	lastName: z.string(),
	emailAddress: z.string(),
});

export const listStaff = route({
	method: 'GET',
	path: '/staff',
	summary: 'The people in the current team: the first 10,000 by name.',
	who: 'staff',
	answer: z.array(staff),
});

export const readStaff = route({
	method: 'GET',
	path: '/staff/{id}',
	summary: 'One person in the current team.',
	who: 'staff',
	params: inPath,
	answer: staff,
});

const count = z.number().int();

/** What a user leaves behind in a team. `departmentId` is null for what belongs to the organization. */
const handover = z.object({
	departmentId: id.nullable(),
	departmentName: z.string(),
	conversations: count, // open ones of the personal inbox
	assignedConversations: count, // open and snoozed ones of shared inboxes, assigned to the user
	scheduledMessages: count, // not sent yet
	sendingMessages: count, // being sent; sending continues without the user
	campaigns: count,
	smartMessages: count,
	caretaking: count, // colleagues whose caretaker the user is
	scheduledReplies: count, // to single people, not sent yet or failed
	segments: count, // created by the user
	savedViews: count, // of contacts
	keywordGroups: count, // assign conversations to the user
	chats: count, // open ones, whose visitors then wait for another agent
	assignedContacts: count, // assigned to the user; counted only if the user leaves the organization
	apiCredentials: count, // generated by the user; other systems keep using the same secrets
	integrations: count, // import and export in the user's name
	automations: count, // text from the user's personal inbox; they switch to the successor's, or off
	scheduledReports: count, // sent to the user by email
	notifications: count, // of the team, sent to the user's email address
});
export type Handover = z.output<typeof handover>;

export const readHandover = route({
	method: 'GET',
	path: '/admin/users/{id}/handover', // not in the specifications
	summary: 'What a user would leave behind in each team they are removed from.',
	who: 'deleteUsers',
	params: inPath,
	query: z.object({ departmentId: idInPath.optional() }), // all teams by default
	answer: z.array(handover),
});

export const removeUser = route({
	method: 'POST',
	path: '/admin/users/remove',
	summary:
		'Remove a user from one team. What they leave behind goes to the successor, or else to the person who removes them.',
	who: 'deleteUsers',
	body: z.object({
		id,
		departmentId: id,
		/** The user who takes over what is left behind in the team; not in the specifications. */
		successorId: id.optional(),
	}),
	answer: done,
});

export const deleteUser = route({
	method: 'DELETE',
	path: '/admin/users/{id}',
	summary: 'Delete a user: by an owner, or by an administrator if the user is in one team only.',
	who: 'deleteUsers',
	params: inPath,
	query: z.object({ successorId: idInPath.optional() }), // not in the specifications
	answer: done,
});
