/**
 * Defines the laws of the architecture (docs/decisions/): who may import whom. `scripts/architecture.test.mjs` breaks
 * each one. Tests next to the code may import internals, so most laws exclude them.
 */

/**
 * Lists the areas and their domains. An area may use earlier areas, and a domain earlier domains in its area. The
 * server, the contract and the browser have the same ones, as far as they need them.
 */
export const areas = {
	organization: ['organizations', 'people', 'inboxes', 'audit', 'mail', 'media', 'marketplace'],
	access: ['roles', 'session', 'installation', 'sso', 'partners', 'api-credentials', 'caretakers', 'profile'],
	carriers: ['carriers', 'whatsapp', 'credits', 'simulator'],
	contacts: ['tags', 'text-history', 'contacts', 'segments', 'opt-outs', 'imports', 'number-validation'],
	texting: [
		'understanding',
		'message-types',
		'templates',
		'campaigns',
		'smart-messages',
		'messaging',
		'schedules',
		'automation',
		'conversations',
		'triage',
	],
	chat: ['chat'],
	news: ['announcements', 'notifications'],
	connections: ['webhooks', 'integrations', 'public-api'],
	administration: [
		'custom-fields',
		'numbers',
		'inbox-settings',
		'users',
		'teams',
		'organization-settings',
		'getting-started',
		'platform',
		'deletion',
	],
	reporting: ['reporting', 'today', 'scheduled-reports', 'texting-reports', 'exports'],
};

/** Each domain's path below `domain`, `contract/src` and `features`, such as `texting/messaging`. */
const places = Object.entries(areas).flatMap(([area, domains]) => domains.map((domain) => `${area}/${domain}`));

/** The domains' names, in order. */
export const domainOrder = Object.values(areas).flat();

const areaNames = Object.keys(areas).join('|');

/** Folders of the contract that belong to no domain. Every domain may use them. */
export const sharedOfContract = ['health', 'text'];

/** The foundation's folders. Each may use earlier ones. */
export const foundationOrder = [
	'http',
	'xml',
	'postgres',
	'backup',
	'secrets',
	'tables',
	'outbound',
	'live',
	'jobs',
	'transaction',
	'events',
];

/** Parts of screens that several features share. Each may use earlier ones. */
export const partsOfBrowser = [
	'dates',
	'charts',
	'chat',
	'contacts',
	'deletion',
	'exports',
	'files',
	'inboxes',
	'mail',
	'numbers',
	'opt-outs',
	'session',
	'whatsapp',
	'messages',
	'pickers',
	'segments',
	'caretakers',
	'contact-facts',
	'compose',
	'conversations',
	'out-of-office',
	'integrations',
	'reports',
];

/** Large domains are split into parts. Each may use earlier ones. */
export const parts = {
	imports: ['merge', 'files', 'runs'],
	messaging: ['hours', 'ledger', 'compose', 'batches', 'replies'],
};

const test = '\\.test\\.tsx?$';

/** A law about `from`, a path without its tests unless it is an object, and what it may not import. */
const law = (name, comment, from, to) => ({
	name,
	comment,
	severity: 'error',
	from: typeof from === 'string' ? { path: from, pathNot: test } : from,
	to: typeof to === 'string' ? { path: to } : to,
});

/** Forbids each layer to import a higher one. */
const downOnly = (comment, layers) =>
	layers.map(([place, above]) =>
		law(`down-only: ${place}`, comment, `^${place}/`, { path: above.map((one) => `^${one}/`) }),
	);

const layers = downOnly('A layer imports layers below it, never above.', [
	['contract', ['server', 'web', 'widget', 'e2e']],
	['server', ['web', 'widget', 'e2e']],
	['server/src/foundation', ['server/src/domain', 'server/src/edges', 'server/src/simulators', 'server/src/app']],
	['server/src/domain', ['server/src/edges', 'server/src/simulators', 'server/src/app']],
	['server/src/edges', ['server/src/simulators', 'server/src/app']],
	['server/src/simulators', ['server/src/edges', 'server/src/app']],
]);

const browserLayers = downOnly('The browser has layers of its own: contract, foundation, ui, parts, features, app.', [
	['web', ['server', 'e2e', 'widget']],
	['web/src/foundation', ['web/src/ui', 'web/src/parts', 'web/src/features', 'web/src/app']],
	['web/src/theme', ['web/src/ui', 'web/src/parts', 'web/src/features', 'web/src/app']],
	['web/src/ui', ['web/src/parts', 'web/src/features', 'web/src/app']],
	['web/src/parts', ['web/src/features', 'web/src/app']],
	['web/src/features', ['web/src/app']],
]);

/** Forbids each place of an order to import a later one, below `base`. */
const leftOnly = (name, comment, base, order) =>
	order
		.slice(0, -1)
		.map((place, at) =>
			law(`${name}: ${place}`, comment, `^${base}/${place}/`, `^${base}/(${order.slice(at + 1).join('|')})/`),
		);

const areasLeftOnly = ['server/src/domain', 'contract/src', 'web/src/features'].flatMap((base) =>
	[places, Object.keys(areas)].flatMap((order) =>
		leftOnly(
			'left-only',
			'Areas use areas to their left; inside an area, domains use domains to their left.',
			base,
			order,
		),
	),
);

