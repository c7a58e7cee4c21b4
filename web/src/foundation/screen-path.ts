/** A row of the table of screens. Each area has its rows in `features/<area>/screen-paths.ts`. */
import type { Who } from '@quad/contract/ability-names.ts';
import type { FeatureFlag } from '@quad/contract/access/roles/features.ts';
import type { IntegrationKey } from '@quad/contract/organization/marketplace/integrations.ts';

export type Path = `/${string}`;

/** `Icon`: the names of icons in the side navigation. */
export interface ScreenPath<Icon extends string = string> {
	readonly paths: readonly Path[];
	/** `anyone` is outside the shell. Other values need a session and that role (spec 1 §6). */
	readonly who: Who;
	/** The tab's title until the screen sets its own. */
	readonly title: string;
	/** A link in the navigation, below its group's heading, in the order of this table. */
	readonly nav?: {
		readonly group: NavGroup | SettingsGroup;
		readonly label: string;
		readonly icon: Icon;
		readonly while?: NavWhile;
		/** The link above this one, which is shown only while one of the two is open. */
		readonly below?: Icon;
		/** What the number beside the link counts. */
		readonly counts?: NavCount;
	};
	/** The navigation link to highlight, if this screen's address doesn't begin like the link's. */
	readonly under?: Icon;
	/** Older paths that redirect here, with the same parameters. */
	readonly redirects?: readonly Path[];
	/** The feature flag for redirects. While it is off, the older paths show the screen themselves (gaps N-02). */
	readonly redirectsWith?: FeatureFlag;
	/** Another older path. It shows the screen itself if the query has this parameter (gaps A-29). */
	readonly redirectUnless?: { readonly path: Path; readonly query: string };
	/** Outside the shell, for signed-in people who must choose a new password first. */
	readonly beforeNewPassword?: true;
	/** Private to the person, so a caretaker who acts for them can't open it. */
	readonly onlyOneself?: true;
	readonly demoOnly?: true;
	/** Exists only if the organization has simulated phones, as the demo and sandboxes do. */
	readonly simulatorOnly?: true;
}

/** The condition for a link: being set up, no mail server, an integration, or WhatsApp in the team. */
export type NavWhile = 'isSettingUp' | 'keepsMail' | 'hasWhatsApp' | IntegrationKey;

/** The groups of the navigation, in order. Integrations are in the settings, too. */
export const navGroups = ['Work', 'Integrations', 'Provider', 'Demo'] as const;
export type NavGroup = (typeof navGroups)[number];

/** The groups of the settings, in order. */
export const settingsGroups = ['You', 'Team', 'Organization', 'Integrations', 'Developers'] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

/** Opt-out decisions, scheduled messages that did not go out, and visitors of a web chat without an agent. */
export type NavCount = 'reviews' | 'stopped' | 'visitors';
