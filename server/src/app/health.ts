/** Serves liveness for monitoring, readiness for load balancers, and the self-check for administrators. */
import { examineHealth, getHealth } from '@quad/contract/health/routes.ts';
import type { FastifyInstance } from 'fastify';
import { type ApiServer, serve } from '../foundation/http/http.ts';
import { type Db, ping } from '../foundation/postgres/db.ts';
import { examineDatabase } from './cli/examine-database.ts';
import { examineSurroundings } from './cli/examine-machine.ts';

export const serveHealth = (server: ApiServer, db: Db, dataFolder: string): void => {
	serve(server, getHealth, async () => {
		await ping(db);
		return { ok: true as const };
	});

	serve(server, examineHealth, async () => {
		const findings = [...examineSurroundings(dataFolder), ...(await examineDatabase(db))];
		return { ok: findings.every((one) => one.ok), findings };
	});
};

/** Serves readiness at the root, where load balancers look for it. A stopping server is not ready. */
export const serveReadiness = (http: FastifyInstance, db: Db, stopping: AbortSignal | undefined): void => {
	http.get('/readyz', async (_, reply) => {
		reply.header('cache-control', 'no-store');
		const isReady = !stopping?.aborted && (await answers(db));
		return reply.status(isReady ? 200 : 503).send({ ready: isReady });
	});
};

const answers = (db: Db): Promise<boolean> =>
	ping(db).then(
		() => true,
		() => false,
	);
