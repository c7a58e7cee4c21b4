/**
 * THE TABLE of screens: every address of the browser, who may see it, what it is called, where the navigation has it.
 * Data only, so that a plain Node script can print it. What is fetched for a screen stands in screens.ts under the
 * same name. To add a screen: one line here, one line there, and its address in foundation/to.ts.
 */
import type { Who } from '@quad/contract/roles/ability-names.ts';

export interface ScreenPath {
	readonly paths: ReadonlyArray<`/${string}`>;
	/** `anyone`: outside the shell. All others need a session, and what the table of roles asks (spec 1 §6). */
	readonly who: Who;
	/** The tab's title until the screen names itself. */
	readonly title: string;
	/** A link of the side navigation, under the heading of its group, in the order of this table. */
	readonly nav?: { readonly group: NavGroup; readonly label: string; readonly icon: NavIcon };
	/** Whose link of the navigation is marked while it is open, as its own address does not begin like that one’s. */
	readonly under?: NavIcon;
	/** Older spellings that lead here. Parameters keep their names. */
	readonly redirects?: ReadonlyArray<`/${string}`>;
	/** Outside the shell, for somebody signed in who must choose a new password before anything else. */
	readonly beforeNewPassword?: true;
	/** What is the person's own: not for a caretaker who acts for them. */
	readonly onlyOneself?: true;
	/** Only where the demo's simulated carrier is. */
	readonly demoOnly?: true;
}

/** In the order of the navigation. */
export const navGroups = ['Work', 'Administration', 'Demo'] as const;
type NavGroup = (typeof navGroups)[number];

export type NavIcon =
	| 'alerts'
	| 'audit'
	| 'campaigns'
	| 'caretakers'
	| 'contacts'
	| 'credits'
	| 'imports'
	| 'mailbox'
	| 'marketplace'
	| 'messageTypes'
	| 'platform'
	| 'scheduled'
	| 'sendingRules'
	| 'simulator'
	| 'smartMessages'
	| 'sso'
	| 'templates';

/** The same place in a personal, a shared and a high-speed inbox (spec 2 §2, gaps N-36). */
const inEveryInbox = <P extends `/${string}`>(place: P) =>
	[place, `/shared/:inboxId${place}`, `/highspeed/:inboxId${place}`] as const;

