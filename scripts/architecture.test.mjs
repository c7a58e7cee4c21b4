/** Each law of the architecture is broken once, on purpose, in a small repository of its own, which is lawful without it. */
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
		'contract/src/api.ts': "import './contacts/routes.ts';",
		'contract/src/route.ts': '',
		'contract/src/contacts/contacts/routes.ts': "import '../route.ts';",
		'server/src/foundation/db.ts': "import 'pg';\nimport 'kysely';",
		'server/src/domain/contacts/contacts/index.ts': "import './opt-out.ts';",
		'server/src/domain/contacts/contacts/opt-out.ts': "import './queries.ts';",
		'server/src/domain/contacts/contacts/queries.ts': "import 'kysely';\nimport '../../foundation/db.ts';",
		'server/src/domain/texting/messaging/index.ts': "import './compose/draft.ts';\nimport '../contacts/index.ts';",
		'server/src/domain/texting/messaging/ledger/claim.ts': "import './carrier.port.ts';",
		'server/src/domain/texting/messaging/compose/draft.ts': "import '../ledger/claim.ts';",
		'server/src/domain/texting/messaging/ledger/carrier.port.ts': '',
		'server/src/edges/carriers/send.ts': "import '../../domain/messaging/ledger/carrier.port.ts';",
		'server/src/edges/carriers/simulator/carrier.ts': "import '../twilio-api/sign.ts';",
		'server/src/edges/carriers/twilio/carrier.ts': "import '../twilio-api/sign.ts';",
		'server/src/edges/carriers/twilio-api/sign.ts': '',
		'server/src/edges/simulated-carrier/start.ts': '',
		'server/src/edges/simulated-carrier/phones/routes.ts': "import '../../../domain/contacts/index.ts';",
		'server/src/edges/crm/read.ts': '',
		'server/src/app/build.ts':
			"import '../domain/messaging/index.ts';\nimport '../edges/carriers/send.ts';\nimport '@quad/contract/api.ts';",
		'web/src/foundation/call.ts': "import '@quad/contract/route.ts';",
		'web/src/ui/DataGrid.tsx': "import '../foundation/call.ts';",
		'web/src/parts/ContactPicker.tsx': "import '../ui/DataGrid.tsx';",
		'web/src/features/contacts/contacts/ContactsScreen.tsx': "import '../../parts/ContactPicker.tsx';",
		'web/src/features/texting/messaging/compose/ComposeScreen.tsx':
			"import '@quad/contract/contacts/contacts/routes.ts';",
		'web/src/app/screens.ts': "const load = () => import('../features/contacts/ContactsScreen.tsx');",
	});
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a lawful repository has no faults, and every file was seen', async () => {
	expect(await inspectArchitecture(root)).toEqual({ seen: 25, faults: [] });
});

test.each([
	['contract/src/route.ts', '../../server/src/foundation/db.ts', 'down-only: contract'],
	['server/src/foundation/db.ts', '../domain/contacts/index.ts', 'down-only: server/src/foundation'],
	['server/src/domain/contacts/contacts/opt-out.ts', '../../edges/carriers/send.ts', 'down-only: server/src/domain'],
	['server/src/edges/carriers/send.ts', '../../app/build.ts', 'down-only: server/src/edges'],
	['server/src/app/build.ts', '../../../web/src/foundation/call.ts', 'down-only: server'],
	['server/src/domain/contacts/contacts/opt-out.ts', '../messaging/index.ts', 'left-only: contacts'],
	['server/src/domain/texting/messaging/ledger/claim.ts', '../compose/draft.ts', 'parts: messaging/ledger'],
	['server/src/domain/texting/messaging/ledger/claim.ts', '../index.ts', 'parts: messaging/ledger'],
	['server/src/domain/texting/messaging/index.ts', '../contacts/opt-out.ts', 'front-door: domain'],
	['server/src/app/build.ts', '../domain/contacts/opt-out.ts', 'front-door: edges and app'],
	['server/src/edges/carriers/send.ts', '../../domain/contacts/opt-out.ts', 'front-door: edges and app'],
	['server/src/domain/contacts/contacts/opt-out.ts', 'kysely', 'sql-in-queries'],
	['server/src/app/build.ts', 'kysely', 'sql-in-queries'],
	['server/src/domain/contacts/contacts/queries.ts', 'pg', 'pg-in-foundation'],
	['server/src/edges/carriers/send.ts', '../crm/read.ts', 'edges-apart'],
	['server/src/edges/carriers/send.ts', '../simulated-carrier/start.ts', 'edges-apart'],
	['server/src/edges/simulated-carrier/start.ts', '../carriers/send.ts', 'edges-apart'],
	['server/src/edges/carriers/twilio/carrier.ts', '../simulator/carrier.ts', 'carriers-apart'],
	['server/src/edges/carriers/twilio-api/sign.ts', '../simulator/carrier.ts', 'carriers-apart'],
	['server/src/edges/simulated-carrier/start.ts', '../../domain/contacts/index.ts', 'simulated-carrier-outside'],
	['web/src/foundation/call.ts', '../../../server/src/foundation/db.ts', 'down-only: web'],
	['web/src/foundation/call.ts', '../ui/DataGrid.tsx', 'down-only: web/src/foundation'],
	['web/src/ui/DataGrid.tsx', '../parts/ContactPicker.tsx', 'down-only: web/src/ui'],
	['web/src/parts/ContactPicker.tsx', '../features/contacts/ContactsScreen.tsx', 'down-only: web/src/parts'],
	['web/src/features/contacts/contacts/ContactsScreen.tsx', '../../app/screens.ts', 'down-only: web/src/features'],
	['web/src/features/texting/messaging/compose/ComposeScreen.tsx', '../contacts/ContactsScreen.tsx', 'features-apart'],
	['web/src/ui/DataGrid.tsx', '@quad/contract/contacts/contacts/routes.ts', 'ui-knows-no-domain'],
	['web/src/features/texting/messaging/compose/ComposeScreen.tsx', '@quad/contract/api.ts', 'no-table-in-the-browser'],
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

test('a domain beside the domain order is against the law', async () => {
	build({ 'server/src/domain/gossip/index.ts': '' });
	expect(lawsBroken(await inspectArchitecture(root))).toEqual(['no-place']);
});

test('a part outside the order of its domain is against the law', async () => {
	build({ 'server/src/domain/texting/messaging/attic/trunk.ts': '' });
	expect(lawsBroken(await inspectArchitecture(root))).toEqual(['no-place']);
});

test('a test beside the code may look behind the curtain', async () => {
	build({ 'server/src/domain/contacts/contacts/opt-out.test.ts': "import 'kysely';\nimport '../messaging/index.ts';" });
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
