/**
 * Every address that the product links to, typed: a misspelt path or a missing id does not compile.
 * The paths themselves are registered in app/screen-paths.ts; a test holds the two together.
 */
import type { profileInbox } from '@quad/contract/access/session/routes.ts';
import type { z } from 'zod';

/** Each tab of the profile has an address (spec 2 §2). */
export type ProfileTab = 'general' | 'notifications' | 'security' | 'out-of-office';

type Inbox = Pick<z.output<typeof profileInbox>, 'id' | 'type'>;

/** A personal inbox has no id in its address: everybody has one (spec 2 §2). */
const baseOf = ({ type, id }: Inbox): string => {
	if (type === 'group') return `/shared/${id}`;
	if (type === 'highspeed') return `/highspeed/${id}`;
	if (type === 'whatsapp') return `/whatsapp/${id}`;
	return '';
};

export const to = {
	home: () => '/',
	login: (returnUrl?: string) => (returnUrl ? `/login?returnUrl=${encodeURIComponent(returnUrl)}` : '/login'),
	/** With the sentence that says why one has to sign in (again). */
	failedLogin: (sentence: string, returnUrl?: string) =>
		`/login?${new URLSearchParams({ error: sentence, ...(returnUrl ? { returnUrl } : {}) })}`,
	legacyLogin: () => '/login-legacy',
	forgotPassword: () => '/forgot-password',
	forgotPasswordComplete: () => '/forgot-password-complete',
	resetPassword: (key: string) => `/reset-password?k=${encodeURIComponent(key)}`,
	/** Where the mail to an address leads that was changed. */
	confirmAddress: (key: string) => `/confirm-address?k=${encodeURIComponent(key)}`,
	takeAddressBack: (key: string) => `/take-address-back?k=${encodeURIComponent(key)}`,
	/** Where a welcome mail leads. */
	acceptInvitation: (key: string) => `/accept-invitation?k=${encodeURIComponent(key)}`,
	inviteUsers: () => '/admin/users/invite',
	inviteMany: () => '/admin/users/invite/list',
	invitationList: (listId: number) => `/admin/users/invite/list/${listId}`,
	resetPasswordComplete: () => '/reset-password-complete',
	resetPasswordError: () => '/reset-password-error',
	/** Where one must choose a new password, and then goes on. */
	updatePassword: (returnUrl?: string) =>
		returnUrl ? `/update-password?returnUrl=${encodeURIComponent(returnUrl)}` : '/update-password',
	authCallback: () => '/auth-callback',
	partnerAuth: () => '/partner/auth',
	signOut: () => '/sign-out',
	setUp: () => '/set-up',
	inbox: (inbox: Inbox) => `${baseOf(inbox)}/inbox`,
	conversation: (inbox: Inbox, conversationId: number) => `${baseOf(inbox)}/inbox/${conversationId}`,
	archived: (inbox: Inbox) => `${baseOf(inbox)}/archived`,
	archivedConversation: (inbox: Inbox, conversationId: number) => `${baseOf(inbox)}/archived/${conversationId}`,
	/** Whatever one has with a contact. */
	conversationsWith: (contactId: number) => `/conversations/${contactId}`,
	sent: (inbox: Inbox) => `${baseOf(inbox)}/sent`,
	batch: (inbox: Inbox, batchId: string) => `${baseOf(inbox)}/sent/${batchId}`,
	/** The replies to it, one after another. */
	triage: (inbox: Inbox, batchId: string) => `${baseOf(inbox)}/sent/${batchId}/triage`,
	automation: (inbox: Inbox) => `${baseOf(inbox)}/automation`,
	outOfOffice: (inbox: Inbox) => `${baseOf(inbox)}/outofoffice`,
	/** Texts that may ask for no more texts. */
	optOutReview: () => '/v2/opt-outs',
	contacts: () => '/students/view',
	/** Those of one import. */
	contactsOfImport: (importId: number) => `/students/view?import=${importId}`,
	/** With the whole team's box to tick. */
	composeForTeam: () => '/compose?search=',
	composeForImport: (importId: number) => `/compose?search=&importId=${importId}`,
	duplicates: () => '/students/duplicates',
	deleteContacts: () => '/students/delete',
	numberValidation: () => '/admin/number-validation',
	ownerNumberValidation: () => '/owner/number-validation',
	newContact: () => '/students/new',
	tags: () => '/v2/tags',
	segments: () => '/v2/segments',
	segment: ({ id, type }: { id: number; type: string }) =>
		type === 'Static' ? to.staticSegment(id) : `/v2/segments/${id}`,
	staticSegment: (segmentId: number): string => `/v2/segments/static/${segmentId}`,
	/** From criteria: as a copy of another, or from nothing. */
	newSegment: (copied?: number) => (copied === undefined ? '/v2/segments/new' : `/v2/segments/new?copy=${copied}`),
	newStaticSegment: () => '/v2/segments/static/new',
	editSegment: (segmentId: number) => `/v2/segments/${segmentId}/edit`,
	tag: (tagId: number) => `/tags/${tagId}`,
	contact: (contactId: number) => `/v2/contacts/${contactId}`,
	/** `undone`: with the draft of the batch that was taken back. */
	compose: (from?: {
		inbox?: Inbox;
		contactId?: number;
		contactIds?: readonly number[];
		undone?: string;
		campaignId?: number;
		segmentIds?: readonly number[];
		tagIds?: readonly number[];
		/** A list of people that was made for it. */
		listId?: number;
	}) => {
		const params = new URLSearchParams();
		if (from?.inbox) params.set('inboxId', String(from.inbox.id));
		const contacts = from?.contactIds ?? (from?.contactId ? [from.contactId] : []);
		if (contacts.length > 0) params.set('contacts', contacts.join(','));
		if (from?.undone) params.set('undone', from.undone);
		if (from?.segmentIds?.length) params.set('segments', from.segmentIds.join(','));
		if (from?.tagIds?.length) params.set('tags', from.tagIds.join(','));
		if (from?.listId) params.set('list', String(from.listId));
		if (from?.campaignId) params.set('campaignId', String(from.campaignId));
		return params.size > 0 ? `/compose?${params}` : '/compose';
	},
	dashboard: () => '/dashboard',
	organizationDashboard: () => '/v2/dashboard',
	reporting: () => '/reporting/sms',
	chatReporting: () => '/reporting/chat',
	chats: () => '/chat',
	chat: (id: number) => `/chat/${id}`,
	chatBot: (id: number) => `/admin/web-chat/bots/${id}`,
	chatSettings: () => '/admin/web-chat',
	/** What each figure means; `figure` is its place on the page. */
	howWeCount: (figure?: string) => (figure ? `/reporting/how-we-count#${figure}` : '/reporting/how-we-count'),
	inboxReport: (teamId: number, inbox: Inbox) =>
		`/reporting/${teamId}/${inbox.type === 'highspeed' ? 'highspeed' : 'shared'}/${inbox.id}`,
	/** The texts behind a figure, found by the search of the report. */
	messageReport: (search?: string) => (search ? `/reports/messages?${search}` : '/reports/messages'),
	exports: () => '/reporting/exports',
	/** The same, as the list of reports. */
	reports: () => '/reports',
	scheduledReports: () => '/reports/scheduled',
	stopReport: (key: string) => `/stop-report?k=${encodeURIComponent(key)}`,
	textingReports: () => '/data',
	newTextingReport: () => '/report/general',
	textingReportData: () => '/report/data',
	textingReport: (reportId: number) => `/report/complete?id=${reportId}`,
	unreadReport: () => '/reports/unread',
	usageReport: () => '/organization/reporting/usage',
	campaigns: () => '/v2/campaigns',
	campaignReports: () => '/reports/campaigns',
	campaignReport: (campaignId: number) => `/reports/campaigns/${campaignId}`,
	scheduled: () => '/scheduled',
	/** One of them, to be changed. */
	scheduledMessage: (scheduledId: number) => `/scheduled/${scheduledId}`,
	/** To ask many people at once. */
	composeSmartMessage: (smartMessageId: number) => `/compose?smartMessageId=${smartMessageId}`,
	smartMessages: () => '/v2/smartmessages',
	/** As a copy of another, or from nothing. */
	newSmartMessage: (copied?: number) =>
		copied === undefined ? '/automation/smartmessages/new' : `/automation/smartmessages/new?copy=${copied}`,
	editSmartMessage: (smartMessageId: number) => `/v2/smartmessages/${smartMessageId}/edit`,
	newImport: () => '/admin/new-import/file',
	selectImport: () => '/admin/new-import/select',
	pasteImport: () => '/admin/new-import/text',
	imports: () => '/admin/integration/import/history',
	import: (importId: number) => `/admin/integration/imports/${importId}`,
	customFields: () => '/admin/integration/fields',
	/** The three steps of setting them up. */
	defineFields: () => '/admin/integration/fields/define',
	manageFields: () => '/admin/integration/fields/manage',
	completeFields: () => '/admin/integration/fields/complete',
	retention: () => '/organization/retention',
	audit: () => '/organization/audit',
	notifications: () => '/notifications',
	numbers: () => '/v2/admin/numbers',
	inboxSettings: () => '/v2/admin/inboxes',
	/** The first WhatsApp inbox, or why there is none. */
	whatsApp: () => '/whatsapp',
	whatsAppTemplates: () => '/v2/admin/whatsapp',
	teamCredentials: () => '/v2/admin/api',
	credentials: () => '/api/credentials',
	teamWebhooks: () => '/v2/admin/webhooks',
	webhooks: () => '/api/webhooks',
	webhookLog: (webhookId: number) => `/v2/admin/webhooks/${webhookId}`,
	developers: () => '/developers',
	teamMail: () => '/v2/admin/notifications',
	templates: () => '/v2/admin/templates',
	messageTypes: () => '/admin/integration/message-types',
	caretakers: () => '/v2/caretakers',
	marketplace: () => '/v2/marketplace',
	marketplaceItem: (key: string) => `/marketplace/${key}`,
	/** The book of the team's high-speed inboxes. */
	credits: () => '/v2/credits',
	platformOrganizations: () => '/platform/organizations',
	platformOrganization: (organizationId: number) => `/platform/organizations/${organizationId}`,
	platformRequests: () => '/platform/requests',
	platformCredits: () => '/platform/credits',
	platformAnnouncements: () => '/platform/notices',
	carrier: () => '/organization/carrier',
	platformCarrier: () => '/platform/carrier',
	gettingStarted: () => '/organization/getting-started',
	platformMailbox: () => '/platform/mailbox',
	organizationSettings: () => '/organization/settings',
	sendingRules: () => '/organization/sending',
	teamUsers: () => '/admin/users/team',
	organizationUsers: () => '/admin/users/organization',
	ownerUsers: () => '/owner/users',
	teams: () => '/organization/departments',
	sso: () => '/organization/sso',
	partners: () => '/organization/partners',
	/** How people sign in; those who do so with this configuration. */
	ssoPeople: (configurationId?: number) =>
		configurationId ? `/organization/sso/people?way=${configurationId}` : '/organization/sso/people',
	profile: (tab: ProfileTab) => `/v2/profile/${tab}`,
	simulator: () => '/simulator',
	mailbox: () => '/mailbox',
} as const;