const table = {
	login: { paths: ['/login'], who: 'anyone', title: 'Sign in' },
	legacyLogin: { paths: ['/login-legacy'], who: 'anyone', title: 'Sign in' },
	forgotPassword: { paths: ['/forgot-password'], who: 'anyone', title: 'Forgot password' },
	forgotPasswordComplete: { paths: ['/forgot-password-complete'], who: 'anyone', title: 'Mail on its way' },
	resetPassword: { paths: ['/reset-password'], who: 'anyone', title: 'New password' },
	resetPasswordComplete: { paths: ['/reset-password-complete'], who: 'anyone', title: 'Password changed' },
	resetPasswordError: { paths: ['/reset-password-error'], who: 'anyone', title: 'Link not valid' },
	takeAddressBack: { paths: ['/take-address-back'], who: 'anyone', title: 'Take your address back' },
	updatePassword: { paths: ['/update-password'], who: 'staff', title: 'New password', beforeNewPassword: true },
	authCallback: { paths: ['/auth-callback'], who: 'anyone', title: 'Signing in' },
	partnerAuth: { paths: ['/partner/auth'], who: 'anyone', title: 'Signing in' },
	signOut: { paths: ['/sign-out'], who: 'anyone', title: 'Sign out' },
	setUp: { paths: ['/set-up'], who: 'anyone', title: 'Set up' },
	inbox: {
		paths: [...inEveryInbox('/inbox'), ...inEveryInbox('/inbox/:conversationId')],
		who: 'staff',
		title: 'Inbox',
	},
	archived: {
		paths: [...inEveryInbox('/archived'), ...inEveryInbox('/archived/:conversationId')],
		who: 'staff',
		title: 'Archived',
	},
	contactConversations: { paths: ['/conversations/:contactId'], who: 'staff', title: 'Conversations' },
	sent: { paths: inEveryInbox('/sent'), who: 'staff', title: 'Sent' },
	batch: { paths: inEveryInbox('/sent/:batchId'), who: 'staff', title: 'Sent message' },
	triage: { paths: inEveryInbox('/sent/:batchId/triage'), who: 'staff', title: 'Replies' },
	compose: { paths: ['/compose'], who: 'compose', title: 'Compose' },
	contacts: {
		paths: ['/students/view'],
		who: 'staff',
		title: 'Contacts',
		nav: { group: 'Work', label: 'Contacts', icon: 'contacts' },
	},
	contact: {
		paths: ['/v2/contacts/:contactId'],
		redirects: ['/students/:contactId'],
		who: 'staff',
		title: 'Contact',
		under: 'contacts',
	},
	campaigns: {
		paths: ['/v2/campaigns'],
		redirects: ['/campaigns'], // spec 1 §2
		who: 'staff',
		title: 'Campaigns',
		nav: { group: 'Work', label: 'Campaigns', icon: 'campaigns' },
	},
	campaignReports: { paths: ['/reports/campaigns'], who: 'staff', title: 'Campaign reports', under: 'campaigns' },
	campaignReport: {
		paths: ['/reports/campaigns/:campaignId'],
		who: 'staff',
		title: 'Campaign report',
		under: 'campaigns',
	},
	scheduled: {
		paths: ['/scheduled'],
		who: 'staff',
		title: 'Scheduled messages',
		nav: { group: 'Work', label: 'Scheduled', icon: 'scheduled' },
	},
	scheduledMessage: {
		paths: ['/scheduled/:scheduledId'],
		who: 'compose',
		title: 'Scheduled message',
		under: 'scheduled',
	},
	smartMessages: {
		paths: ['/v2/smartmessages'],
		redirects: ['/automation/smartmessages'], // gaps X-12
		who: 'sendSmartMessages',
		title: 'Smart Messages',
		nav: { group: 'Work', label: 'Smart Messages', icon: 'smartMessages' },
	},
	newSmartMessage: {
		paths: ['/automation/smartmessages/new'],
		redirects: ['/v2/smartmessages/new'],
		who: 'sendSmartMessages',
		title: 'New Smart Message',
		under: 'smartMessages',
	},
	editSmartMessage: {
		paths: ['/v2/smartmessages/:smartMessageId/edit'],
		redirects: ['/automation/smartmessages/:smartMessageId/edit'],
		who: 'sendSmartMessages',
		title: 'Smart Message',
		under: 'smartMessages',
	},
	newImport: {
		paths: ['/admin/new-import/file'],
		who: 'administrator',
		title: 'Import contacts',
		nav: { group: 'Work', label: 'Import', icon: 'imports' },
	},
	import: { paths: ['/admin/integration/imports/:importId'], who: 'administrator', title: 'Import', under: 'imports' },
	imports: { paths: ['/admin/integration/import/history'], who: 'administrator', title: 'Imports', under: 'imports' },
	audit: {
		paths: ['/organization/audit'],
		redirects: ['/owner/organization/audit'], // gaps A-18
		who: 'owner',
		title: 'Audit log',
		nav: { group: 'Administration', label: 'Audit log', icon: 'audit' },
	},
	sso: {
		paths: ['/organization/sso'],
		redirects: ['/owner/organization/sso'], // gaps A-18
		who: 'owner',
		title: 'Single sign-on',
		nav: { group: 'Administration', label: 'Single sign-on', icon: 'sso' },
	},
	ssoPeople: {
		paths: ['/organization/sso/people'],
		redirects: ['/owner/organization/sso/people'],
		who: 'owner',
		title: 'How people sign in',
	},
	sendingRules: {
		paths: ['/organization/sending'],
		redirects: ['/owner/organization/sending'],
		who: 'owner',
		title: 'Sending rules',
		nav: { group: 'Administration', label: 'Sending rules', icon: 'sendingRules' },
	},
	profile: {
		paths: ['/v2/profile/general'],
		redirects: ['/profile', '/v2/profile'],
		who: 'staff',
		onlyOneself: true,
		title: 'Your profile',
	},
	profileNotifications: {
		paths: ['/v2/profile/notifications'],
		who: 'staff',
		onlyOneself: true,
		title: 'Your notifications',
	},
	profileSecurity: { paths: ['/v2/profile/security'], who: 'staff', onlyOneself: true, title: 'Your password' },
	profileOutOfOffice: { paths: ['/v2/profile/out-of-office'], who: 'staff', title: 'Out of office' },
	partners: {
		paths: ['/organization/partners'],
		redirects: ['/owner/organization/partners'],
		who: 'owner',
		title: 'Partners',
		under: 'sso',
	},
	notifications: { paths: ['/notifications'], who: 'staff', title: 'Notifications' },
	alerts: {
		paths: ['/v2/admin/notifications'],
		redirects: ['/department/notifications'],
		who: 'administrator',
		title: 'Notification settings',
		nav: { group: 'Administration', label: 'Notification settings', icon: 'alerts' },
	},
	templates: {
		paths: ['/v2/admin/templates'], // gaps N-35
		redirects: ['/department/templates'],
		who: 'administrator',
		title: 'Templates',
		nav: { group: 'Administration', label: 'Templates', icon: 'templates' },
	},
	messageTypes: {
		paths: ['/admin/integration/message-types'],
		who: 'administrator',
		title: 'Message types',
		nav: { group: 'Administration', label: 'Message types', icon: 'messageTypes' },
	},
	caretakers: {
		paths: ['/v2/caretakers'],
		who: 'assignCaretakers',
		title: 'Caretakers',
		nav: { group: 'Administration', label: 'Caretakers', icon: 'caretakers' },
	},
	marketplace: {
		paths: ['/v2/marketplace'],
		redirects: ['/marketplace'],
		who: 'staff',
		title: 'Marketplace',
		nav: { group: 'Administration', label: 'Marketplace', icon: 'marketplace' },
	},
	marketplaceItem: { paths: ['/marketplace/:key'], who: 'staff', title: 'Marketplace', under: 'marketplace' },
	credits: { paths: ['/v2/credits'], who: 'seeCreditBalance', title: 'Credits', under: 'marketplace' },
	platformCredits: {
		paths: ['/platform/credits'],
		who: 'platform',
		title: 'Credits of all',
		nav: { group: 'Administration', label: 'Credits of all', icon: 'credits' },
	},
	platformNotices: {
		paths: ['/platform/notices'],
		who: 'platform',
		title: 'What everybody is told',
		nav: { group: 'Administration', label: 'What everybody is told', icon: 'platform' },
	},
	simulator: {
		paths: ['/simulator'],
		who: 'staff',
		title: 'Simulated phones',
		nav: { group: 'Demo', label: 'Simulated phones', icon: 'simulator' },
		demoOnly: true,
	},
	mailbox: {
		paths: ['/mailbox'],
		who: 'anyone', // who forgot a password cannot sign in to read how to choose another
		title: 'Mailbox',
		nav: { group: 'Demo', label: 'Mailbox', icon: 'mailbox' },
		demoOnly: true,
	},
} as const satisfies Record<string, ScreenPath>;

export type ScreenName = keyof typeof table;
export const screenPaths: Readonly<Record<ScreenName, ScreenPath>> = table;
