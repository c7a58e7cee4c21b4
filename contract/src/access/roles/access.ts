import type { FeatureFlag } from './features.ts';

/** Facts of the table of roles (spec 1 §6, 2 §6, 3 §6), read with every call: a changed role takes effect at once. */
export interface Access {
	// about the person
	readonly isPlatformAdministrator: boolean;
	readonly isOwner: boolean;
	readonly isNumberless: boolean;
	// about the person's role in the team
	readonly isAdministrator: boolean; // of this team; an owner need not be one
	readonly isChatAdministrator: boolean;
	readonly isChatAgent: boolean;
	readonly hasTexting: boolean;
	readonly personalInboxEnabled: boolean;
	readonly mayUseSegments: boolean;
	readonly mayAddContacts: boolean;
	// about the team
	readonly teamHasSms: boolean;
	readonly teamHasChat: boolean;
	readonly teamHasWhatsApp: boolean;
	readonly allBuildSegments: boolean;
	readonly quietHoursOff: boolean;
	readonly isVerified: boolean; // the team's campaign is registered with the carriers
	// about the organization
	readonly isLegacyPlan: boolean;
	// about the person's inboxes in the team
	readonly inboxes: number;
	readonly sharedInboxes: number; // inboxes of every type but personal
	/** The state of every feature flag for this organization and team. */
	readonly features: Readonly<Record<FeatureFlag, boolean>>;
}
