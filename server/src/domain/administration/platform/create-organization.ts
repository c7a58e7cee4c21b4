/** Creates an organization with a team and an owner, who gets a welcome email. A retry returns the same one. */
import { faultOfFounding, plainFounding } from '@quad/contract/access/installation/founding.ts';
import { resetKeys } from '@quad/contract/access/session/limits.ts';
import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import type { createOrganization as route } from '@quad/contract/administration/platform/routes.ts';
import type { ParsedRequest } from '@quad/contract/route.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { makeResetKey } from '../../access/session/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { createTeam, createOrganization as insertOrganization } from '../../organization/organizations/index.ts';
import { addTeamMember, createPerson } from '../../organization/people/index.ts';
import { findOwned } from './organizations.queries.ts';
import { recordInBoth } from './record-in-both.ts';

export const createOrganization = (
	context: AppContext,
	actor: Actor,
	{ plan, ...input }: ParsedRequest<typeof route>['body'],
): Promise<{ id: number }> => {
	const founding = plainFounding(input);
	const fault = faultOfFounding(founding);
	if (fault) refuse(fault);
	if (plan === '')
		refuse(platformRefusals['platform.no_plan'], {}, { plan: platformRefusals['platform.no_plan'].message });
	const { organizationName: name, teamName, timeZone, firstName, lastName, emailAddress: email } = founding;
	return commit(context.db, async (tx) => {
		const [organizationId, personId, teamId] = [context.ids.next(), context.ids.next(), context.ids.next()];
		await insertOrganization(tx, { id: organizationId, name, isDemo: false, plan });
		const owner = { organizationId, id: personId, email, firstName, lastName, passwordHash: null, isOwner: true };
		if (!(await createPerson(tx, owner))) return takenBy(await findOwned(tx, { name, email }));
		await createTeam(tx, { organizationId, id: teamId, name: teamName, timeZone });
		await addTeamMember(tx, { organizationId, teamId, personId, isAdministrator: true, isChatAgent: false });
		await recordInBoth(tx, actor, {
			action: 'platform.organization-created',
			organization: { id: organizationId, name },
		});
		const key = await makeResetKey(tx, context.clock, { organizationId, personId });
		await queueMail(tx, context, {
			organizationId,
			kind: 'welcome-owner',
			to: { address: email, name: `${firstName} ${lastName}`.trim(), personId },
			...welcomeMail(firstName, name, key),
		});
		return { id: organizationId };
	}).catch((error: unknown) => {
		if (error instanceof AlreadyThere) return { id: error.id };
		throw error;
	});
};

/** Rolls back the transaction, so that nothing of a duplicate organization remains. */
class AlreadyThere extends Error {
	readonly id: number;
	constructor(id: number) {
		super('The organization is there already.');
		this.id = id;
	}
}

const takenBy = (known: { id: number } | undefined): never => {
	if (known) throw new AlreadyThere(known.id);
	const refusal = platformRefusals['platform.address_taken'];
	return refuse(refusal, {}, { emailAddress: refusal.message });
};

const welcomeMail = (firstName: string, organization: string, key: string) => ({
	subject: `${organization} is ready in Quad`,
	body: `Hello ${firstName},

you are the owner of ${organization} in Quad. Choose your password to get started. The link works once and expires after ${resetKeys.liveSeconds / 3600 === 1 ? 'an hour' : `${resetKeys.liveSeconds / 3600} hours`}.

If it has expired, choose “Forgot password” on the sign-in page to get a new one.`,
	link: { label: 'Choose your password', path: `/reset-password?k=${key}` } as const,
});
