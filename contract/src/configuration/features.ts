/**
 * The registry of feature flags (decisions.md 20): what each switches, and whether it is on where nothing was set. A row
 * of `feature_setting` changes it for an organization or for one team. A flag stands here from the day something asks
 * for it.
 */
export const featureFlags = {
	'a2p-verification': {
		means: 'Shared and high-speed inboxes are hidden until the team’s campaign is VERIFIED (spec 1 §2).',
		byDefault: false,
	},
	'organization-dashboard': {
		means: 'After signing in one arrives at the organization’s dashboard, where AI is enabled (spec 1 §4).',
		byDefault: true,
	},
} as const satisfies Record<string, { means: string; byDefault: boolean }>;

export type FeatureFlag = keyof typeof featureFlags;

const all = Object.entries(featureFlags) as Array<[FeatureFlag, (typeof featureFlags)[FeatureFlag]]>;

/** Every flag and whether it is on, from what was set; a team's own setting wins over its organization's. */
export const featuresFrom = (
	settings: ReadonlyArray<{ key: string; teamId: number | null; enabled: boolean }>,
): Readonly<Record<FeatureFlag, boolean>> => {
	const said = (key: FeatureFlag) =>
		settings
			.filter((one) => one.key === key)
			.toSorted((one, other) => Number(other.teamId !== null) - Number(one.teamId !== null))[0];
	return Object.fromEntries(all.map(([key, { byDefault }]) => [key, said(key)?.enabled ?? byDefault])) as Record<
		FeatureFlag,
		boolean
	>;
};
