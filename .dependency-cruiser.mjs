/**
 * The laws of the architecture (docs/decisions/): who may import whom. Each has a planted violation in
 * `scripts/architecture.test.mjs`. Tests beside the code may look behind the curtain, so they are left out of most laws.
 */

/** The order of the domains: each may use those before it, and none may stand beside the domain order. */
export const domainOrder = [
	'organizations',
	'people',
	'inboxes',
	'audit',
	'mail',
	'session',
	'installation',
	'announcements',
	'marketplace',
	'carriers',
	'sso',
	'partners',
	'api-credentials',
	'caretakers',
	'profile',
	'tags',
	'contacts',
	'segments',
	'number-validation',
	'opt-outs',
	'imports',
	'media',
	'message-types',
	'templates',
	'campaigns',
	'smart-messages',
	'credits',
	'whatsapp',
	'messaging',
	'schedules',
	'automation',
	'conversations',
	'triage',
	'chat',
	'notifications',
	'webhooks',
	'integrations',
	'deletion',
	'custom-fields',
	'numbers',
	'inbox-settings',
	'users',
	'teams',
	'organization-settings',
	'getting-started',
	'reporting',
	'scheduled-reports',
	'texting-reports',
	'exports',
	'platform',
	'public-api',
];

/** A domain that fills more than one folder has parts: each may use those before it. */
export const parts = {
	imports: ['merge', 'files', 'runs'],
	messaging: ['hours', 'ledger', 'compose', 'batches', 'replies'],
};

const test = '\\.test\\.tsx?$';

const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Each place with everything above it. */
const downOnly = (comment, layers) =>
	layers.map(([place, above]) =>
		law(
			`down-only: ${place}`,
			comment,
			{ path: `^${place}/`, pathNot: test },
			{ path: above.map((one) => `^${one}/`) },
		),
	);

const layers = downOnly('A layer imports layers below it, never above.', [
	['contract', ['server', 'web', 'widget', 'e2e']],
	['server', ['web', 'widget', 'e2e']],
	['server/src/foundation', ['server/src/domain', 'server/src/edges', 'server/src/app']],
	['server/src/domain', ['server/src/edges', 'server/src/app']],
	['server/src/edges', ['server/src/app']],
]);

const browserLayers = downOnly('The browser has layers of its own: contract, foundation, ui, parts, features, app.', [
	['web', ['server', 'e2e', 'widget']],
	['web/src/foundation', ['web/src/ui', 'web/src/parts', 'web/src/features', 'web/src/app']],
	['web/src/theme', ['web/src/ui', 'web/src/parts', 'web/src/features', 'web/src/app']],
	['web/src/ui', ['web/src/parts', 'web/src/features', 'web/src/app']],
	['web/src/parts', ['web/src/features', 'web/src/app']],
	['web/src/features', ['web/src/app']],
]);

const leftOnly = domainOrder
	.slice(0, -1)
	.map((domain, place) =>
		law(
			`left-only: ${domain}`,
			'A domain may use the domains to its left on the domain order.',
			{ path: `^server/src/domain/${domain}/`, pathNot: test },
			{ path: `^server/src/domain/(${domainOrder.slice(place + 1).join('|')})/` },
		),
	);

const partByPart = Object.entries(parts).flatMap(([domain, row]) =>
	row.map((part, place) =>
		law(
			`parts: ${domain}/${part}`,
			'A part of a domain may use the parts before it, and not its index.ts.',
			{ path: `^server/src/domain/${domain}/${part}/`, pathNot: test },
			{ path: `^server/src/domain/${domain}/((${[...row.slice(place + 1), '-'].join('|')})/|[^/]+$)` },
		),
	),
);

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads its configuration from it
export default {
	forbidden: [
		...layers,
		...browserLayers,
		...leftOnly,
		...partByPart,
		law(
			'front-door: domain',
			'Another domain is used through its index.ts.',
			{ path: '^server/src/domain/([^/]+)/', pathNot: test },
			{ path: '^server/src/domain/', pathNot: '^server/src/domain/($1/|[^/]+/index\\.ts$)' },
		),
		law(
			'front-door: edges and app',
			'A domain is used through its index.ts; an edge also implements its ports.',
			{ path: '^server/src/(edges|app)/', pathNot: test },
			{ path: '^server/src/domain/', pathNot: '/index\\.ts$|\\.port\\.ts$' },
		),
		law(
			'sql-in-queries',
			'SQL lives in queries.ts and *.queries.ts: nothing else above the foundation imports Kysely.',
			{ path: '^server/src/(domain|edges|app)/', pathNot: `(/|\\.)queries\\.ts$|${test}` },
			{ path: '(^|/)node_modules/kysely/|^kysely' },
		),
		law(
			'pg-in-foundation',
			'Only the foundation imports the database driver.',
			{ path: '^(contract|server/src/(domain|edges|app)|web|widget)/', pathNot: test },
			{ path: '(^|/)node_modules/(@types/)?pg(-copy-streams)?/|^pg(-copy-streams)?$' },
		),
		law(
			'edges-apart',
			'An edge speaks to one system and knows no other edge.',
			{ path: '^server/src/edges/([^/]+)/', pathNot: test },
			{ path: '^server/src/edges/', pathNot: '^server/src/edges/$1/' },
		),
		law(
			'carriers-apart',
			'A carrier is one folder: it knows no other carrier, and shares only what carriers with Twilio’s API have in common.',
			{ path: '^server/src/edges/carriers/([^/]+)/', pathNot: test },
			{ path: '^server/src/edges/carriers/[^/]+/', pathNot: '^server/src/edges/carriers/($1|twilio-api)/' },
		),
		law(
			'simulated-carrier-outside',
			'The simulated carrier is an outside system: only the screen of its phones knows the product.',
			{ path: '^server/src/edges/simulated-carrier/[^/]+$', pathNot: test },
			{ path: '^server/src/domain/' },
		),
		law(
			'features-apart',
			'A feature does not import another; what two share moves to parts/.',
			{ path: '^web/src/features/([^/]+)/', pathNot: test },
			{ path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
		),
		law(
			'ui-knows-no-domain',
			'What is in ui/ works for any product.',
			{ path: '^web/src/ui/', pathNot: test },
			{ path: '^contract/src/[^/]+/' },
		),
		law(
			'no-table-in-the-browser',
			"A screen imports its own domain's routes; the whole table would weigh on every page.",
			{ path: '^(web|widget)/' },
			{ path: '^contract/src/api\\.ts$' },
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
