/**
 * Edits a user. Changing the name, address or sign-in method requires an owner or an administrator of all their
 * teams. Otherwise, adding a colleague to a team would be enough to take over their account.
 */

import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import type { updateUser as call } from '@quad/contract/administration/users/writing-routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { handOverCredentials } from '../../access/api-credentials/index.ts';
import { readForwardingNumber, tellOldAddress } from '../../access/profile/index.ts';
import { changeSignInEmail, keepAddress } from '../../access/session/index.ts';
import { record } from '../../organization/audit/index.ts';
import { inboxIdsOfTeam } from '../../organization/inboxes/index.ts';
import { setOwner, setSamlConfigurationOf, updatePerson } from '../../organization/people/index.ts';
import { handBackWork } from '../../texting/conversations/index.ts';
import { giveKeptNumbers } from '../numbers/index.ts';
import { keepChosen } from './choose-number.ts';
import { giveAccess, type JudgedAccess, judgeAccess } from './give-access.ts';
import { takeTurn } from './invite-user.ts';
import { mailWelcome } from './mail-welcome.ts';
import { readAddress, readCampusId, readName, refuseField } from './read-details.ts';
import { leaveSomeTeams } from './remove-user.ts';
import * as rows from './writing.queries.ts';

type Body = z.output<typeof call.body>;
type Turn = Awaited<ReturnType<typeof takeTurn>>;

/** Also returns the sessions that ended, because the person may leave teams. */
export const updateUser = (context: AppContext, scope: TeamScope, input: Body, mayRemove: boolean) =>
	commit(context.db, async (tx) => {
		const turn = await takeTurn(tx, scope);
		const person = { organizationId: scope.organizationId, personId: input.id };
		const before = await rows.lockUser(tx, person);
		if (!before || before.isRemoved) return refuse(userRefusals['users.not_found']);
		const administered = await rows.teamsAdministeredBy(tx, scope, turn.isOwner);
		const isNew = input.selectedDepartments.some(({ id }) => !before.teamIds.includes(id));
		if (!isNew && !turn.isOwner && !before.teamIds.some((id) => administered.some((team) => team.id === id)))
			refuse(userRefusals['users.not_found']);
		const after = detailsAfter(before, input);
		await changeDetails(tx, context, scope, { turn, before, after, administered });
		await changeOwner(tx, scope, turn, before, input.isOwner);
		const access = await changeAccess(tx, context, scope, before, input, administered);
		const ended = await leaveUnticked(tx, context, scope, before, input, mayRemove);
		if (before.isOwner && input.isOwner === false) await leaveInboxesOfOwner(tx, scope, before.teamIds);
		await handOverCredentials(tx, context, scope, { id: input.id, name: nameOf(after) }, [scope.personId]);
		if ((await keepChosen(tx, context, person, { input, access })) && before.hasAccepted)
			await giveKeptNumbers(tx, context, person);
		touch(tx, scope.organizationId, `person:${input.id}`);
		return { user: { id: input.id, name: nameOf(after), emailAddress: after.email }, ended };
	});

type Details = Pick<
	rows.UserRow,
	'firstName' | 'lastName' | 'email' | 'campusId' | 'forwardingNumber' | 'samlConfigurationId'
>;

const nameOf = ({ firstName, lastName }: Pick<Details, 'firstName' | 'lastName'>): string =>
	`${firstName} ${lastName}`.trim();
const subjectOf = (user: rows.UserRow) => ({ kind: 'person', id: user.id, name: nameOf(user) });

const detailsAfter = (before: Details, input: Body): Details => ({
	firstName: input.firstName === undefined ? before.firstName : readName(input.firstName, 'firstName'),
	lastName: input.lastName === undefined ? before.lastName : readName(input.lastName, 'lastName'),
	campusId:
		input.campusUniqueId === undefined || input.campusUniqueId === null
			? before.campusId
			: readCampusId(input.campusUniqueId),
	email: input.emailAddress === undefined ? before.email : readAddress(input.emailAddress),
	forwardingNumber:
		input.forwardingNumber === undefined ? before.forwardingNumber : readForwardingNumber(input.forwardingNumber),
	samlConfigurationId: input.samlConfigurationId === undefined ? before.samlConfigurationId : input.samlConfigurationId,
});

interface Change {
	readonly turn: Turn;
	readonly before: rows.UserRow;
	readonly after: Details;
	readonly administered: readonly rows.TeamRow[];
}

const changeDetails = async (tx: Tx, context: AppContext, scope: TeamScope, change: Change): Promise<void> => {
	const { turn, before, after, administered } = change;
	const changed = whatChanged(before, after);
	if (changed.length === 0) return;
	const administersAll = before.teamIds.every((id) => administered.some((team) => team.id === id));
	const isAbove = (before.isOwner && !turn.isOwner) || (before.isPlatform && !turn.isPlatform);
	if (isAbove || !(turn.isOwner || administersAll)) refuse(userRefusals['users.data_not_yours']);
	const person = { organizationId: scope.organizationId, personId: before.id };
	if (after.campusId !== before.campusId && after.campusId && (await rows.meansAnother(tx, person, after.campusId)))
		refuseField('campusUniqueId', userRefusals['users.campus_id_taken']);
	await updatePerson(tx, person, {
		firstName: after.firstName,
		lastName: after.lastName,
		forwardingNumber: after.forwardingNumber,
		...(after.campusId === null ? {} : { campusId: after.campusId }),
	});
	if (after.samlConfigurationId !== before.samlConfigurationId)
		await changeSignInMethod(tx, scope, before.id, after.samlConfigurationId);
	await record(tx, scope, {
		action: 'user.changed',
		subject: subjectOf(before),
		details: { changed: changed.join(', ') },
	});
	if (after.email !== before.email) await changeAddress(tx, context, person, change);
};

