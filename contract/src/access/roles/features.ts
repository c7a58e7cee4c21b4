import { mapTable } from '../../keys.ts';

interface Flag {
	readonly means: string;
	readonly byDefault: boolean;
}

/** Returns a flag for each page that has both an older and a newer URL (gaps N-02). */
const pageFlags = <Name extends string>(pages: Readonly<Record<Name, string>>) =>
	mapTable(
		pages,
		(page): Flag => ({
			means: `${page}: the older address leads to the newer one; switched off, it shows the page itself.`,
			byDefault: true,
		}),
	);

/** The feature flags (decisions.md 20). Rows of `feature_setting` override the defaults. */
export const featureFlags = {
	'a2p-verification': {
		means: 'Shared and high-speed inboxes are hidden until the team’s campaign is VERIFIED (spec 1 §2).',
		byDefault: false,
	},
	'organization-dashboard': {
		means: 'After signing in, people land on the organization’s dashboard if AI is enabled (spec 1 §4).',
		byDefault: true,
	},
	ai: {
		means: 'AI is enabled, which the landing page after signing in depends on (spec 1 §3, §4).',
		byDefault: false,
	},
	...pageFlags({
		'v2-api': 'A team’s API credentials',
		'v2-campaigns': 'The list of campaigns',
		'v2-contacts': 'A contact’s page',
		'v2-inboxes': 'A team’s inboxes',
		'v2-marketplace': 'The marketplace',
		'v2-notifications': 'A team’s notification settings',
		'v2-profile': 'The profile',
		'v2-smartmessages': 'Smart messages',
		'v2-templates': 'A team’s templates',
		'v2-users': 'Users',
		'v2-webhooks': 'A team’s webhooks',
	}),
} as const satisfies Record<string, Flag>;

export type FeatureFlag = keyof typeof featureFlags;

/** Returns whether each flag is on. A team's setting takes precedence over its organization's. */
export const featuresFrom = (
	settings: ReadonlyArray<{ key: string; teamId: number | null; enabled: boolean }>,
): Readonly<Record<FeatureFlag, boolean>> =>
	mapTable(featureFlags, ({ byDefault }, key) => {
		const ofFlag = settings.filter((one) => one.key === key);
		return (ofFlag.find((one) => one.teamId !== null) ?? ofFlag[0])?.enabled ?? byDefault;
	});
