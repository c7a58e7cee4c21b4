import type { FeatureFlag } from './features.ts';

/** What abilities depend on (spec 1 §6, 2 §6, 3 §6). It is read on every call, so that changes take effect at once. */
export interface Access {
	// about the user
	readonly isPlatformAdministrator: boolean;
	readonly isOwner: boolean;
	readonly isNumberless: boolean;
	// about the user's role in the team
	readonly isAdministrator: boolean; // of this team; owners are not necessarily administrators
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
	// about the user's inboxes in the team
	readonly inboxes: number;
	readonly sharedInboxes: number; // inboxes of every type except personal
	/** Whether each feature flag is on for this organization and team. */
	readonly features: Readonly<Record<FeatureFlag, boolean>>;
}
