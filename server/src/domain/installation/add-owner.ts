/**
 * One more owner for an organization, on the word of somebody at the terminal: for one that has lost its own. Who is of
 * that organization already keeps their name and password, and is brought back if they were removed; anybody else is
 * made. Where nobody runs the installation any more, the new owner does.
 */
import { faultOfOwner, type NewOwner, plainOwner } from '@quad/contract/installation/founding.ts';
import { installationRefusals } from '@quad/contract/installation/refusals.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import type { Owner } from './found-organization.ts';
import { hashOfNewPassword } from './new-password.ts';
import * as rows from './queries.ts';

interface Organization {
	readonly id: number;
	readonly name: string;
}

/** Undefined where nobody signs in with this address. */
export const promoteToOwner = (
	{ db }: Pick<Ground, 'db'>,
	organization: Organization,
	emailAddress: string,
): Promise<Owner | undefined> =>
	commit(db, async (tx) => {
		const known = await rows.findByAddress(tx, emailAddress.toLowerCase());
		if (!known) return undefined;
		if (known.organizationId !== organization.id) refuse(installationRefusals['installation.address_taken']);
		return own(tx, known);
	});

/** Without a password they choose one by a link: see offer-password.ts. */
export const addOwner = async (
	{ db, ids }: Pick<Ground, 'db' | 'ids'>,
	{ id: organizationId, name: organizationName }: Organization,
	said: NewOwner,
	password: string | undefined,
): Promise<Owner> => {
	const person = plainOwner(said);
	const fault = faultOfOwner(person);
	if (fault) refuse(fault);
	const passwordHash =
		password === undefined ? null : await hashOfNewPassword(password, { ...person, organizationName });
	return commit(db, async (tx) => {
		const { firstName, lastName, emailAddress: email } = person;
		if (await rows.findByAddress(tx, email)) refuse(installationRefusals['installation.address_taken']);
		const personId = ids.next();
		const one = { organizationId, id: personId, email, firstName, lastName, passwordHash, isOwner: true };
		await rows.insertPerson(tx, one);
		return own(tx, { organizationId, personId });
	});
};

const own = async (tx: Tx, owner: Owner): Promise<Owner> => {
	const { organizationId, personId } = owner;
	const { firstName, lastName } = await rows.makeOwner(tx, owner, { runsInstallation: !(await rows.isRun(tx)) });
	await beInATeam(tx, owner);
	await record(
		tx,
		{ organizationId, personId: null },
		{ action: 'owner.added', subject: { kind: 'person', id: personId, name: `${firstName} ${lastName}`.trim() } },
	);
	announce(tx, organizationId, `person:${personId}`);
	return owner;
};

/** Whoever is in no team cannot sign in: the oldest one it is. */
const beInATeam = async (tx: Tx, owner: Owner): Promise<void> => {
	if (await rows.isInATeam(tx, owner)) return;
	const team = await rows.findFirstTeam(tx, owner.organizationId);
	if (team) await rows.insertMember(tx, { ...owner, teamId: team.id, isAdministrator: true, isChatAgent: false });
};
