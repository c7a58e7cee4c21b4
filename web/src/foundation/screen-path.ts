/** A row of the table of screens, which each area has a part of: `features/<area>/screen-paths.ts`. */
import type { Who } from '@quad/contract/ability-names.ts';
import type { FeatureFlag } from '@quad/contract/access/roles/features.ts';
import type { IntegrationKey } from '@quad/contract/organization/marketplace/integrations.ts';

export type Path = `/${string}`;

/** `Icon`: the names of the icons of the side navigation. */
export interface ScreenPath<Icon extends string = string> {
	readonly paths: readonly Path[];
	/** `anyone`: outside the shell. All others need a session, and what the table of roles asks (spec 1 §6). */
	readonly who: Who;
	/** The tab's title until the screen names itself. */
	readonly title: string;
	/** A link of the side navigation, under the heading of its group, in the order of this table. */
	readonly nav?: {
		readonly group: NavGroup;
		readonly label: string;
		readonly icon: Icon;
		readonly while?: NavWhile;
		/** What waits there is counted beside it. */
		readonly counts?: 'reviews';
	};
	/** Whose link of the navigation is marked while it is open, as its own address does not begin like that one’s. */
	readonly under?: Icon;
	/** Older spellings that lead here. Parameters keep their names. */
	readonly redirects?: readonly Path[];
	/** The flag with which they do; switched off, they show the screen themselves (gaps N-02). */
	readonly redirectsWith?: FeatureFlag;
	/** One more, which shows the screen itself where the query has this name (gaps A-29). */
	readonly redirectUnless?: { readonly path: Path; readonly query: string };
	/** Outside the shell, for somebody signed in who must choose a new password before anything else. */
	readonly beforeNewPassword?: true;
	/** What is the person's own: not for a caretaker who acts for them. */
	readonly onlyOneself?: true;
	/** Only in the demo. */
	readonly demoOnly?: true;
	/** Only where the organization has simulated phones: the demo, and a sandbox. */
	readonly simulatorOnly?: true;
}

/**
 * A link that is there only while the organization is being set up, has no mail server or an integration, or the team
 * has WhatsApp.
 */
export type NavWhile = 'isSettingUp' | 'keepsMail' | 'hasWhatsApp' | IntegrationKey;

/** In the order of the navigation. */
export const navGroups = ['Work', 'Integrations', 'Administration', 'Provider', 'Demo'] as const;
type NavGroup = (typeof navGroups)[number];
