/**
 * Suspends or restores an organization. While it is suspended, nobody can sign in and nothing is sent, but incoming
 * texts and opt-outs are handled. When it is restored, waiting messages get the lost time back.
 */
import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { endSessionsOfOrganization } from '../../access/session/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { restoreOrganization, suspendOrganization } from '../../organization/organizations/index.ts';
import { makeUpForSuspension } from '../../texting/messaging/index.ts';
import { expectOrganization } from './expect-organization.ts';
import { ownersOf, runsInstallation } from './organizations.queries.ts';
import { recordInBoth } from './record-in-both.ts';

export const setSuspension = (
	context: AppContext,
	actor: Actor,
	organizationId: number,
	{ isSuspended, reason }: { isSuspended: boolean; reason: string },
): Promise<Record<string, never>> => {
	const why = platformRefusals['platform.why_suspended'];
	if (isSuspended && reason === '') refuse(why, {}, { reason: why.message });
	return commit(context.db, async (tx) => {
		const { name, suspendedAt } = await expectOrganization(tx, organizationId);
		if ((suspendedAt !== null) === isSuspended) return {};
		const organization = { id: organizationId, name };
		const at = context.clock.now();
		if (suspendedAt === null) {
			if (await runsInstallation(tx, organizationId)) refuse(platformRefusals['platform.runs_installation']);
			await suspendOrganization(tx, organizationId, { reason, at });
			await endSessionsOfOrganization(tx, organizationId);
			await recordInBoth(tx, actor, { action: 'platform.suspended', organization, details: { reason } });
		} else {
			await restoreOrganization(tx, organizationId, at);
			await makeUpForSuspension(tx, organizationId, { from: suspendedAt, until: at });
			await recordInBoth(tx, actor, { action: 'platform.restored', organization });
		}
		await tellOwners(tx, context, organization, isSuspended ? suspendedMail(name, reason) : restoredMail(name));
		return {};
	});
};

const tellOwners = async (
	tx: Tx,
	context: AppContext,
	{ id: organizationId }: { id: number },
	mail: { subject: string; body: string; link?: { label: string; path: `/${string}` } },
): Promise<void> => {
	for (const { address, name, personId } of await ownersOf(tx, organizationId))
		await queueMail(tx, context, { organizationId, to: { address, name, personId }, kind: 'suspension', ...mail });
};

const suspendedMail = (name: string, reason: string) => ({
	subject: `${name} is suspended in Quad`,
	body: `No one at ${name} can sign in to Quad, and no texts are sent. Incoming texts are kept, and opt-outs are honored.

Reason: ${reason}

Messages that were being sent wait until access is restored.`,
});

const restoredMail = (name: string) => ({
	subject: `${name} is back in Quad`,
	body: `Everyone at ${name} can sign in to Quad again. Messages that were waiting are sent now. Scheduled messages that missed their time wait until someone confirms them.`,
	link: { label: 'Sign in', path: '/login' } as const,
});
