/** Lets an organization send with the installation's account. Only the provider, who pays for it, may do this. */

import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type AuditActor, record } from '../../organization/audit/index.ts';
import { lockOrganization } from '../../organization/organizations/index.ts';
import { deleteFault } from './account-faults.queries.ts';
import * as accounts from './accounts.queries.ts';
import { checkRegistrationJob } from './check-registration.ts';
import { deleteProof } from './proofs.queries.ts';
import { deleteRegistration } from './registration.queries.ts';

export const useInstallationAccount = (
	{ db, clock }: AppContext,
	actor: Actor & AuditActor,
	organizationId: number,
	uses: boolean,
): Promise<Record<string, never>> =>
	commit(db, async (tx) => {
		const organization =
			(await lockOrganization(tx, organizationId)) ?? refuse(platformRefusals['platform.no_organization']);
		await accounts.lockAccounts(tx, organizationId);
		const has = await accounts.findAccounts(tx, organizationId);
		if (has.some(({ isInstallations }) => isInstallations) === uses) return {};
		if (uses) {
			if (await accounts.isDemo(tx, organizationId)) refuse(carrierRefusals['carrier.demo']);
			if (has.some(({ kind }) => kind === 'twilio'))
				refuse(carrierRefusals['carrier.has_own'], { organization: organization.name });
			if (!(await accounts.findInstallationAccount(tx))) refuse(carrierRefusals['carrier.no_installation_account']);
			await accounts.deleteSandbox(tx, organizationId);
		}
		await accounts.writeUseOfInstallation(tx, organizationId, { uses, at: clock.now() });
		await deleteFault(tx, organizationId, 'carrier');
		await deleteProof(tx, organizationId);
		await deleteRegistration(tx, organizationId);
		await addJob(tx, checkRegistrationJob, { organizationId }, { key: `registration ${organizationId}` });
		const entry = {
			action: uses ? 'carrier.installation-used' : 'carrier.installation-unused',
			subject: { kind: 'organization', id: organizationId, name: organization.name },
		} as const;
		if (organizationId !== actor.organizationId) await record(tx, { organizationId, personId: null }, entry);
		await record(tx, actor, entry);
		return {};
	});
