/** Connects the installation's Twilio account, with which chosen organizations may send. */
import type { CarrierAccountForm, InstallationCarrier } from '@quad/contract/carriers/carriers/account-routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type AuditActor, record } from '../../organization/audit/index.ts';
import { deleteFaultsOfInstallation } from './account-faults.queries.ts';
import * as accounts from './accounts.queries.ts';
import { checkForm } from './check-form.ts';
import { expectGoodAccount, sealed } from './expect-good-account.ts';
import { showInstallation } from './show-accounts.ts';
import type { ExamineAccount } from './twilio-account.port.ts';

export const connectInstallationAccount = async (
	{ db, secrets, clock }: AppContext,
	examine: ExamineAccount,
	actor: Actor & AuditActor,
	form: CarrierAccountForm,
): Promise<InstallationCarrier> => {
	const credentials = checkForm(form, await accounts.findInstallationAccount(db), secrets);
	await expectGoodAccount(examine, credentials);
	await commit(db, async (tx) => {
		await accounts.writeInstallationAccount(tx, sealed(secrets, credentials, clock.now()));
		await deleteFaultsOfInstallation(tx);
		await record(tx, actor, {
			action: 'carrier.installation-connected',
			details: { account: credentials.account },
		});
	});
	return showInstallation(db);
};
