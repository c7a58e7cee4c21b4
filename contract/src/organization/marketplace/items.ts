/** The items of the marketplace (spec 1 §1), in six categories. The specifications don't name these (gaps N-25). */

import type { Ability } from '../../ability-names.ts';
import type { IntegrationKey } from './integrations.ts';

export const categories = {
	1: 'Conversations',
	2: 'Messaging',
	3: 'Data quality',
	4: 'Security',
	5: 'Developers',
	6: 'CRM and admissions',
} as const;
export type Category = keyof typeof categories;

/** How an organization gets an item, each way with its own call. Every organization has `included` items. */
export type WayToGet = 'chat' | 'validation' | 'sso' | 'highSpeed' | 'credits' | 'request' | 'included';

export interface MarketplaceOffer {
	readonly name: string;
	readonly listName: string; // short form for the list
	readonly inSentence?: string; // for names that need an article
	readonly category: Category;
	readonly proposition: string;
	readonly way: WayToGet;
	/** The key by which the configuration and the navigation report whether it is on (gaps N-03). */
	readonly integration?: IntegrationKey;
	/** The screen where the item is set up, and who may do so. */
	readonly configure?: { readonly state: `/${string}`; readonly who: Ability };
	readonly resources?: ReadonlyArray<{ readonly label: string; readonly address: `/${string}` }>;
}

const integration = (
	key: IntegrationKey,
	name: string,
	proposition: string,
	state: `/${string}`,
): MarketplaceOffer => ({
	name,
	listName: name,
	category: 6,
	proposition,
	way: 'request',
	integration: key,
	configure: { state, who: 'configureIntegrations' },
});

const offers = {
	chat: {
		name: 'Web chat',
		listName: 'Web chat',
		category: 1,
		proposition:
			'Visitors to your website ask questions in a small window, and your team answers alongside its texts. You can text visitors who leave a number.',
		way: 'chat',
		configure: { state: '/admin/web-chat', who: 'administerWebChat' },
	},
	'bulk-mms': {
		name: 'Bulk MMS',
		listName: 'Bulk MMS',
		category: 2,
		proposition: 'Send a picture to many people at once.',
		way: 'request',
	},
	'high-speed': {
		name: 'High-speed inbox',
		listName: 'High-speed inbox',
		category: 2,
		proposition:
			'A number for fast bulk sending, about 25 texts per second: for campus closures, deadlines or a whole class.',
		way: 'highSpeed',
	},
	'high-speed-credits': {
		name: 'High-speed credits',
		listName: 'Credits',
		category: 2,
		proposition: 'High-speed inboxes use credits, one per segment. Larger packs cost less per credit.',
		way: 'credits',
	},
	'number-validation': {
		name: 'Number validation',
		listName: 'Number validation',
		category: 3,
		proposition: 'Numbers are checked before they’re texted, so you don’t pay for landlines and disconnected numbers.',
		way: 'validation',
		configure: { state: '/admin/number-validation', who: 'configureServices' },
	},
	sso: {
		name: 'Single sign-on',
		listName: 'Single sign-on',
		category: 4,
		proposition: 'People sign in with their college account (SAML 2.0), and lose access when they leave.',
		way: 'sso',
		integration: 'sso',
		configure: { state: '/organization/sso', who: 'configureSingleSignOn' },
	},
	api: {
		name: 'API',
		listName: 'API',
		inSentence: 'the API',
		category: 5,
		proposition: 'Let your own programs add contacts, send texts and read replies, each with its own key.',
		way: 'included',
		configure: { state: '/api/credentials', who: 'configureApi' },
		resources: [
			{ label: 'Guide for developers', address: '/developers' },
			{ label: 'The calls Quad itself uses', address: '/api/docs' },
		],
	},
	salesforce: integration(
		'salesforce',
		'Salesforce',
		'Imports contacts from list views and reports, and logs texts as activities on each contact.',
		'/salesforce',
	),
	slate: integration(
		'slate',
		'Slate',
		'Imports people from a Slate query and writes texts and opt-outs back to their records.',
		'/slate',
	),
	'salesforce-chat': integration(
		'salesforceChat',
		'Salesforce chat',
		'Adds web chat visitors to Salesforce as contacts, and each chat as a task.',
		'/salesforce-chat',
	),
	'slate-chat': integration(
		'slateChat',
		'Slate chat',
		'Sends web chats to Slate when they close, for the person’s record.',
		'/slate-chat',
	),
	connect: integration(
		'connect',
		'Connect',
		'Imports contacts and their sources from your CRM, and writes texts back to their history.',
		'/campusmanagement/connect',
	),
	radius: integration(
		'radius',
		'Radius',
		'Imports contacts and cases; a communication plan can trigger a text.',
		'/campusmanagement/radius',
	),
	ethos: integration(
		'ethos',
		'Ellucian Ethos',
		'Imports people from your student information system, through Ethos.',
		'/ethos/dashboard',
	),
	ftp: integration(
		'ftp',
		'SFTP and FTPS',
		'Files imported from and exported to your own server, up to four times per day.',
		'/ftp/dashboard',
	), // spec 1 §9
	workday: integration(
		'workday',
		'Workday',
		'Imports people from a Workday Student report, and writes texts back as engagement.',
		'/v2/admin/workday',
	),
	recruit: integration(
		'recruit',
		'CRM Recruit',
		'Imports prospects from saved views, and writes texts back to their timeline.',
		'/recruit',
	),
	'raisers-edge-nxt': integration(
		'raisersEdgeNxt',
		'Raiser’s Edge NXT',
		'Imports constituents from your lists, and writes texts back as actions.',
		'/renxt',
	),
} as const satisfies Record<string, MarketplaceOffer>;

export type ItemKey = keyof typeof offers;
export const marketplaceItems: Readonly<Record<ItemKey, MarketplaceOffer>> = offers;

export const isItemKey = (key: string): key is ItemKey => Object.hasOwn(offers, key);
