/** A row of the table of screens. Each area has its part in `features/<area>/screen-paths.ts`. */
import type { Who } from '@quad/contract/ability-names.ts';
import type { FeatureFlag } from '@quad/contract/access/roles/features.ts';
import type { IntegrationKey } from '@quad/contract/organization/marketplace/integrations.ts';

export type Path = `/${string}`;

/** `Icon`: the names of the side navigation's icons. */
export interface ScreenPath<Icon extends string = string> {
	readonly paths: readonly Path[];
	/** `anyone`: outside the shell. Other values need a session and that role of the table of roles (spec 1 §6). */
	readonly who: Who;
	/** The tab's title until the screen names itself. */
	readonly title: string;
	/** A link in the side navigation, under the heading of its group, in the order of this table. */
	readonly nav?: {
		readonly group: NavGroup;
		readonly label: string;
		readonly icon: Icon;
		readonly while?: NavWhile;
		/** The number shown beside the link. */
		readonly counts?: 'reviews';
	};
	/** The navigation link that is marked as current, if this screen's own address does not begin like the link's. */
	readonly under?: Icon;
	/** Older paths that redirect here. Parameters keep their names. */
	readonly redirects?: readonly Path[];
	/** The feature flag of the redirects; while it is off, the older paths show the screen themselves (gaps N-02). */
	readonly redirectsWith?: FeatureFlag;
	/** One more redirect, which shows the screen itself if the query has this name (gaps A-29). */
	readonly redirectUnless?: { readonly path: Path; readonly query: string };
	/** Outside the shell, for a signed-in person who must first choose a new password. */
	readonly beforeNewPassword?: true;
	/** Private to the person: not for a caretaker who acts for them. */
	readonly onlyOneself?: true;
	/** Exists only in the demo. */
	readonly demoOnly?: true;
	/** Exists only if the organization has simulated phones: in the demo, and in a sandbox. */
	readonly simulatorOnly?: true;
}

/** A link's condition: being set up, no mail server, an integration, or WhatsApp in the team. */
export type NavWhile = 'isSettingUp' | 'keepsMail' | 'hasWhatsApp' | IntegrationKey;

/** In the order of the navigation. */
export const navGroups = ['Work', 'Integrations', 'Administration', 'Provider', 'Demo'] as const;
type NavGroup = (typeof navGroups)[number];