const partByPart = Object.entries(parts).flatMap(([domain, row]) =>
	row.map((part, place) =>
		law(
			`parts: ${domain}/${part}`,
			'A part of a domain may use the parts before it, and not its index.ts.',
			`^server/src/domain/[^/]+/${domain}/${part}/`,
			`^server/src/domain/[^/]+/${domain}/((${[...row.slice(place + 1), '-'].join('|')})/|[^/]+$)`,
		),
	),
);

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads its configuration from it
export default {
	forbidden: [
		...layers,
		...browserLayers,
		...areasLeftOnly,
		...leftOnly('left-only', 'A part uses the parts to its left.', 'web/src/parts', partsOfBrowser),
		...leftOnly(
			'left-only',
			'A folder of the foundation uses those to its left.',
			'server/src/foundation',
			foundationOrder,
		),
		...partByPart,
		law('front-door: domain', 'Another domain is used through its index.ts.', '^server/src/domain/([^/]+/[^/]+)/', {
			path: '^server/src/domain/',
			pathNot: '^server/src/domain/($1/|[^/]+/[^/]+/index\\.ts$)',
		}),
		law(
			'front-door: area',
			'An area lists what its domains offer, which each says in its index.ts.',
			'^server/src/domain/[^/]+/[^/]+$',
			{ path: '^server/src/domain/', pathNot: '^server/src/domain/[^/]+/[^/]+/index\\.ts$' },
		),
		law(
			'front-door: edges and app',
			'A domain is used through its index.ts, an area through its lists; an edge also implements ports.',
			'^server/src/(edges|simulators|app)/',
			{ path: '^server/src/domain/', pathNot: '/index\\.ts$|\\.port\\.ts$|^server/src/domain/[^/]+/[^/]+$' },
		),
		law(
			'sql-in-queries',
			'SQL lives in queries.ts and *.queries.ts: nothing else above the foundation imports Kysely.',
			{ path: '^server/src/(domain|edges|simulators|app)/', pathNot: `(/|\\.)queries\\.ts$|${test}` },
			'(^|/)node_modules/kysely/|^kysely',
		),
		law(
			'pg-in-foundation',
			'Only the foundation imports the database driver.',
			'^(contract|server/src/(domain|edges|simulators|app)|web|widget)/',
			'(^|/)node_modules/(@types/)?pg(-copy-streams)?/|^pg(-copy-streams)?$',
		),
		law('edges-apart', 'An edge speaks to one system and knows no other edge.', '^server/src/edges/([^/]+)/', {
			path: '^server/src/edges/',
			pathNot: '^server/src/edges/$1/',
		}),
		law(
			'carriers-apart',
			'A carrier is one folder: it knows no other carrier, and shares only what carriers with Twilio’s API have in common.',
			'^server/src/edges/carriers/([^/]+)/',
			{ path: '^server/src/edges/carriers/[^/]+/', pathNot: '^server/src/edges/carriers/($1|twilio-api)/' },
		),
		law(
			'test-kit-outside',
			'What the product runs on is not what its tests and figures write.',
			'^server/src/',
			'^server/(test|bench|training)/',
		),
		law(
			'simulators-outside',
			'A simulator is an outside system: only the screen of the simulated phones knows the product.',
			{ path: '^server/src/simulators/', pathNot: `^server/src/simulators/carrier/phones/|${test}` },
			'^server/src/domain/',
		),
		law(
			'simulators-apart',
			'A simulator plays one system: it knows no other, and shares only the server with faults that all have.',
			'^server/src/simulators/([^/]+)/',
			{ path: '^server/src/simulators/', pathNot: '^server/src/simulators/($1|shared)/' },
		),
		law(
			'features-apart',
			'A feature does not import another; what two share moves to parts/.',
			'^web/src/features/([^/]+/[^/]+)/',
			{ path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
		),
		law(
			'lists-of-an-area',
			'An area’s lists name the screens of that area; app/ gathers them.',
			'^web/src/features/([^/]+)/[^/]+$',
			{ path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
		),
		law('ui-knows-no-domain', 'What is in ui/ works for any product.', '^web/src/ui/', '^contract/src/[^/]+/'),
		law(
			'no-table-in-the-browser',
			"A screen imports its own domain's routes; the whole table would weigh on every page.",
			'^(web|widget)/',
			'^contract/src/api\\.ts$|^contract/src/[^/]+/api\\.ts$',
		),
		law(
			'contract-root',
			'What every domain of the contract shares knows none of them; only the table does, by the lists of the areas.',
			`^contract/src/([^/]+$|(${sharedOfContract.join('|')})/)`,
			{ path: `^contract/src/(${areaNames})/`, pathNot: '^contract/src/[^/]+/api\\.ts$' },
		),
		law(
			'contract-lists',
			'Only the table of the contract imports the lists of the areas.',
			{ path: '^contract/', pathNot: '^contract/src/api\\.ts$' },
			'^contract/src/[^/]+/api\\.ts$',
		),
		law(
			'front-door: area of the contract',
			'An area lists the routes of its own domains.',
			`^contract/src/(${areaNames})/[^/]+$`,
			{ path: '^contract/', pathNot: '^contract/src/$1/' },
		),
		law(
			'no-circle',
			'Files that need each other, if only for a type, are one file, or miss a third.',
			{},
			{ circular: true },
		),
		law('found', 'What cannot be found cannot be judged.', {}, { couldNotResolve: true }),
	],
};
