/**
 * Invites a new user. Invitations and changes in an organization run one at a time, so that these checks stay valid:
 * the contract has room, the address and User Id are unused, and the inviter still has the right to invite.
 */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import type { inviteUser as call } from '@quad/contract/administration/users/writing-routes.ts';
import type { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { readForwardingNumber } from '../../access/profile/index.ts';
import { record } from '../../organization/audit/index.ts';
import {
	createPerson,
	findBySignInName,
	restorePerson,
	setOwner,
	setSamlConfigurationOf,
	updatePerson,
} from '../../organization/people/index.ts';
import { giveKeptNumbers } from '../numbers/index.ts';
import { keepChosen } from './choose-number.ts';
import { giveAccess, type JudgedAccess, judgeAccess } from './give-access.ts';
import { mailWelcome } from './mail-welcome.ts';
import { readAddress, readCampusId, readName, refuseField } from './read-details.ts';
import * as rows from './writing.queries.ts';

export type SaidOfUser = z.output<typeof call.body>;

export const inviteUser = (context: AppContext, scope: TeamScope, input: SaidOfUser) => {
	const details = readDetails(input);
	return commit(context.db, (tx) => inviteIn(tx, context, scope, input, details));
};

export const readDetails = (
	input: Pick<
		SaidOfUser,
		| 'firstName'
		| 'lastName'
		| 'campusUniqueId'
		| 'emailAddress'
		| 'forwardingNumber'
		| 'samlConfigurationId'
		| 'isOwner'
	>,
): Details => ({
	firstName: readName(input.firstName, 'firstName'),
	lastName: readName(input.lastName, 'lastName'),
	campusId: readCampusId(input.campusUniqueId),
	email: readAddress(input.emailAddress),
	forwardingNumber: readForwardingNumber(input.forwardingNumber),
	samlConfigurationId: input.samlConfigurationId,
	isOwner: input.isOwner,
});

/** Runs in the caller's transaction, which may write more. */
export const inviteIn = async (
	tx: Tx,
	context: AppContext,
	scope: TeamScope,
	input: Pick<
		SaidOfUser,
		'isOwner' | 'selectedDepartments' | 'sendWelcomeEmail' | 'phoneType' | 'virtualOptions' | 'landlineOptions'
	>,
	details: Details,
) => {
	const { isOwner, ...turn } = await takeTurn(tx, scope);
	if (input.isOwner && !isOwner) refuseField('isOwner', userRefusals['users.only_owners']);
	const administered = await rows.teamsAdministeredBy(tx, scope, isOwner);
	const access = accessOf(input, administered, scope.teamId);
	const before = await findRemoved(tx, scope, details.email);
	const personId = before ?? context.ids.next();
	const personRef = { organizationId: scope.organizationId, personId };
	await expectFree(tx, personRef, details);
	if (turn.usersLimit === null && turn.isLegacyPlan) refuse(userRefusals['users.plan']); // spec 1 §6
	if (turn.usersLimit !== null && turn.users >= turn.usersLimit)
		refuse(userRefusals['users.limit'], { limit: `${turn.usersLimit}` });
	if (before === undefined) await makeUser(tx, personRef, details);
	else await bringBack(tx, scope, personId, details);
	await giveAccess(tx, personRef, access, context.clock.now());
	const hasNumber = await keepChosen(tx, context, personRef, { input, access });
	const user = (await rows.lockUser(tx, personRef)) ?? refuse(userRefusals['users.not_found']);
	const name = `${details.firstName} ${details.lastName}`;
	await record(tx, scope, {
		action: input.sendWelcomeEmail ? 'user.invited' : 'user.added',
		subject: { kind: 'person', id: personId, name },
		details: { teams: access.map(({ team }) => team.name).join(', ') || 'no team', owner: input.isOwner },
	});
	if (input.sendWelcomeEmail)
		await mailWelcome(tx, context, { ...user, ...personRef, organizationName: turn.organizationName });
	// users of single sign-on have no invitation to accept
	if (hasNumber && user.samlConfigurationId !== null) await giveKeptNumbers(tx, context, personRef);
	touch(tx, scope.organizationId, `person:${personId}`);
	return { id: personId, name, emailAddress: details.email };
};

export interface Details {
	readonly firstName: string;
	readonly lastName: string;
	readonly campusId: string;
	readonly email: string;
	readonly forwardingNumber: number | null;
	readonly samlConfigurationId: number | null;
	readonly isOwner: boolean;
}

export const takeTurn = async (tx: Tx, scope: TeamScope) => {
	const { isOwner, isPlatform, ...turn } = (await rows.takeTurn(tx, scope)) ?? refuse(sessionRefusals['session.ended']);
	return { ...turn, isPlatform, isOwner: isOwner || isPlatform };
};

/** A new owner without a team administers the current one, because nobody can sign in without a team. */
const accessOf = (
	input: Pick<SaidOfUser, 'isOwner' | 'selectedDepartments'>,
	administered: readonly rows.TeamRow[],
	teamId: number,
): JudgedAccess[] => {
	const access = judgeAccess(input.selectedDepartments, administered);
	if (access.length > 0) return access;
	if (!input.isOwner) refuseField('selectedDepartments', userRefusals['users.no_access']);
	const team = administered.find(({ id }) => id === teamId);
	const asAdministrator = team?.teamHasSms
		? { role: 'administrator' as const, chatRole: 'none' as const }
		: { role: 'none' as const, chatRole: 'administrator' as const };
	return judgeAccess(
		[
			{
				id: teamId,
				...asAdministrator,
				authorizedFeatures: ['Segments', 'ManualContactAdd'],
				selectedGroupAccounts: [],
				selectedHighSpeedAccounts: [],
				personalInboxEnabled: true,
			},
		],
		administered,
	);
};

/** Returns the removed person of the organization who had this address, if any. Refuses if anybody else has it. */
const findRemoved = async (tx: Tx, scope: TeamScope, email: string): Promise<number | undefined> => {
	const known = await findBySignInName(tx, email);
	if (!known) return undefined;
	if (known.organizationId !== scope.organizationId)
		refuseField('emailAddress', userRefusals['users.address_elsewhere']);
	const user = await rows.lockUser(tx, known);
	if (!user?.isRemoved) refuseField('emailAddress', userRefusals['users.address_here']);
	return known.personId;
};

const expectFree = async (
	tx: Tx,
	person: { organizationId: number; personId: number },
	{ email, campusId, samlConfigurationId }: Details,
): Promise<void> => {
	if (await rows.meansAnother(tx, person, email)) refuseField('emailAddress', userRefusals['users.address_elsewhere']);
	if (await rows.meansAnother(tx, person, campusId))
		refuseField('campusUniqueId', userRefusals['users.campus_id_taken']);
	if (samlConfigurationId !== null && !(await rows.isSamlConfiguration(tx, person.organizationId, samlConfigurationId)))
		refuseField('samlConfigurationId', userRefusals['users.no_sso']);
};

const makeUser = async (
	tx: Tx,
	{ organizationId, personId }: { organizationId: number; personId: number },
	details: Details,
): Promise<void> => {
	const person = { organizationId, id: personId, passwordHash: null, isNumberless: true, ...details };
	if (!(await createPerson(tx, person))) refuseField('emailAddress', userRefusals['users.address_elsewhere']);
};

const bringBack = async (
	tx: Tx,
	scope: TeamScope,
	personId: number,
	{ isOwner, samlConfigurationId, firstName, lastName, campusId, forwardingNumber }: Details,
): Promise<void> => {
	const person = { organizationId: scope.organizationId, personId };
	await restorePerson(tx, person);
	await updatePerson(tx, person, { firstName, lastName, campusId, forwardingNumber });
	await setOwner(tx, person, isOwner);
	await setSamlConfigurationOf(tx, scope, [personId], samlConfigurationId);
};
