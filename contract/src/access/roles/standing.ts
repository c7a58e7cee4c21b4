import type { FeatureFlag } from './features.ts';

/**
 * What somebody is in the team where they work now: all that the table of roles is decided from (spec 1 §6, 2 §6,
 * 3 §6). The server reads it anew with every call, so that a changed role holds at once.
 */
export interface Standing {
	// the person
	readonly isPlatformAdministrator: boolean;
	readonly isOwner: boolean;
	readonly isNumberless: boolean;
	// in the team
	readonly isAdministrator: boolean; // of the team itself; an owner need not be
	readonly isChatAdministrator: boolean;
	readonly isChatAgent: boolean;
	readonly hasTexting: boolean;
	readonly personalInboxEnabled: boolean;
	readonly mayUseSegments: boolean;
	readonly mayAddContacts: boolean;
	// the team
	readonly teamHasSms: boolean;
	readonly teamHasChat: boolean;
	readonly teamHasWhatsApp: boolean;
	readonly allBuildSegments: boolean;
	readonly quietHoursOff: boolean;
	readonly isVerified: boolean; // its campaign is registered with the carriers
	// the organization
	readonly isLegacyPlan: boolean;
	// what is there to work with
	readonly inboxes: number;
	readonly sharedInboxes: number; // any that is not personal
	/** Features that are on for this organization and team. */
	readonly features: Readonly<Record<FeatureFlag, boolean>>;
}
