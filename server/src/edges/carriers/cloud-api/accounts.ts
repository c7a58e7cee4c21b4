/** Caches organizations' accounts at Meta's Cloud API briefly, because every message and every webhook needs one. */
import {
	type CloudApiCredentials,
	findCloudApi,
	findOrganizationsAtCloudApi,
} from '../../../domain/carriers/carriers/index.ts';
import type { AppContext } from '../../../foundation/app-context.ts';

export interface CloudApiAccount extends CloudApiCredentials {
	readonly organizationId: number;
	/** In E.164 format, without the plus. */
	readonly number: number;
	readonly name: string;
	/** When the organization switched to this number. */
	readonly connectedAt: Date;
}

export type FindCloudApiAccount = (organizationId: number) => Promise<CloudApiAccount | undefined>;

const rememberMs = 2_000;
const mostKept = 10_000;

export const cloudApiAccounts = ({ db, secrets }: Pick<AppContext, 'db' | 'secrets'>): FindCloudApiAccount => {
	const known = new Map<number, { account: CloudApiAccount; until: number }>();
	return async (organizationId) => {
		const remembered = known.get(organizationId);
		if (remembered && remembered.until > performance.now()) return remembered.account;
		const found = await findCloudApi(db, organizationId);
		known.delete(organizationId);
		if (!found) return undefined;
		const account = {
			organizationId,
			phoneNumberId: found.phoneNumberId,
			businessAccountId: found.businessAccountId,
			number: found.number,
			name: found.name,
			connectedAt: found.connectedAt,
			accessToken: secrets.decrypt(found.sealedAccessToken),
			appSecret: secrets.decrypt(found.sealedAppSecret),
		};
		if (known.size >= mostKept) known.clear();
		known.set(organizationId, { account, until: performance.now() + rememberMs });
		return account;
	};
};

/** Returns the organizations whose WhatsApp messages go to Meta, which has no idempotency keys. */
export const organizationsAtCloudApi = ({ db }: Pick<AppContext, 'db'>): (() => Promise<readonly number[]>) => {
	let known: { organizations: readonly number[]; until: number } | undefined;
	return async () => {
		if (!known || known.until <= performance.now())
			known = { organizations: await findOrganizationsAtCloudApi(db), until: performance.now() + rememberMs };
		return known.organizations;
	};
};
