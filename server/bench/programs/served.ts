/**
 * Serves Quad with three more routes: one does nothing, one runs `select 1`, and one only authenticates. A bare
 * `node:http` server runs in the same process.
 */
import { createServer } from 'node:http';
import { route } from '@quad/contract/route.ts';
import { z } from 'zod';
import { makeApiServer } from '../../src/app/authenticators.ts';
import { buildWeb } from '../../src/app/web.ts';
import { carrierAccounts } from '../../src/edges/carriers/index.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { serve } from '../../src/foundation/http/http.ts';
import { makeIds } from '../../src/foundation/ids.ts';
import { listen } from '../../src/foundation/live/listener.ts';
import { makeLog } from '../../src/foundation/log.ts';
import { connect, ping } from '../../src/foundation/postgres/db.ts';
import { takeShard } from '../../src/foundation/postgres/shard.ts';
import { testSecrets } from '../../test/secrets.ts';

const [, , databaseUrl = '', port = '', barePort = ''] = process.argv;
process.on('disconnect', () => process.exit());

const log = makeLog('error');
const db = connect(databaseUrl);
const listener = await listen(databaseUrl, log);
const shard = await takeShard(databaseUrl, log);
const context = { db, clock: systemClock, ids: makeIds(systemClock, shard.number), secrets: testSecrets };
const own = `http://127.0.0.1:${port}`;
const http = await buildWeb(context, listener, log, { simulatorUrl: own, publicUrl: own });

http.get('/empty', async () => ({ ok: true }));
http.get('/select1', async () => {
	await ping(db);
	return { ok: true };
});
const whoAmI = route({
	method: 'GET',
	path: '/bench/who-am-i',
	summary: 'Who is asking.',
	who: 'staff',
	answer: z.object({ id: z.number() }),
});
const server = makeApiServer(http, context, { publicUrl: own, findAccount: carrierAccounts(context) });
serve(server, whoAmI, ({ actor }) => ({ id: actor.personId }));

await http.listen({ port: Number(port), host: '127.0.0.1' });
const bare = createServer((_, reply) => {
	const body = JSON.stringify({ ok: true });
	reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }).end(body);
});
bare.listen(Number(barePort), '127.0.0.1', () => process.send?.('ready'));
