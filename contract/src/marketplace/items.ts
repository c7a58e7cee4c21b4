/**
 * What the marketplace offers (spec 1 §1), in six numbered categories with titles of our own (gaps N-25). What is not
 * part of Quad yet is on no screen, and the calls can only ask for it; from the day it is, `isBuilt` turns both.
 */
import type { Ability } from '../roles/ability-names.ts';

export const categories = {
	1: 'Conversations',
	2: 'Messaging',
	3: 'Data quality',
	4: 'Security',
	5: 'Developers',
	6: 'CRM and admissions',
} as const;
export type Category = keyof typeof categories;

/** How it is had: each is asked for by a call of its own. */
export type WayToGet = 'chat' | 'validation' | 'sso' | 'highSpeed' | 'credits' | 'request';

export interface MarketplaceOffer {
	readonly name: string;
	readonly listName: string; // short, for the list
	readonly category: Category;
	readonly proposition: string;
	readonly isBuilt: boolean;
	readonly way: WayToGet;
	/** Where it is set up, and who may. */
	readonly configure?: { readonly state: `/${string}`; readonly who: Ability };
	readonly resources?: ReadonlyArray<{ readonly label: string; readonly address: `/${string}` }>;
}

const integration = (name: string, proposition: string): MarketplaceOffer => ({
	name,
	listName: name,
	category: 6,
	proposition,
	isBuilt: false,
	way: 'request',
});

/** One that is part of Quad, with the address where it is set up. */
const built = (offer: MarketplaceOffer, state: `/${string}`): MarketplaceOffer => ({
	...offer,
	isBuilt: true,
	configure: { state, who: 'configureIntegrations' },
});

const offers = {
	chat: {
		name: 'Web chat',
		listName: 'Web chat',
		category: 1,
		proposition:
			'Visitors to your website ask questions in a small window, and your team answers alongside its texts. You can text visitors who leave a number.',
		isBuilt: true,
		way: 'chat',
		configure: { state: '/admin/web-chat', who: 'administerWebChat' },
	},
	'bulk-mms': {
		name: 'Bulk MMS',
		listName: 'Bulk MMS',
		category: 2,
		proposition: 'Send a picture to many people at once.',
		isBuilt: true,
		way: 'request',
	},
	'high-speed': {
		name: 'High-speed inbox',
		listName: 'High-speed inbox',
		category: 2,
		proposition:
			'A number for fast bulk sending, about 25 texts per second: for campus closures, deadlines or a whole class.',
		isBuilt: true,
		way: 'highSpeed',
	},
	'high-speed-credits': {
		name: 'High-speed credits',
		listName: 'Credits',
		category: 2,
		proposition: 'High-speed inboxes use credits, one per segment. Larger packs cost less per credit.',
		isBuilt: true,
		way: 'credits',
	},
	'number-validation': {
		name: 'Number validation',
		listName: 'Number validation',
		category: 3,
		proposition: 'Numbers are checked before they’re texted, so you don’t pay for landlines and disconnected numbers.',
		isBuilt: true,
		way: 'validation',
		configure: { state: '/admin/number-validation', who: 'configureServices' },
	},
	sso: {
		name: 'Single sign-on',
		listName: 'Single sign-on',
		category: 4,
		proposition: 'People sign in with their college account (SAML 2.0), and lose access when they leave.',
		isBuilt: true,
		way: 'sso',
		configure: { state: '/organization/sso', who: 'configureSingleSignOn' },
	},
	api: {
		name: 'API',
		listName: 'API',
		category: 5,
		proposition: 'Let your own programs add contacts, send texts and read replies, each with its own key.',
		isBuilt: false,
		way: 'request',
		resources: [{ label: 'The calls Quad itself uses', address: '/api/docs' }],
	},
	salesforce: built(
		integration(
			'Salesforce',
			'Imports contacts from list views and reports, and logs texts as activities on each contact.',
		),
		'/salesforce',
	),
	slate: built(
		integration('Slate', 'Imports people from a Slate query and writes texts and opt-outs back to their records.'),
		'/slate',
	),
	'salesforce-chat': built(
		integration('Salesforce chat', 'Adds web chat visitors to Salesforce as contacts, and each chat as a task.'),
		'/salesforce-chat',
	),
	'slate-chat': built(
		integration('Slate chat', 'Sends web chats to Slate when they close, for the person’s record.'),
		'/slate-chat',
	),
	connect: built(
		integration('Connect', 'Imports contacts and their sources from your CRM, and writes texts back to their history.'),
		'/campusmanagement/connect',
	),
	radius: built(
		integration('Radius', 'Imports contacts and cases; a communication plan can trigger a text.'),
		'/campusmanagement/radius',
	),
	ethos: built(
		integration('Ellucian Ethos', 'Imports people from your student information system, through Ethos.'),
		'/ethos/dashboard',
	),
	ftp: built(
		integration('SFTP and FTPS', 'Files imported from and exported to your own server, up to four times per day.'), // spec 1 §9
		'/ftp/dashboard',
	),
	workday: built(
		integration('Workday', 'Imports people from a Workday Student report, and writes texts back as engagement.'),
		'/v2/admin/workday',
	),
	recruit: built(
		integration('CRM Recruit', 'Imports prospects from saved views, and writes texts back to their timeline.'),
		'/recruit',
	),
	'raisers-edge-nxt': built(
		integration('Raiser’s Edge NXT', 'Imports constituents from your lists, and writes texts back as actions.'),
		'/renxt',
	),
} as const satisfies Record<string, MarketplaceOffer>;

export type ItemKey = keyof typeof offers;
export const marketplaceItems: Readonly<Record<ItemKey, MarketplaceOffer>> = offers;

export const isItemKey = (key: string): key is ItemKey => Object.hasOwn(offers, key);

/** Whether screens show it: the calls answer for all of them, as the specification prints them. */
export const isOffered = (key: string): boolean => isItemKey(key) && offers[key].isBuilt;
