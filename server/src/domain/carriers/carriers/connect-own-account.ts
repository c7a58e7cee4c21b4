/**
 * Connects an organization's own Twilio account or changes its settings, after asking Twilio with calls that change
 * nothing. One transaction then makes the organization send with it and ends its sandbox.
 */
import type { CarrierAccountForm, CarrierAccountState } from '@quad/contract/carriers/carriers/account-routes.ts';
import { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type AuditActor, record } from '../../organization/audit/index.ts';
import { organizationName } from '../../organization/organizations/index.ts';
import { deleteFault } from './account-faults.queries.ts';
import * as accounts from './accounts.queries.ts';
import { checkForm } from './check-form.ts';
import { checkRegistrationJob } from './check-registration.ts';
import { expectGoodAccount, sealed } from './expect-good-account.ts';
import { deleteProof } from './proofs.queries.ts';
import { deleteRegistration } from './registration.queries.ts';
import { showAccount } from './show-accounts.ts';
import type { ExamineAccount } from './twilio-account.port.ts';

export const connectOwnAccount = async (
	context: AppContext,
	examine: ExamineAccount,
	actor: Actor & AuditActor,
	form: CarrierAccountForm,
): Promise<CarrierAccountState> => {
	const { db, secrets, clock } = context;
	const scope = inOrganization(actor);
	const { organizationId } = scope;
	if (await accounts.isDemo(db, organizationId)) refuse(carrierRefusals['carrier.demo']);
	const before = (await accounts.findAccounts(db, organizationId)).find(
		({ kind, isInstallations }) => kind === 'twilio' && !isInstallations,
	);
	const credentials = checkForm(form, before, secrets);
	await expectGoodAccount(examine, credentials);
	await commit(db, async (tx) => {
		await accounts.lockAccounts(tx, organizationId);
		await accounts.writeOwnAccount(tx, organizationId, sealed(secrets, credentials, clock.now()));
		await accounts.writeUseOfInstallation(tx, organizationId, { uses: false, at: clock.now() });
		await accounts.deleteSandbox(tx, organizationId);
		await deleteFault(tx, organizationId, 'carrier');
		await deleteProof(tx, organizationId);
		await deleteRegistration(tx, organizationId);
		await addJob(tx, checkRegistrationJob, { organizationId }, { key: `registration ${organizationId}` });
		await record(tx, actor, {
			action: before?.account === credentials.account ? 'carrier.changed' : 'carrier.connected',
			subject: { kind: 'organization', id: organizationId, name: await organizationName(tx, organizationId) },
			details: { account: credentials.account },
		});
	});
	return showAccount(db, scope);
};
