/**
 * The laws of the house (docs/decisions/): who may import whom. Each has a planted violation in
 * `scripts/house.test.mjs`. Tests beside the code may look behind the curtain, so they are left out of most laws.
 */

/** The bookshelf of the domains: each may use those before it, and none may stand beside the shelf. */
export const shelf = [
	'audit',
	'mail',
	'session',
	'installation',
	'notices',
	'marketplace',
	'sso',
	'partners',
	'caretakers',
	'profile',
	'contacts',
	'imports',
	'media',
	'message-types',
	'templates',
	'campaigns',
	'smart-messages',
	'credits',
	'messaging',
	'schedules',
	'conversations',
	'triage',
	'alerts',
];

/** A domain that fills more than one folder has rooms: each may use those before it. */
export const rooms = { messaging: ['hours', 'ledger', 'compose', 'batches', 'replies'] };

const test = '\\.test\\.tsx?$';

const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Each place with everything above it. */
const downOnly = (comment, stairs) =>
	stairs.map(([place, above]) =>
		law(
			`down-only: ${place}`,
			comment,
			{ path: `^${place}/`, pathNot: test },
			{ path: above.map((one) => `^${one}/`) },
		),
	);

const floors = downOnly('A floor imports floors below it, never above.', [
	['contract', ['server', 'web', 'widget', 'e2e']],
	['server', ['web', 'widget', 'e2e']],
	['server/src/foundation', ['server/src/domain', 'server/src/edges', 'server/src/app']],
	['server/src/domain', ['server/src/edges', 'server/src/app']],
	['server/src/edges', ['server/src/app']],
]);

const browserStairs = downOnly('The browser has stairs of its own: contract, foundation, ui, parts, features, app.', [
	['web', ['server', 'e2e', 'widget']],
	['web/src/foundation', ['web/src/ui', 'web/src/parts', 'web/src/features', 'web/src/app']],
	['web/src/theme', ['web/src/ui', 'web/src/parts', 'web/src/features', 'web/src/app']],
	['web/src/ui', ['web/src/parts', 'web/src/features', 'web/src/app']],
	['web/src/parts', ['web/src/features', 'web/src/app']],
	['web/src/features', ['web/src/app']],
]);

const leftOnly = shelf
	.slice(0, -1)
	.map((domain, place) =>
		law(
			`left-only: ${domain}`,
			'A domain may use the domains to its left on the shelf.',
			{ path: `^server/src/domain/${domain}/`, pathNot: test },
			{ path: `^server/src/domain/(${shelf.slice(place + 1).join('|')})/` },
		),
	);

const roomByRoom = Object.entries(rooms).flatMap(([domain, row]) =>
	row.map((room, place) =>
		law(
			`rooms: ${domain}/${room}`,
			'A room of a domain may use the rooms before it, and knows no door.',
			{ path: `^server/src/domain/${domain}/${room}/`, pathNot: test },
			{ path: `^server/src/domain/${domain}/((${[...row.slice(place + 1), '-'].join('|')})/|[^/]+$)` },
		),
	),
);

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads its configuration from it
export default {
	forbidden: [
		...floors,
		...browserStairs,
		...leftOnly,
		...roomByRoom,
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
		law('found', 'What cannot be found cannot be judged.', {}, { couldNotResolve: true }),
	],
};
