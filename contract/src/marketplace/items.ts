/**
 * What the marketplace offers (spec 1 §1), in six numbered categories with titles of our own (gaps N-25). What is not
 * part of Quad yet says so and can only be asked for; from the day it is, `isBuilt` turns what can be done with it.
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

const offers = {
	chat: {
		name: 'Web chat',
		listName: 'Web chat',
		category: 1,
		proposition:
			'Visitors of your website ask in a small window, and your team answers beside its texts. Whoever leaves a number can be texted later.',
		isBuilt: false,
		way: 'chat',
	},
	'bulk-mms': {
		name: 'Bulk MMS',
		listName: 'Bulk MMS',
		category: 2,
		proposition: 'Send a picture to many people at once: a campus in autumn says more than a sentence about it.',
		isBuilt: false,
		way: 'request',
	},
	'high-speed': {
		name: 'High-speed inbox',
		listName: 'High-speed inbox',
		category: 2,
		proposition:
			'A number for fast bulk sending, some 25 texts a second: for a closed campus, a deadline, a whole class.',
		isBuilt: true,
		way: 'highSpeed',
	},
	'high-speed-credits': {
		name: 'High-speed credits',
		listName: 'Credits',
		category: 2,
		proposition:
			'Texts from a high-speed inbox are paid for with credits, one for each segment. Packs of them are cheaper.',
		isBuilt: true,
		way: 'credits',
	},
	'number-validation': {
		name: 'Number validation',
		listName: 'Number validation',
		category: 3,
		proposition: 'Every number is looked up before it is texted, so landlines and numbers out of service cost nothing.',
		isBuilt: false,
		way: 'validation',
	},
	sso: {
		name: 'Single sign-on',
		listName: 'Single sign-on',
		category: 4,
		proposition:
			'Your people sign in with the account of your college (SAML 2.0), and who leaves the college is out of Quad.',
		isBuilt: true,
		way: 'sso',
		configure: { state: '/organization/sso', who: 'configureSingleSignOn' },
	},
	api: {
		name: 'API',
		listName: 'API',
		category: 5,
		proposition: 'Let your own programs add contacts, send texts and read what came back, with keys for each of them.',
		isBuilt: false,
		way: 'request',
		resources: [{ label: 'The calls that Quad itself makes', address: '/api/docs' }],
	},
	salesforce: integration(
		'Salesforce',
		'Contacts from list views and reports; texts back as activities of the contact.',
	),
	slate: integration('Slate', 'People from a query, texts and opt-outs back to their record.'),
	connect: integration('Connect', 'Contacts and their sources from your CRM, texts back into their history.'),
	radius: integration('Radius', 'Contacts and cases; a communication plan may trigger a text.'),
	ethos: integration('Ellucian Ethos', 'People as your student information system knows them, through Ethos.'),
	ftp: integration('SFTP and FTPS', 'Files imported from and exported to a server of yours, up to four times per day.'), // spec 1 §9
	workday: integration('Workday', 'People from a report of Workday Student, texts back as engagement.'),
	recruit: integration('CRM Recruit', 'Prospects from saved views, texts back into their timeline.'),
	'raisers-edge-nxt': integration(
		'Raiser’s Edge NXT',
		'Constituents from your lists, texts back as their interactions.',
	),
} as const satisfies Record<string, MarketplaceOffer>;

export type ItemKey = keyof typeof offers;
export const marketplaceItems: Readonly<Record<ItemKey, MarketplaceOffer>> = offers;

export const isItemKey = (key: string): key is ItemKey => Object.hasOwn(offers, key);
