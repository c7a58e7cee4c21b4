/** Caches organizations' carrier accounts briefly, because every text and every webhook needs one. */

import {
	type CarrierKind,
	findAccounts,
	findOrganizationsAtTwilio,
	type TwilioCredentials,
} from '../../domain/carriers/carriers/index.ts';
import type { AppContext } from '../../foundation/app-context.ts';

export interface CarrierAccount extends TwilioCredentials {
	readonly kind: CarrierKind;
	readonly organizationId: number;
	/** True for the installation's own account, which organizations without an account share. */
	readonly isInstallations: boolean;
	/** When the organization switched to this account. */
	readonly connectedAt: Date;
}

/** Returns the organization's account at this carrier. Without `kind`, returns the account that it sends with. */
export type FindAccount = (organizationId: number, kind?: CarrierKind) => Promise<CarrierAccount | undefined>;

type Means = Pick<AppContext, 'db' | 'secrets'>;

export const readAccounts = async ({ db, secrets }: Means, organizationId: number): Promise<CarrierAccount[]> =>
	(await findAccounts(db, organizationId)).map(({ sealedAuthToken, sealedApiSecret, apiKey, ...account }) => ({
		...account,
		authToken: secrets.decrypt(sealedAuthToken),
		apiKey: apiKey && sealedApiSecret ? { sid: apiKey, secret: secrets.decrypt(sealedApiSecret) } : null,
	}));

const rememberMs = 2_000; // short, so that a newly connected account is used almost at once

/** Returns the organizations whose texts go to Twilio, which has no idempotency keys. */
export const organizationsAtTwilio = ({ db }: Pick<Means, 'db'>): (() => Promise<readonly number[]>) => {
	let known: { organizations: readonly number[]; until: number } | undefined;
	return async () => {
		if (!known || known.until <= performance.now())
			known = { organizations: await findOrganizationsAtTwilio(db), until: performance.now() + rememberMs };
		return known.organizations;
	};
};

export const carrierAccounts = (context: Means): FindAccount => {
	const known = new Map<number, { accounts: CarrierAccount[]; until: number }>(); // only stores accounts that exist
	const accountsOf = async (organizationId: number) => {
		const remembered = known.get(organizationId);
		if (remembered && remembered.until > performance.now()) return remembered.accounts;
		const accounts = await readAccounts(context, organizationId);
		if (accounts.length > 0) known.set(organizationId, { accounts, until: performance.now() + rememberMs });
		else known.delete(organizationId);
		return accounts;
	};
	return async (organizationId, kind) =>
		(await accountsOf(organizationId)).find((account) => kind === undefined || account.kind === kind);
};
