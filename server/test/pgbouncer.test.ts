/** Tests Quad with a PgBouncer in transaction mode (`QUAD_PGBOUNCER`) for every connection. */
import { listThread, onlyReply, replyFromSharedInbox } from '@quad/contract/texting/conversations/routes.ts';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { freePort } from '../src/app/cli/ports.ts';
import { openSimulatedAccount } from '../src/app/open-simulated-account.ts';
import { listOrganizations } from '../src/domain/access/installation/index.ts';
import { listen } from '../src/foundation/live/listener.ts';
import { type Notice, tell, tellSessionsEnded } from '../src/foundation/live/notifier.ts';
import { makeLog } from '../src/foundation/log.ts';
import { throughPool } from '../src/foundation/postgres/database-url.ts';
import { connect } from '../src/foundation/postgres/db.ts';
import { takeShard } from '../src/foundation/postgres/shard.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { quick } from './carrier.ts';
import { cloneDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { emptyFolder } from './folder.ts';
import { makeTeam, useQuad } from './kit.ts';
import { lacksPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { runProgram, startingPrograms } from './run-program.ts';
import { testKeys } from './secrets.ts';
import { skipUnless } from './skip.ts';

const quad = useQuad();

/** Returns the URL of a pooler in front of this database. */
const pooled = (url: string, context: TestContext): Promise<string> => {
	const lacks = lacksPgBouncer();
	skipUnless(lacks === undefined, lacks ?? '', context);
	return startPgBouncer(url);
};

test('two processes of one pool serve and send, and hear each other', startingPrograms, async (context) => {
	const DATABASE_URL = await pooled(quad.url, context);
	quad.clock.set(new Date().toISOString()); // the processes use the system clock
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
	await commit(quad.db, (tx) => openSimulatedAccount(tx, quad.context.secrets, team.organizationId, quick));
	const port = await freePort();
	const environment = {
		DATABASE_URL,
		QUAD_PGBOUNCER: 'true',
		QUAD_DEMO: 'off',
		PORT: `${port}`,
		QUAD_DATA: emptyFolder(),
		QUAD_SECRET_KEYS: testKeys, // the keys that the carrier's account is encrypted with
	};
	const call = async (method: string, path: string, body?: object): Promise<unknown> => {
		const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
			method,
			headers: { authorization: `Bearer ${team.person('Lee').token}`, 'content-type': 'application/json' },
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		return answer.json();
	};

	const web = runProgram(['server/src/app/main.ts', '--roles', 'web'], environment);
	await web.says(/^ready web /m);
	const worker = runProgram(['scripts/start.mjs', '--roles', 'worker,simulator'], environment);
	await worker.says(/Running: worker,simulator/);

	const sent = await call('POST', `/groupaccounts/${team.inbox('Desk')}/send`, {
		text: 'At ten.',
		recipients: [team.contact('Ana')],
	});
	const { conversationId, messageId } = onlyReply(replyFromSharedInbox.answer.parse(sent));
	await eventually(async () => {
		const { items } = listThread.answer.parse(await call('GET', `/conversations/${conversationId}/messages`));
		expect(items.find((one) => one.id === messageId)?.status).toBe('delivered');
	});
	for (const one of [worker, web]) {
		expect(one.said()).not.toMatch(/prepared statement| {4}at /);
		one.process.kill('SIGTERM');
		expect(await one.ended).toBe(0);
	}
});

test('the commands go through the pool, from an empty database on', startingPrograms, async (context) => {
	const database = await cloneDatabase('empty');
	onTestFinished(database.drop);
	const environment = {
		DATABASE_URL: await pooled(database.url, context),
		QUAD_PGBOUNCER: 'true',
		QUAD_DATA: emptyFolder(),
		QUAD_SECRET_KEYS: testKeys,
		PORT: '0',
	};
	const run = async (...words: string[]) => {
		const program = runProgram(words, environment);
		return { status: await program.ended, said: program.said() };
	};
	const owner = ['--organization', 'Northgate College', '--time-zone', 'America/Chicago', '--team', 'Admissions'];
	const named = ['--first-name', 'Ann', '--last-name', 'Lee', '--email', 'ann@northgate.example'];
	expect(await run('scripts/create-admin.mjs', ...owner, ...named)).toMatchObject({
		status: 0,
		said: expect.stringContaining('Created Northgate College'),
	});
	expect((await listOrganizations(database.db)).map(({ name }) => name)).toEqual(['Northgate College']);
	expect(await run('scripts/recount.mjs')).toMatchObject({ status: 0 });
	expect(await run('scripts/doctor.mjs')).toEqual({ status: 0, said: expect.stringContaining('No problems found.') });
});

test('processes of one pool take different numbers, and give them back', async (context) => {
	const url = throughPool(await pooled(quad.url, context));
	const shards = await Promise.all([takeShard(url), takeShard(url), takeShard(url)]);
	expect(new Set(shards.map(({ number }) => number)).size).toBe(3);
	const [first] = shards;
	await first?.release();
	const again = await takeShard(url);
	expect(again.number).toBe(first?.number);
	await Promise.all([...shards.slice(1), again].map((one) => one.release()));
});

test('what one process tells is heard by another of the pool', async (context) => {
	const url = throughPool(await pooled(quad.url, context));
	const listener = await listen(url, makeLog('silent'));
	const notices: Array<Notice | 'missed'> = [];
	listener.hear((news) => notices.push(news));
	const db = connect(url, { max: 1 });
	onTestFinished(async () => {
		await listener.close();
		await db.destroy();
	});
	tell(db, { topics: [{ organizationId: 7, topic: 'person:8', version: 9 }], loops: ['mail'] });
	await tellSessionsEnded(db, [5]);
	await eventually(() => {
		expect(notices).toContainEqual({ t: [[7, 'person:8', 9]], w: ['mail'] });
		expect(notices).toContainEqual({ t: [], w: [], s: [5] });
	});
});
