/**
 * One more owner for an organization, on the word of somebody at the terminal: for one that has lost its own. Who is of
 * that organization already keeps their name and password; anybody else is made, in its oldest team. Where nobody runs
 * the installation any more, the new owner does.
 */
import { faultOfOwner, type NewOwner } from '@quad/contract/installation/founding.ts';
import { installationRefusals } from '@quad/contract/installation/refusals.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import type { Owner } from './found-organization.ts';
import { hashOfNewPassword } from './new-password.ts';
import * as rows from './queries.ts';

export const addOwner = async (
	{ db, ids }: Pick<Ground, 'db' | 'ids'>,
	organization: { readonly id: number; readonly name: string },
	said: NewOwner,
	password: string | undefined,
): Promise<Owner & { readonly wasThere: boolean }> => {
	const person = { ...said, emailAddress: said.emailAddress.toLowerCase() };
	const fault = faultOfOwner(person);
	if (fault) refuse(fault);
	const hash =
		password === undefined
			? null
			: await hashOfNewPassword(password, { ...person, organizationName: organization.name });
	return commit(db, async (tx) => {
		await rows.lockFounding(tx);
		const known = await rows.findByAddress(tx, person.emailAddress);
		if (known && known.organizationId !== organization.id) refuse(installationRefusals['installation.address_taken']);
		const organizationId = organization.id;
		const personId = known?.personId ?? (await insertNew(tx, ids.next(), organizationId, person, hash));
		const owner = { organizationId, personId };
		const { firstName, lastName } = await rows.makeOwner(tx, owner, { runsInstallation: !(await rows.isRun(tx)) });
		await beInATeam(tx, owner);
		await record(
			tx,
			{ organizationId, personId: null },
			{ action: 'owner.added', subject: { kind: 'person', id: personId, name: `${firstName} ${lastName}`.trim() } },
		);
		announce(tx, organizationId, `person:${personId}`);
		return { ...owner, wasThere: known !== undefined };
	});
};

const insertNew = async (
	tx: Tx,
	id: number,
	organizationId: number,
	{ firstName, lastName, emailAddress: email }: NewOwner,
	passwordHash: string | null,
): Promise<number> => {
	await rows.insertPerson(tx, { organizationId, id, email, firstName, lastName, passwordHash, isOwner: true });
	return id;
};

/** Whoever is in no team cannot sign in. */
const beInATeam = async (tx: Tx, owner: Owner): Promise<void> => {
	if (await rows.isInATeam(tx, owner)) return;
	const team = await rows.findFirstTeam(tx, owner.organizationId);
	if (team) await rows.insertMember(tx, { ...owner, teamId: team.id, isAdministrator: true, isChatAgent: false });
};
