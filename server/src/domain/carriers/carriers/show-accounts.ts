/** Converts carrier accounts to API responses, which never include secrets. */

import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import type {
	CarrierAccountState,
	CarrierOf,
	InstallationCarrier,
	ShownCarrierAccount,
} from '@quad/contract/carriers/carriers/account-routes.ts';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import * as accounts from './accounts.queries.ts';

const shown = (credentials: accounts.EncryptedCredentials): ShownCarrierAccount => ({
	accountSid: credentials.account,
	apiKeySid: credentials.apiKey,
	messagingServiceSid: credentials.messagingService,
	connectedAt: credentials.connectedAt.toISOString(),
});

export const showAccount = async (db: Db, { organizationId }: OrganizationScope): Promise<CarrierAccountState> => {
	const has = await accounts.findAccounts(db, organizationId);
	const own = has.find(({ kind, isInstallations }) => kind === 'twilio' && !isInstallations);
	const isDemo = await accounts.isDemo(db, organizationId);
	return {
		own: own ? shown(own) : null,
		usesInstallation: !own && has.some(({ isInstallations }) => isInstallations),
		isSandbox: !isDemo && has[0]?.kind === 'simulator',
		isDemo,
	};
};

export const showInstallation = async (db: Db): Promise<InstallationCarrier> => {
	const account = await accounts.findInstallationAccount(db);
	return { account: account ? shown(account) : null, organizations: await accounts.organizationsOfInstallation(db) };
};

export const showCarrierOf = async (db: Db, organizationId: number): Promise<CarrierOf> => {
	if (!(await accounts.isThere(db, organizationId))) refuse(platformRefusals['platform.no_organization']);
	const [first] = await accounts.findAccounts(db, organizationId);
	return {
		sendsWith: sendsWith(first),
		isDemo: await accounts.isDemo(db, organizationId),
		canUseInstallation: (await accounts.findInstallationAccount(db)) !== undefined,
	};
};

const sendsWith = (first: accounts.AccountRow | undefined): CarrierOf['sendsWith'] => {
	if (!first) return 'nothing';
	if (first.kind === 'simulator') return 'simulator';
	return first.isInstallations ? 'installation' : 'own';
};
