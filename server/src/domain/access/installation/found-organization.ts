/** Creates an installation's first organization, team and owner. If two people try at once, the second is refused. */
import { type Founding, faultOfFounding, plainFounding } from '@quad/contract/access/installation/founding.ts';
import { installationRefusals } from '@quad/contract/access/installation/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { createOrganization, createTeam } from '../../organization/organizations/index.ts';
import { addTeamMember, createPerson } from '../../organization/people/index.ts';
import { hashOfNewPassword } from './new-password.ts';
import * as rows from './queries.ts';

export interface Owner {
	readonly organizationId: number;
	readonly personId: number;
}

/** Without a password, the owner chooses one with a link (offer-password.ts). */
export const foundOrganization = async (
	{ db, ids }: Pick<AppContext, 'db' | 'ids'>,
	input: Founding,
	{ password, address }: { password?: string | undefined; address?: string },
): Promise<Owner> => {
	const founding = plainFounding(input);
	const fault = faultOfFounding(founding);
	if (fault) refuse(fault);
	const passwordHash = password === undefined ? null : await hashOfNewPassword(password, founding);
	const { organizationName, teamName, timeZone, firstName, lastName, emailAddress: email } = founding;
	const owner: Owner = { organizationId: ids.next(), personId: ids.next() };
	const { organizationId, personId } = owner;
	await commit(db, async (tx) => {
		await rows.lockFounding(tx);
		if (!(await rows.isFresh(tx))) refuse(installationRefusals['installation.settled']);
		const teamId = ids.next();
		await createOrganization(tx, { id: organizationId, name: organizationName, isDemo: false });
		await createTeam(tx, { organizationId, id: teamId, name: teamName, timeZone });
		await createPerson(tx, {
			organizationId,
			id: personId,
			email,
			firstName,
			lastName,
			passwordHash,
			isOwner: true,
			isPlatformAdministrator: true,
		});
		await addTeamMember(tx, { organizationId, teamId, personId, isAdministrator: true, isChatAgent: false });
		await record(
			tx,
			{ organizationId, personId, teamId, address },
			{
				action: 'installation.set-up',
				subject: { kind: 'organization', id: organizationId, name: organizationName },
			},
		);
	});
	return owner;
};
