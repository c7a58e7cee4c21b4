/** The state of an account's registration, as its carrier reports it. */
import type { TollFreeStatus } from '@quad/contract/carriers/carriers/say-registration.ts';
import type { CampaignStatus } from '../../organization/organizations/index.ts';

export interface Registration {
	/** Null if the account has no messaging service, to which a campaign would belong. */
	readonly campaign: { readonly status: CampaignStatus; readonly reasons: readonly string[] } | null;
	/** May include other organizations' numbers if the account is the installation's. */
	readonly tollFree: ReadonlyArray<{
		/** E.164 digits. */
		readonly number: number;
		readonly status: Exclude<TollFreeStatus, 'not-submitted'>;
		readonly reasons: readonly string[];
	}>;
}

/** Returns `no-account` if the organization doesn't use Twilio, undefined if Twilio didn't respond. Never throws. */
export type ReadRegistration = (organizationId: number) => Promise<Registration | 'no-account' | undefined>;
