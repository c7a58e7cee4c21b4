import type { ScreenPath } from '../../foundation/screen-path.ts';

/** Returns a screen's paths in personal, shared and high-speed inboxes (spec 2 §2, gaps N-36). */
const inTextInboxes = <P extends `/${string}`>(place: P) =>
	[place, `/shared/:inboxId${place}`, `/highspeed/:inboxId${place}`] as const;

/** Returns a screen's paths in every type of inbox, including WhatsApp. */
const inEveryInbox = <P extends `/${string}`>(place: P) =>
	[...inTextInboxes(place), `/whatsapp/:inboxId${place}`] as const;

export const textingPaths = {
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
	compose: { paths: ['/compose'], who: 'compose', title: 'Compose' },
	campaigns: {
		paths: ['/v2/campaigns'],
		redirects: ['/campaigns'], // spec 1 §2
		redirectsWith: 'v2-campaigns',
		who: 'staff',
		title: 'Campaigns',
		nav: { group: 'Work', label: 'Campaigns', icon: 'campaigns' },
	},
	campaignReports: { paths: ['/reports/campaigns'], who: 'staff', title: 'Campaign reports', under: 'reporting' },
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
		nav: { group: 'Work', label: 'Scheduled', icon: 'scheduled', counts: 'stopped' },
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
	sendingRules: {
		paths: ['/organization/sending'],
		redirects: ['/owner/organization/sending'],
		who: 'owner',
		title: 'Sending rules',
		nav: { group: 'Organization', label: 'Sending rules', icon: 'sendingRules' },
	},
	templates: {
		paths: ['/v2/admin/templates'], // gaps N-35
		redirects: ['/department/templates'],
		redirectsWith: 'v2-templates',
		who: 'administrator',
		title: 'Templates',
		nav: { group: 'Team', label: 'Templates', icon: 'templates' },
	},
	messageTypes: {
		paths: ['/admin/integration/message-types'],
		who: 'administrator',
		title: 'Message types',
		nav: { group: 'Team', label: 'Message types', icon: 'messageTypes' },
	},
} as const satisfies Record<string, ScreenPath>;
