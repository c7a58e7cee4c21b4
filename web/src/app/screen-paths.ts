/**
 * THE TABLE of screens: every address of the browser, who may see it, what it is called, where the navigation has it.
 * Data only, so that a plain Node script can print it. What is fetched for a screen stands in screens.ts under the
 * same name. To add a screen: one line here, one line there, and its address in foundation/to.ts.
 */

import { type ConnectorName, connectorPaths } from '../features/connections/integrations/connectors.ts';
import type { ScreenPath } from '../foundation/screen-path.ts';

/** The same place in a personal, a shared and a high-speed inbox (spec 2 §2, gaps N-36). */
const inTextInboxes = <P extends `/${string}`>(place: P) =>
	[place, `/shared/:inboxId${place}`, `/highspeed/:inboxId${place}`] as const;

/** In a WhatsApp inbox, too. */
const inEveryInbox = <P extends `/${string}`>(place: P) =>
	[...inTextInboxes(place), `/whatsapp/:inboxId${place}`] as const;

const table = {
	login: { paths: ['/login'], who: 'anyone', title: 'Sign in' },
	legacyLogin: { paths: ['/login-legacy'], who: 'anyone', title: 'Sign in' },
	forgotPassword: { paths: ['/forgot-password'], who: 'anyone', title: 'Forgot password' },
	forgotPasswordComplete: { paths: ['/forgot-password-complete'], who: 'anyone', title: 'Check your email' },
	resetPassword: { paths: ['/reset-password'], who: 'anyone', title: 'New password' },
	resetPasswordComplete: { paths: ['/reset-password-complete'], who: 'anyone', title: 'Password changed' },
	resetPasswordError: { paths: ['/reset-password-error'], who: 'anyone', title: 'Link not valid' },
	takeAddressBack: { paths: ['/take-address-back'], who: 'anyone', title: 'Take your address back' },
	stopReport: { paths: ['/stop-report'], who: 'anyone', title: 'Stop a report' },
	acceptInvitation: { paths: ['/accept-invitation'], who: 'anyone', title: 'Welcome to Quad' },
	confirmAddress: { paths: ['/confirm-address'], who: 'anyone', title: 'Confirm your address' },
	updatePassword: { paths: ['/update-password'], who: 'staff', title: 'New password', beforeNewPassword: true },
	authCallback: { paths: ['/auth-callback'], who: 'anyone', title: 'Signing in' },
	partnerAuth: { paths: ['/partner/auth'], who: 'anyone', title: 'Signing in' },
	signOut: { paths: ['/sign-out'], who: 'anyone', title: 'Sign out' },
	developers: { paths: ['/developers'], who: 'anyone', title: 'Developers' },
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
	automation: { paths: inTextInboxes('/automation'), who: 'staff', title: 'Automation' },
	outOfOffice: { paths: ['/outofoffice', '/shared/:inboxId/outofoffice'], who: 'staff', title: 'Out of office' },
	whatsApp: { paths: ['/whatsapp'], who: 'whatsApp', title: 'WhatsApp' }, // spec 1 §2
	compose: { paths: ['/compose'], who: 'compose', title: 'Compose' },
	dashboard: {
		paths: ['/dashboard'],
		who: 'staff',
		title: 'Dashboard',
		nav: { group: 'Work', label: 'Dashboard', icon: 'dashboard' },
	},
	chat: {
		paths: ['/chat', '/chat/:selectedConversationId'],
		who: 'webChat',
		title: 'Web chat',
		nav: { group: 'Work', label: 'Web chat', icon: 'chat' },
	},
	organizationDashboard: {
		paths: ['/v2/dashboard'],
		who: 'owner',
		title: 'Organization dashboard',
		under: 'dashboard',
	},
	gettingStarted: {
		paths: ['/organization/getting-started'],
		who: 'owner',
		title: 'Getting started',
		nav: { group: 'Work', label: 'Getting started', icon: 'gettingStarted', while: 'isSettingUp' },
	},
	contacts: {
		paths: ['/students/view'],
		who: 'staff',
		title: 'Contacts',
		nav: { group: 'Work', label: 'Contacts', icon: 'contacts' },
	},
	contact: {
		paths: ['/v2/contacts/:contactId'],
		redirectUnless: { path: '/students/:contactId', query: 'fromV2' },
		redirectsWith: 'v2-contacts',
		who: 'staff',
		title: 'Contact',
		under: 'contacts',
	},
	optOutReview: {
		paths: ['/v2/opt-outs'],
		who: 'staff',
		title: 'Opt-out review',
		nav: { group: 'Work', label: 'Opt-out review', icon: 'optOuts', counts: 'reviews' },
	},
	duplicates: {
		paths: ['/students/duplicates'],
		who: 'administrator',
		title: 'Duplicates',
		under: 'contacts',
	},
	deleteContacts: {
		paths: ['/students/delete'],
		redirects: ['/v2/contacts/delete'],
		who: 'administrator',
		title: 'Delete contacts',
		under: 'contacts',
	},
	newContact: {
		paths: ['/students/new'],
		redirects: ['/v2/contacts/new'],
		who: 'addContacts',
		title: 'New contact',
		under: 'contacts',
	},
	tags: {
		paths: ['/v2/tags'],
		redirects: ['/tags'],
		who: 'staff',
		title: 'Tags',
		nav: { group: 'Work', label: 'Tags', icon: 'tags' },
	},
	tag: { paths: ['/tags/:tagId'], redirects: ['/v2/tags/:tagId'], who: 'staff', title: 'Tag', under: 'tags' },
	segments: {
		paths: ['/v2/segments'],
		redirects: ['/segments', '/segments/edit'], // spec 2 §2; an edit without an id: spec 3 §5
		who: 'segments',
		title: 'Segments',
		nav: { group: 'Work', label: 'Segments', icon: 'segments' },
	},
	newSegment: {
		paths: ['/v2/segments/new'],
		redirects: ['/segments/new'],
		who: 'segments', // whoever may not build one is led to the list: spec 3 §5
		title: 'New segment',
		under: 'segments',
	},
	newStaticSegment: {
		paths: ['/v2/segments/static/new'],
		redirects: ['/segments/static/new'],
		who: 'segments',
		title: 'New static segment',
		under: 'segments',
	},
	staticSegment: {
		paths: ['/v2/segments/static/:segmentId'],
		redirects: ['/segments/static/:segmentId'],
		who: 'segments',
		title: 'Segment',
		under: 'segments',
	},
	segment: {
		paths: ['/v2/segments/:segmentId'],
		redirects: ['/segments/:segmentId'],
		who: 'segments',
		title: 'Segment',
		under: 'segments',
	},
	editSegment: {
		paths: ['/v2/segments/:segmentId/edit'],
		redirects: ['/segments/:segmentId/edit'],
		who: 'segments',
		title: 'Edit segment',
		under: 'segments',
	},
	campaigns: {
		paths: ['/v2/campaigns'],
		redirects: ['/campaigns'], // spec 1 §2
		redirectsWith: 'v2-campaigns',
		who: 'staff',
		title: 'Campaigns',
		nav: { group: 'Work', label: 'Campaigns', icon: 'campaigns' },
	},
	reporting: {
		paths: ['/reporting/sms'],
		redirects: ['/reporting'],
		who: 'staff',
		title: 'Reports',
		nav: { group: 'Work', label: 'Reports', icon: 'reporting' },
	},
	chatReporting: { paths: ['/reporting/chat'], who: 'chatAnalytics', title: 'Chat reports', under: 'reporting' },
	howWeCount: { paths: ['/reporting/how-we-count'], who: 'staff', title: 'How we count', under: 'reporting' },
	inboxReport: {
		paths: ['/reporting/:teamId/shared/:inboxId', '/reporting/:teamId/highspeed/:inboxId'],
		who: 'staff',
		title: 'Inbox report',
		under: 'reporting',
	},
	messageReport: { paths: ['/reports/messages'], who: 'staff', title: 'Message report', under: 'reporting' },
	exports: {
		paths: ['/reporting/exports', '/reports'],
		who: 'exports',
		title: 'Exports',
		nav: { group: 'Work', label: 'Exports', icon: 'exports' },
	},
	scheduledReports: {
		paths: ['/reports/scheduled'],
		who: 'administrator',
		title: 'Scheduled reports',
		under: 'reporting',
	},
	textingReports: {
		paths: ['/data'],
		redirects: ['/owner/data'], // gaps A-18
		who: 'owner',
		title: 'Texting reports',
		nav: { group: 'Administration', label: 'Texting reports', icon: 'textingReports' },
	},
	newTextingReport: {
		paths: ['/report/general'],
		redirects: ['/report'],
		who: 'owner',
		title: 'New texting report',
		under: 'textingReports',
	},
	textingReportData: { paths: ['/report/data'], who: 'owner', title: 'New texting report', under: 'textingReports' },
	textingReport: { paths: ['/report/complete'], who: 'owner', title: 'Texting report', under: 'textingReports' },
	unreadReport: { paths: ['/reports/unread'], who: 'staff', title: 'Unread messages', under: 'reporting' },
	usageReport: {
		paths: ['/organization/reporting/usage'],
		redirects: ['/owner/organization/reporting/usage'], // gaps A-18
		who: 'owner',
		title: 'Usage by staff',
		under: 'reporting',
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
		redirectsWith: 'v2-smartmessages',
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
		redirectsWith: 'v2-smartmessages',
		who: 'sendSmartMessages',
		title: 'Smart Message',
		under: 'smartMessages',
	},
	newImport: {
		paths: ['/admin/new-import/file'],
		redirects: ['/admin/integration/import/manage'],
		who: 'administrator',
		title: 'Import contacts',
		nav: { group: 'Work', label: 'Import', icon: 'imports' },
	},
	selectImport: {
		paths: ['/admin/new-import/select'],
		who: 'administrator',
		title: 'Import contacts',
		under: 'imports',
	},
	pasteImport: { paths: ['/admin/new-import/text'], who: 'administrator', title: 'Import contacts', under: 'imports' },
	import: { paths: ['/admin/integration/imports/:importId'], who: 'administrator', title: 'Import', under: 'imports' },
	imports: {
		paths: ['/admin/integration/import/history'],
		redirects: ['/admin/integration/imports', '/admin/integration/import/complete'], // spec 3 §2
		who: 'administrator',
		title: 'Imports',
		under: 'imports',
	},
	organizationSettings: {
		paths: ['/organization/settings'],
		redirects: ['/owner/organization/settings'],
		who: 'owner',
		title: 'Organization',
		nav: { group: 'Administration', label: 'Organization', icon: 'organization' },
	},
	retention: {
		paths: ['/organization/retention'],
		redirects: ['/owner/organization/retention'],
		who: 'owner',
		title: 'Data retention',
		nav: { group: 'Administration', label: 'Data retention', icon: 'retention' },
	},
	audit: {
		paths: ['/organization/audit'],
		redirects: ['/owner/organization/audit'], // gaps A-18
		who: 'owner',
		title: 'Audit log',
		nav: { group: 'Administration', label: 'Audit log', icon: 'audit' },
	},
	inviteUsers: {
		paths: ['/admin/users/invite'],
		who: 'administrator',
		title: 'Invitations',
		under: 'users',
	},
	inviteMany: { paths: ['/admin/users/invite/list'], who: 'administrator', title: 'Invite many users', under: 'users' },
	invitationList: {
		paths: ['/admin/users/invite/list/:invitationListId'],
		who: 'administrator',
		title: 'Invite many users',
		under: 'users',
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
		title: 'Sign-in methods',
	},
	teams: {
		paths: ['/organization/departments'],
		redirects: ['/owner/organization/departments'], // gaps A-18
		who: 'owner',
		title: 'Teams',
		nav: { group: 'Administration', label: 'Teams', icon: 'teams' },
	},
	carrier: {
		paths: ['/organization/carrier'],
		who: 'owner',
		title: 'Texting account',
		nav: { group: 'Administration', label: 'Texting account', icon: 'carrier' },
	},
	sendingRules: {
		paths: ['/organization/sending'],
		redirects: ['/owner/organization/sending'],
		who: 'owner',
		title: 'Sending rules',
		nav: { group: 'Administration', label: 'Sending rules', icon: 'sendingRules' },
	},
	teamUsers: {
		paths: ['/admin/users/team'],
		redirects: ['/admin/users', '/users', '/department/users'], // gaps X-25
		redirectsWith: 'v2-users',
		who: 'administrator',
		title: 'Users',
		nav: { group: 'Administration', label: 'Users', icon: 'users' },
	},
	organizationUsers: {
		paths: ['/admin/users/organization'],
		who: 'administrator',
		title: 'Users',
		under: 'users',
	},
	ownerUsers: { paths: ['/owner/users'], who: 'owner', title: 'Users', under: 'users' }, // gaps X-40
	profile: {
		paths: ['/v2/profile/general'],
		redirects: ['/profile', '/v2/profile'],
		redirectsWith: 'v2-profile',
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
	chatBot: {
		paths: ['/admin/web-chat/bots/:botId'],
		who: 'administerWebChat',
		title: 'Bot',
		under: 'chatSettings',
	},
	chatSettings: {
		paths: ['/admin/web-chat'],
		who: 'administerWebChat',
		title: 'Web chat settings',
		nav: { group: 'Administration', label: 'Web chat settings', icon: 'chatSettings' },
	},
	inboxSettings: {
		paths: ['/v2/admin/inboxes'], // gaps N-19
		redirects: ['/department/groups', '/department/groupsOld'],
		redirectsWith: 'v2-inboxes',
		who: 'administrator',
		title: 'Inboxes',
		nav: { group: 'Administration', label: 'Inboxes', icon: 'inboxes' },
	},
	whatsAppTemplates: {
		paths: ['/v2/admin/whatsapp'],
		who: 'administrator',
		title: 'WhatsApp templates',
		nav: { group: 'Administration', label: 'WhatsApp templates', icon: 'whatsAppTemplates', while: 'hasWhatsApp' },
	},
	numbers: {
		paths: ['/v2/admin/numbers'],
		who: 'administrator',
		title: 'Numbers',
		nav: { group: 'Administration', label: 'Numbers', icon: 'numbers' },
	},
	numberValidation: {
		paths: ['/admin/number-validation'],
		who: 'administrator',
		title: 'Number validation',
		nav: { group: 'Administration', label: 'Number validation', icon: 'numberValidation' },
	},
	ownerNumberValidation: {
		paths: ['/owner/number-validation'],
		redirects: ['/number-validation'], // gaps A-18
		who: 'owner',
		title: 'Number validation',
		under: 'numberValidation',
	},
	teamMail: {
		paths: ['/v2/admin/notifications'],
		redirects: ['/department/notifications'],
		redirectsWith: 'v2-notifications',
		who: 'administrator',
		title: 'Notification settings',
		nav: { group: 'Administration', label: 'Notification settings', icon: 'teamMail' },
	},
	teamCredentials: {
		paths: ['/v2/admin/api'],
		redirects: ['/department/api'],
		redirectsWith: 'v2-api',
		who: 'administrator',
		title: 'API credentials',
		nav: { group: 'Integrations', label: 'API credentials', icon: 'api' },
	},
	credentials: {
		paths: ['/api/credentials'],
		redirects: ['/owner/api/credentials'], // gaps X-22
		who: 'configureApi',
		title: 'API credentials',
		under: 'api',
	},
	teamWebhooks: {
		paths: ['/v2/admin/webhooks'],
		redirects: ['/department/webhooks'],
		redirectsWith: 'v2-webhooks',
		who: 'administrator',
		title: 'Webhooks',
		nav: { group: 'Integrations', label: 'Webhooks', icon: 'webhooks' },
	},
	webhooks: {
		paths: ['/api/webhooks'],
		redirects: ['/owner/api/webhooks'], // gaps X-22
		who: 'configureApi',
		title: 'Webhooks',
		under: 'webhooks',
	},
	webhookLog: {
		paths: ['/v2/admin/webhooks/:webhookId'],
		who: 'administrator',
		title: 'Webhook log',
		under: 'webhooks',
	},
	...connectorPaths,
	templates: {
		paths: ['/v2/admin/templates'], // gaps N-35
		redirects: ['/department/templates'],
		redirectsWith: 'v2-templates',
		who: 'administrator',
		title: 'Templates',
		nav: { group: 'Administration', label: 'Templates', icon: 'templates' },
	},
	customFields: {
		paths: ['/admin/integration/fields'],
		redirects: ['/v2/admin/fields'],
		who: 'administrator',
		title: 'Custom fields',
		nav: { group: 'Administration', label: 'Custom fields', icon: 'customFields' },
	},
	defineFields: {
		paths: ['/admin/integration/fields/define'],
		who: 'administrator',
		title: 'Set up custom fields',
		under: 'customFields',
	},
	manageFields: {
		paths: ['/admin/integration/fields/manage'],
		who: 'administrator',
		title: 'Set up custom fields',
		under: 'customFields',
	},
	completeFields: {
		paths: ['/admin/integration/fields/complete'],
		who: 'administrator',
		title: 'Set up custom fields',
		under: 'customFields',
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
		redirectsWith: 'v2-marketplace',
		who: 'staff',
		title: 'Marketplace',
		nav: { group: 'Integrations', label: 'Marketplace', icon: 'marketplace' },
	},
	marketplaceItem: { paths: ['/marketplace/:key'], who: 'staff', title: 'Marketplace', under: 'marketplace' },
	credits: { paths: ['/v2/credits'], who: 'seeCreditBalance', title: 'Credits', under: 'marketplace' },
	platformOrganizations: {
		paths: ['/platform/organizations'],
		who: 'platform',
		title: 'Organizations',
		nav: { group: 'Provider', label: 'Organizations', icon: 'organizations' },
	},
	platformOrganization: {
		paths: ['/platform/organizations/:organizationId'],
		who: 'platform',
		title: 'Organization',
	},
	platformRequests: {
		paths: ['/platform/requests'],
		who: 'platform',
		title: 'Requests',
		nav: { group: 'Provider', label: 'Requests', icon: 'requests' },
	},
	platformCarrier: {
		paths: ['/platform/carrier'],
		who: 'platform',
		title: 'Shared texting account',
		nav: { group: 'Provider', label: 'Shared texting account', icon: 'platformCarrier' },
	},
	platformCredits: {
		paths: ['/platform/credits'],
		who: 'platform',
		title: 'Credits by organization',
		nav: { group: 'Provider', label: 'Credits by organization', icon: 'credits' },
	},
	platformAnnouncements: {
		paths: ['/platform/notices'],
		who: 'platform',
		title: 'Announcements',
		nav: { group: 'Provider', label: 'Announcements', icon: 'platform' },
	},
	platformMailbox: {
		paths: ['/platform/mailbox'],
		who: 'platform',
		title: 'Mailbox',
		nav: { group: 'Provider', label: 'Mailbox', icon: 'mailbox', while: 'keepsMail' },
	},
	simulator: {
		paths: ['/simulator'],
		who: 'staff',
		title: 'Simulated phones',
		nav: { group: 'Demo', label: 'Simulated phones', icon: 'simulator' },
		simulatorOnly: true,
	},
	mailbox: {
		paths: ['/mailbox'],
		who: 'anyone', // who forgot a password cannot sign in to read how to choose another
		title: 'Mailbox',
		nav: { group: 'Demo', label: 'Mailbox', icon: 'mailbox' },
		demoOnly: true,
	},
} as const satisfies Record<string, ScreenPath>;

type IconOf<Row> = Row extends { readonly nav: { readonly icon: infer Icon extends string } } ? Icon : never;
export type NavIcon = IconOf<(typeof table)[ScreenName]> | ConnectorName;

/** Addresses that are printed but hold no screen of their own, and where they lead (spec 1 §2, 2 §2). */
export const containers = {
	'/v2': '/',
	'/integrations': '/v2/marketplace',
	'/admin': '/v2/admin/notifications',
	'/owner': '/organization/audit',
	'/shared/:inboxId': '/shared/:inboxId/inbox',
	'/highspeed/:inboxId': '/highspeed/:inboxId/inbox',
	'/whatsapp/:inboxId': '/whatsapp/:inboxId/inbox',
} as const satisfies Record<`/${string}`, `/${string}`>;

export type ScreenName = keyof typeof table;
export const screenPaths: Readonly<Record<ScreenName, ScreenPath<NavIcon>>> = table;

/** Every address of the browser, in every spelling. */
export const addresses: readonly string[] = [
	...Object.values(screenPaths).flatMap(({ paths, redirects = [], redirectUnless }) => [
		...paths,
		...redirects,
		...(redirectUnless ? [redirectUnless.path] : []),
	]),
	...Object.keys(containers),
];
