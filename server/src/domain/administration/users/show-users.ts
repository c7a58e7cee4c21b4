import { inboxColor } from '@quad/contract/access/session/routes.ts';
import { userListLimits } from '@quad/contract/administration/users/list-limits.ts';
import { removalRefusals } from '@quad/contract/administration/users/removal-refusals.ts';
import type { ListedUser } from '@quad/contract/administration/users/routes.ts';
import type {
	SelectedDepartment,
	TeamRole,
	User,
	UserDepartment,
	UserFeature,
	UserWithAccess,
} from '@quad/contract/administration/users/user.ts';
import { type Actor, inCurrentTeam, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { reachOf } from './reach.ts';
import { staffOf } from './staff.queries.ts';
import * as users from './users.queries.ts';

export const showPage = async ({ db }: AppContext, actor: Actor, filter: users.UserFilter) => {
	const { rows, total } = await users.pageOfUsers(db, reachOf(actor), filter);
	const items = rows.map(
		(row): ListedUser => ({
			...shown(row),
			virtualNumbers: filter.loadvirtualnumbers && row.isReached ? row.numbers.map(shownNumber) : [],
		}),
	);
	return { items, total };
};

/** Returns everybody in one team, or everybody the caller can manage. */
export const showEverybody = async (
	{ db }: AppContext,
	actor: Actor,
	team: { teamId?: number } = {},
): Promise<User[]> => (await users.everyUser(db, reachOf(actor), { ...team, most: userListLimits.most })).map(shown);

/** Without a limit in the contract, a plan without unlimited users has no room for more than there are. */
export const showCount = async ({ db }: AppContext, actor: Actor) => {
	const { count, usersLimit } = await users.countOfUsers(db, reachOf(actor));
	return { count, usersLimit: usersLimit ?? (may(actor, 'unlimitedUsers') ? null : count) };
};

export const showUser = async ({ db }: AppContext, actor: Actor, id: number): Promise<UserWithAccess> => {
	const reach = reachOf(actor);
	const row = (await users.findUser(db, reach, id)) ?? refuse(removalRefusals['removal.not_found']);
	const [inboxes, teamIds, scheduledReplies] = await Promise.all([
		users.inboxesOfUser(db, reach, id),
		users.administeredTeams(db, reach),
		users.scheduledRepliesOf(db, reach, id),
	]);
	const user = shown(row);
	const chosen = user.departments.filter(({ departmentId }) => teamIds.includes(departmentId));
	return { ...user, selectedDepartments: chosen.map((one) => access(one, inboxes)), scheduledReplies };
};

export const showInboxes = async ({ db }: AppContext, actor: Actor, id: number) => {
	const reach = reachOf(actor);
	if (!(await users.findUser(db, reach, id))) refuse(removalRefusals['removal.not_found']);
	const inboxes = await users.inboxesOfUser(db, reach, id);
	return inboxes.map((one) => ({ ...one, color: inboxColor.parse(one.color) }));
};

export const showStaff = ({ db }: AppContext, actor: Actor) =>
	staffOf(db, inCurrentTeam(actor), { most: userListLimits.most });

export const showOneOfStaff = async ({ db }: AppContext, actor: Actor, id: number) => {
	const [found] = await staffOf(db, inCurrentTeam(actor), { id });
	return found ?? refuse(removalRefusals['removal.not_found']);
};

const shown = (row: users.UserRow): User => {
	const { id, firstName, lastName, name, isOwner, isReached } = row;
	return {
		id,
		firstName,
		lastName,
		name,
		displayName: name,
		emailAddress: row.email,
		isOwner,
		campusUniqueId: isReached ? row.campusId : null,
		isNumberlessUser: row.isNumberless,
		isInvited: isReached && row.isInvited,
		logindate: isReached ? (row.lastSignInAt?.toISOString() ?? null) : null,
		departments: row.departments.map(shownDepartment),
		phoneType: row.numbers[0]?.chosenAs ?? null,
		forwardingNumber: isReached && row.forwardingNumber !== null ? tenDigits(row.forwardingNumber) : null,
		samlConfigurationId: isReached ? row.samlConfigurationId : null,
	};
};

const shownDepartment = ({ mayAddContacts, ...one }: users.UserRow['departments'][number]): UserDepartment => ({
	...one,
	allowedFeatures: [
		...(one.isSegmentAuthorized ? (['Segments'] satisfies UserFeature[]) : []),
		...(mayAddContacts ? (['ManualContactAdd'] satisfies UserFeature[]) : []),
	],
});

const shownNumber = ({ departmentId, number }: users.UserRow['numbers'][number]) => ({
	departmentId,
	phoneNumber: tenDigits(number),
});

/** Returns the digits without the country code. */
const tenDigits = (number: number): string => String(number).slice(-10);

const access = (department: UserDepartment, inboxes: readonly users.UserInboxRow[]): SelectedDepartment => {
	const chosen = (type: string) =>
		inboxes.filter((one) => one.departmentId === department.departmentId && one.type === type).map(({ id }) => id);
	return {
		id: department.departmentId,
		role: department.isAdministrator ? 'administrator' : department.hasTexting ? 'user' : 'none',
		chatRole: chatRole(department),
		authorizedFeatures: department.allowedFeatures,
		selectedGroupAccounts: chosen('group'),
		selectedHighSpeedAccounts: chosen('highspeed'),
		personalInboxEnabled: department.personalInboxEnabled,
	};
};

const chatRole = ({ isChatAdministrator, isChatAgent }: UserDepartment): TeamRole =>
	isChatAdministrator ? 'administrator' : isChatAgent ? 'user' : 'none';