const changeSignInMethod = async (
	tx: Tx,
	scope: TeamScope,
	personId: number,
	samlConfigurationId: number | null,
): Promise<void> => {
	if (samlConfigurationId !== null && !(await rows.isSamlConfiguration(tx, scope.organizationId, samlConfigurationId)))
		refuseField('samlConfigurationId', userRefusals['users.no_sso']);
	await setSamlConfigurationOf(tx, scope, [personId], samlConfigurationId);
};

/** Invites the new address if the person has not accepted yet; otherwise sends an undo link to the old one. */
const changeAddress = async (
	tx: Tx,
	context: AppContext,
	person: { organizationId: number; personId: number },
	{ turn: { organizationName }, before, after }: Change,
): Promise<void> => {
	if (!(await changeSignInEmail(tx, person, after.email)))
		refuseField('emailAddress', userRefusals['users.address_elsewhere']);
	const now = (await rows.lockUser(tx, person)) ?? refuse(userRefusals['users.not_found']);
	if (!before.hasAccepted) return mailWelcome(tx, context, { ...now, ...person, organizationName });
	if (now.samlConfigurationId !== null) return;
	const key = await keepAddress(tx, context.clock, { ...person, email: before.email });
	await tellOldAddress(tx, context, person, { ...before, organizationName }, { email: after.email, key });
};

const whatChanged = (before: Details, after: Details): string[] => {
	const number = after.forwardingNumber === null ? 'none' : nationalDigits(after.forwardingNumber);
	return [
		...(nameOf(before) === nameOf(after) ? [] : [`the name to ${nameOf(after)}`]),
		...(before.campusId === after.campusId ? [] : [`the User Id to ${after.campusId}`]),
		...(before.email === after.email ? [] : [`the email address from ${before.email} to ${after.email}`]),
		...(before.forwardingNumber === after.forwardingNumber ? [] : [`the forwarding number to ${number}`]),
		...(before.samlConfigurationId === after.samlConfigurationId
			? []
			: [after.samlConfigurationId === null ? 'signs in with a password' : 'signs in with single sign-on']),
	];
};

const changeOwner = async (
	tx: Tx,
	scope: TeamScope,
	turn: Turn,
	before: rows.UserRow,
	isOwner: boolean | undefined,
): Promise<void> => {
	if (isOwner === undefined || isOwner === before.isOwner) return;
	if (!turn.isOwner) refuseField('isOwner', userRefusals['users.only_owners']);
	const person = { organizationId: scope.organizationId, personId: before.id };
	if (!isOwner && (await rows.countOtherOwners(tx, person)) === 0)
		refuseField('isOwner', userRefusals['users.last_owner']);
	if (before.id === scope.personId) refuseField('isOwner', userRefusals['users.not_oneself']);
	await setOwner(tx, person, isOwner);
	await record(tx, scope, { action: isOwner ? 'user.made-owner' : 'user.no-owner', subject: subjectOf(before) });
};

/** Owners can access all inboxes of their teams. A former owner's assignments in other inboxes become unassigned. */
const leaveInboxesOfOwner = async (tx: Tx, { organizationId }: TeamScope, teamIds: readonly number[]) => {
	for (const teamId of teamIds)
		await handBackWork(tx, organizationId, await inboxIdsOfTeam(tx, { organizationId, teamId }));
};

const changeAccess = async (
	tx: Tx,
	{ clock }: AppContext,
	scope: TeamScope,
	before: rows.UserRow,
	{ selectedDepartments }: Body,
	administered: readonly rows.TeamRow[],
): Promise<readonly JudgedAccess[]> => {
	if (selectedDepartments.length === 0) return [];
	const access = judgeAccess(selectedDepartments, administered);
	if (access.length === 0) return [];
	const isOneself = before.id === scope.personId;
	if (isOneself && !before.isOwner && access.some(({ flags }) => !flags.isAdministrator))
		refuse(userRefusals['users.not_oneself']);
	await giveAccess(tx, { organizationId: scope.organizationId, personId: before.id }, access, clock.now());
	await record(tx, scope, {
		action: 'user.access-given',
		subject: subjectOf(before),
		details: { teams: access.map(({ team }) => team.name).join(', ') },
	});
	return access;
};

/** The person leaves teams in which they no longer have a role, and hands over what they have there. */
const leaveUnticked = async (
	tx: Tx,
	context: AppContext,
	scope: TeamScope,
	before: rows.UserRow,
	{ selectedDepartments, successorId }: Body,
	mayRemove: boolean,
): Promise<readonly number[]> => {
	const isNothing = ({ role, chatRole }: Body['selectedDepartments'][number]) => role === 'none' && chatRole === 'none';
	const unticked = selectedDepartments.filter((one) => isNothing(one) && before.teamIds.includes(one.id));
	if (unticked.length === 0) return [];
	if (!mayRemove) refuse(userRefusals['users.may_not_remove']);
	const teamIds = unticked.map(({ id }) => id);
	return leaveSomeTeams(tx, context, scope, { id: before.id, teamIds, successorId, at: context.clock.now() });
};
