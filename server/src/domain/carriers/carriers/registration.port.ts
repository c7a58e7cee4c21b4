/** What a carrier says of the registration of an account. */
import type { TollFreeStatus } from '@quad/contract/carriers/carriers/say-registration.ts';
import type { CampaignStatus } from '../../organization/organizations/index.ts';

export interface Registration {
	/** Null: the account has no messaging service, to which a campaign would belong. */
	readonly campaign: { readonly status: CampaignStatus; readonly reasons: readonly string[] } | null;
	/** Perhaps numbers of others are among them, where the account is the installation's. */
	readonly tollFree: ReadonlyArray<{
		/** E.164 digits. */
		readonly number: number;
		readonly status: Exclude<TollFreeStatus, 'not-submitted'>;
		readonly reasons: readonly string[];
	}>;
}

/** `no-account`: its texts do not go by Twilio. Undefined: no answer. Never throws. */
export type ReadRegistration = (organizationId: number) => Promise<Registration | 'no-account' | undefined>;
