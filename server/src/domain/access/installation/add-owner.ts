/**
 * Adds an owner from the command line, in case an organization has lost its last one. An existing user keeps their
 * name and password, and is restored if removed. If nobody runs the installation yet, the new owner will.
 */
import { faultOfOwner, type NewOwner, plainOwner } from '@quad/contract/access/installation/founding.ts';
import { installationRefusals } from '@quad/contract/access/installation/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { organizationSettings } from '../../organization/organizations/index.ts';
import { addTeamMember, createPerson, findBySignInName, makeOwner } from '../../organization/people/index.ts';
import { passwordRulesOf } from '../session/index.ts';
import type { Owner } from './found-organization.ts';
import { hashOfNewPassword } from './new-password.ts';
import * as rows from './queries.ts';

interface Organization {
	readonly id: number;
	readonly name: string;
}

/** Makes an existing user an owner. Returns undefined if nobody has this email address. */
export const promoteToOwner = (
	{ db }: Pick<AppContext, 'db'>,
	organization: Organization,
	emailAddress: string,
): Promise<Owner | undefined> =>
	commit(db, async (tx) => {
		const known = await findBySignInName(tx, emailAddress.toLowerCase());
		if (!known) return undefined;
		if (known.organizationId !== organization.id) refuse(installationRefusals['installation.address_taken']);
		return own(tx, known);
	});

/** Without a password, the owner chooses one with a link (offer-password.ts). */
export const addOwner = async (
	{ db, ids }: Pick<AppContext, 'db' | 'ids'>,
	{ id: organizationId, name: organizationName }: Organization,
	owner: NewOwner,
	password: string | undefined,
): Promise<Owner> => {
	const person = plainOwner(owner);
	const fault = faultOfOwner(person);
	if (fault) refuse(fault);
	const rules = passwordRulesOf(await organizationSettings(db, { organizationId }));
	const passwordHash =
		password === undefined ? null : await hashOfNewPassword(password, { ...person, organizationName }, rules);
	return commit(db, async (tx) => {
		const { firstName, lastName, emailAddress: email } = person;
		const personId = ids.next();
		const one = { organizationId, id: personId, email, firstName, lastName, passwordHash, isOwner: true };
		if (!(await createPerson(tx, one))) refuse(installationRefusals['installation.address_taken']);
		return own(tx, { organizationId, personId });
	});
};

const own = async (tx: Tx, owner: Owner): Promise<Owner> => {
	const { organizationId, personId } = owner;
	const { firstName, lastName } = await makeOwner(tx, owner, { runsInstallation: !(await rows.isRun(tx)) });
	await beInATeam(tx, owner);
	await record(
		tx,
		{ organizationId, personId: null },
		{ action: 'owner.added', subject: { kind: 'person', id: personId, name: `${firstName} ${lastName}`.trim() } },
	);
	touch(tx, organizationId, `person:${personId}`);
	return owner;
};

/** A person without a team can't sign in, so a new owner without one joins the oldest team. */
const beInATeam = async (tx: Tx, owner: Owner): Promise<void> => {
	if (await rows.isInATeam(tx, owner)) return;
	const team = await rows.findFirstTeam(tx, owner.organizationId);
	if (team) await addTeamMember(tx, { ...owner, teamId: team.id, isAdministrator: true, isChatAgent: false });
};
