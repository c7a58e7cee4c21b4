/** Tests that the laws find violations, by breaking each law once in a small repository. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspectArchitecture } from './inspect-architecture.mjs';
import { inspectConnections } from './inspect-connections.mjs';

let root;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'quad-architecture-'));
	mkdirSync(join(root, 'node_modules/@quad'), { recursive: true });
	symlinkSync('../../contract', join(root, 'node_modules/@quad/contract'));
	install('kysely', 'pg');
	build({
		'contract/package.json': '{ "name": "@quad/contract", "exports": { "./*": "./src/*" } }',
		'contract/src/api.ts': "import './contacts/api.ts';",
		'contract/src/contacts/api.ts': "export * as tags from './tags/routes.ts';",
		'contract/src/route.ts': "import './text/outgoing-text.ts';",
		'contract/src/text/outgoing-text.ts': '',
		'contract/src/contacts/tags/routes.ts': "import '../../route.ts';",
		'contract/src/contacts/contacts/routes.ts': "import '../tags/routes.ts';",
		'contract/src/texting/messaging/routes.ts': "import '../../contacts/contacts/routes.ts';",
		'server/src/foundation/db.ts': "import 'pg';\nimport 'kysely';",
		'server/src/foundation/postgres/tx.ts': '',
		'server/src/foundation/transaction/commit.ts': "import '../postgres/tx.ts';",
		'server/src/domain/contacts/listeners.ts': "import './contacts/index.ts';",
		'server/src/domain/contacts/contacts/index.ts': "import './opt-out.ts';",
		'server/src/domain/contacts/contacts/opt-out.ts': "import './queries.ts';",
		'server/src/domain/contacts/contacts/queries.ts': "import 'kysely';\nimport '../../../foundation/db.ts';",
		'server/src/domain/contacts/segments/index.ts': "import '../contacts/index.ts';",
		'server/src/domain/texting/messaging/index.ts':
			"import './compose/draft.ts';\nimport '../../contacts/contacts/index.ts';",
		'server/src/domain/texting/messaging/ledger/claim.ts': "import './carrier.port.ts';",
		'server/src/domain/texting/messaging/compose/draft.ts': "import '../ledger/claim.ts';",
		'server/src/domain/texting/messaging/ledger/carrier.port.ts': '',
		'server/src/edges/carriers/send.ts': "import '../../domain/texting/messaging/ledger/carrier.port.ts';",
		'server/src/edges/carriers/simulator/carrier.ts': "import '../twilio-api/sign.ts';",
		'server/src/edges/carriers/twilio/carrier.ts': "import '../twilio-api/sign.ts';",
		'server/src/edges/carriers/twilio-api/sign.ts': '',
		'server/src/simulators/carrier/start.ts': '',
		'server/src/simulators/carrier/phones/routes.ts': "import '../../../domain/contacts/contacts/index.ts';",
		'server/src/simulators/radius/start.ts': "import '../shared/simulator.ts';",
		'server/src/simulators/shared/simulator.ts': '',
		'server/src/edges/crm/read.ts': '',
		'server/src/app/demo/seed.ts': '',
		'server/test/kit/rows.ts': "import '../../src/foundation/db.ts';",
		'server/src/app/build.ts': [
			"import '../domain/texting/messaging/index.ts';",
			"import '../domain/contacts/listeners.ts';",
			"import '../edges/carriers/send.ts';",
			"import '../simulators/carrier/start.ts';",
			"import '@quad/contract/api.ts';",
		].join('\n'),
		'web/src/foundation/call.ts': "import '@quad/contract/route.ts';",
		'web/src/ui/DataGrid.tsx': "import '../foundation/call.ts';",
		'web/src/parts/charts/Bars.tsx': "import '../../ui/DataGrid.tsx';",
		'web/src/parts/pickers/ContactPicker.tsx': "import '../charts/Bars.tsx';",
		'web/src/features/contacts/contacts/ContactsScreen.tsx': "import '../../../parts/pickers/ContactPicker.tsx';",
		'web/src/features/texting/messaging/compose/ComposeScreen.tsx':
			"import '@quad/contract/contacts/contacts/routes.ts';",
		'web/src/features/contacts/screens.ts': "const load = () => import('./contacts/ContactsScreen.tsx');",
		'web/src/app/screens.ts': "import '../features/contacts/screens.ts';",
	});
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a lawful repository has no faults, and every file was seen', async () => {
	expect(await inspectArchitecture(root)).toEqual({ seen: 39, faults: [] });
});

test.each([
	['contract/src/route.ts', '../../server/src/foundation/db.ts', 'down-only: contract'],
	['contract/src/route.ts', './contacts/contacts/routes.ts', 'contract-root'],
	['contract/src/text/outgoing-text.ts', '../contacts/contacts/routes.ts', 'contract-root'],
	['contract/src/api.ts', './contacts/tags/routes.ts', 'contract-root'],
	['contract/src/route.ts', './contacts/api.ts', 'contract-lists'],
	['contract/src/texting/messaging/routes.ts', '../../contacts/api.ts', 'contract-lists'],
	['contract/src/contacts/api.ts', '../texting/messaging/routes.ts', 'front-door: area of the contract'],
	['contract/src/contacts/contacts/routes.ts', '../../texting/messaging/routes.ts', 'left-only: contacts/contacts'],
	['contract/src/contacts/tags/routes.ts', '../contacts/routes.ts', 'left-only: contacts/tags'],
	['server/src/foundation/db.ts', '../domain/contacts/contacts/index.ts', 'down-only: server/src/foundation'],
	['server/src/foundation/postgres/tx.ts', '../transaction/commit.ts', 'left-only: postgres'],
	['server/src/domain/contacts/contacts/opt-out.ts', '../../../edges/carriers/send.ts', 'down-only: server/src/domain'],
	['server/src/edges/carriers/send.ts', '../../app/build.ts', 'down-only: server/src/edges'],
	['server/src/app/build.ts', '../../../web/src/foundation/call.ts', 'down-only: server'],
	[
		'server/src/domain/contacts/contacts/opt-out.ts',
		'../../texting/messaging/index.ts',
		'left-only: contacts/contacts',
	],
	['server/src/domain/contacts/contacts/opt-out.ts', '../segments/index.ts', 'left-only: contacts/contacts'],
	['server/src/domain/texting/messaging/ledger/claim.ts', '../compose/draft.ts', 'parts: messaging/ledger'],
	['server/src/domain/texting/messaging/ledger/claim.ts', '../index.ts', 'parts: messaging/ledger'],
	['server/src/domain/texting/messaging/index.ts', '../../contacts/contacts/opt-out.ts', 'front-door: domain'],
	['server/src/domain/texting/messaging/index.ts', '../../contacts/listeners.ts', 'front-door: domain'],
	['server/src/domain/contacts/listeners.ts', './contacts/opt-out.ts', 'front-door: area'],
	['server/src/domain/contacts/listeners.ts', '../texting/messaging/index.ts', 'left-only: contacts'],
	['server/src/domain/texting/serve.ts', '../contacts/listeners.ts', 'front-door: area'],
	['server/src/app/build.ts', '../domain/contacts/contacts/opt-out.ts', 'front-door: edges and app'],
	['server/src/edges/carriers/send.ts', '../../domain/contacts/contacts/opt-out.ts', 'front-door: edges and app'],
	['server/src/domain/contacts/contacts/opt-out.ts', 'kysely', 'sql-in-queries'],
	['server/src/app/build.ts', 'kysely', 'sql-in-queries'],
	['server/src/domain/contacts/contacts/queries.ts', 'pg', 'pg-in-foundation'],
	['server/src/edges/carriers/send.ts', '../crm/read.ts', 'edges-apart'],
	['server/src/edges/carriers/twilio/carrier.ts', '../simulator/carrier.ts', 'carriers-apart'],
	['server/src/edges/carriers/twilio-api/sign.ts', '../simulator/carrier.ts', 'carriers-apart'],
	['server/src/app/build.ts', '../../test/kit/rows.ts', 'test-kit-outside'],
	['server/src/domain/contacts/contacts/opt-out.ts', '../../../app/demo/seed.ts', 'down-only: server/src/domain'],
	['server/src/simulators/radius/start.ts', '../../app/demo/seed.ts', 'down-only: server/src/simulators'],
	['server/src/foundation/db.ts', '../simulators/radius/start.ts', 'down-only: server/src/foundation'],
	[
		'server/src/domain/contacts/contacts/opt-out.ts',
		'../../../simulators/carrier/start.ts',
		'down-only: server/src/domain',
	],
	['server/src/edges/carriers/send.ts', '../../simulators/carrier/start.ts', 'down-only: server/src/edges'],
	['server/src/simulators/carrier/start.ts', '../../edges/carriers/send.ts', 'down-only: server/src/simulators'],
	['server/src/simulators/carrier/start.ts', '../../app/build.ts', 'down-only: server/src/simulators'],
	['server/src/simulators/carrier/start.ts', '../../domain/contacts/contacts/index.ts', 'simulators-outside'],
	['server/src/simulators/radius/start.ts', '../../domain/contacts/contacts/index.ts', 'simulators-outside'],
	['server/src/simulators/radius/start.ts', '../carrier/start.ts', 'simulators-apart'],
	['server/src/simulators/shared/simulator.ts', '../carrier/start.ts', 'simulators-apart'],
	[
		'server/src/simulators/carrier/phones/routes.ts',
		'../../../domain/contacts/contacts/opt-out.ts',
		'front-door: edges and app',
	],
	['web/src/foundation/call.ts', '../../../server/src/foundation/db.ts', 'down-only: web'],
	['web/src/foundation/call.ts', '../ui/DataGrid.tsx', 'down-only: web/src/foundation'],
	['web/src/ui/DataGrid.tsx', '../parts/charts/Bars.tsx', 'down-only: web/src/ui'],
	['web/src/parts/charts/Bars.tsx', '../pickers/ContactPicker.tsx', 'left-only: charts'],
	['web/src/parts/charts/Bars.tsx', '../../features/contacts/contacts/ContactsScreen.tsx', 'down-only: web/src/parts'],
	['web/src/features/contacts/contacts/ContactsScreen.tsx', '../../../app/screens.ts', 'down-only: web/src/features'],
	[
		'web/src/features/texting/messaging/compose/ComposeScreen.tsx',
		'../../../contacts/contacts/ContactsScreen.tsx',
		'features-apart',
	],
	[
		'web/src/features/contacts/contacts/ContactsScreen.tsx',
		'../../texting/messaging/compose/ComposeScreen.tsx',
		'left-only: contacts/contacts',
	],
	['web/src/features/contacts/screens.ts', '../texting/messaging/compose/ComposeScreen.tsx', 'lists-of-an-area'],
	['web/src/ui/DataGrid.tsx', '@quad/contract/contacts/contacts/routes.ts', 'ui-knows-no-domain'],
	['web/src/features/texting/messaging/compose/ComposeScreen.tsx', '@quad/contract/api.ts', 'no-table-in-the-browser'],
	['web/src/foundation/call.ts', '@quad/contract/contacts/api.ts', 'no-table-in-the-browser'],
	['web/src/app/screens.ts', '../features/gone/GoneScreen.tsx', 'found'],
])('%s importing %s is against the law "%s"', async (file, imported, law) => {
	for (const statement of [`import '${imported}';`, `import type { One } from '${imported}';`]) {
		build({ [file]: statement });
		expect(lawsBroken(await inspectArchitecture(root))).toContain(law);
	}
});

test.each(['import', 'import type { One } from', 'export type { One } from'])(
	'files that need each other are against the law: %s',
	async (statement) => {
		build({
			'web/src/foundation/request.ts': `${statement} './token.ts';`,
			'web/src/foundation/token.ts': "import './session.ts';",
			'web/src/foundation/session.ts': "const load = () => import('./request.ts');",
		});
		expect(new Set(lawsBroken(await inspectArchitecture(root)))).toEqual(new Set(['no-circle']));
	},
);

test.each([
	'server/src/foundation/gossip/tell.ts',
	'server/src/domain/gossip/index.ts',
	'server/src/domain/contacts/gossip/index.ts',
	'server/src/domain/contacts/messaging/index.ts',
	'server/src/domain/texting/messaging/attic/trunk.ts',
	'contract/src/gossip/routes.ts',
	'contract/src/contacts/gossip/routes.ts',
	'web/src/features/contacts/gossip/GossipScreen.tsx',
	'web/src/parts/gossip/Gossip.tsx',
])('a folder outside the orders of areas, domains and parts is against the law: %s', async (path) => {
	build({ [path]: '' });
	expect(lawsBroken(await inspectArchitecture(root))).toEqual(['no-place']);
});

test('a test beside the code may look behind the curtain', async () => {
	build({ 'server/src/domain/contacts/contacts/opt-out.test.ts': "import 'kysely';\nimport '../segments/index.ts';" });
	expect((await inspectArchitecture(root)).faults).toEqual([]);
});

const lawsBroken = ({ faults }) => faults.map((fault) => fault.match(/^[\w-]+(: [\w/ -]+)?(?=: )/)?.[0]);

const build = (files) => {
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), content);
	}
};

const install = (...names) => {
	for (const name of names)
		build({
			[`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
			[`node_modules/${name}/index.js`]: '',
		});
};

test.each([
	['server/src/app/cli/doctor.ts', "import pg from 'pg';\nnew pg.Client({});", 'one-place-connects'],
	['server/src/foundation/jobs.ts', "import { Pool } from 'pg';\nnew Pool();", 'one-place-connects'],
	['scripts/backup.mjs', 'connect(process.env.DATABASE_URL);', 'one-place-reads-the-address'],
	['server/src/app/cli/doctor.ts', 'const { DATABASE_URL, QUAD_DATA } = process.env;', 'one-place-reads-the-address'],
	['server/src/app/cli/doctor.ts', 'const { DATABASE_URL: url } = process.env;', 'one-place-reads-the-address'],
])('%s with another way to the database: %s', (file, text, law) => {
	build({ [file]: text });
	expect(inspectConnections(root)).toEqual([expect.stringMatching(`^${law}: ${file}`)]);
});

test('in its own repository every connection is opened in one place', () => {
	expect(inspectConnections(new URL('..', import.meta.url).pathname)).toEqual([]);
});
