/**
 * Sends 200 events a second for a minute to a webhook with a slow receiver, next to another team's with a fast one.
 * No event may be lost or repeated, and the slow receiver may not delay the fast one.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeWebhookDelivery, receiverHttp } from '../../src/domain/connections/webhooks/index.ts';
import { createTeam } from '../../src/domain/organization/organizations/index.ts';
import { startLoops } from '../../src/foundation/jobs/loop.ts';
import { makeLog } from '../../src/foundation/log.ts';
import { commit } from '../../src/foundation/transaction/commit.ts';
import { type College, makeCollege } from '../college.ts';
import { between, type Figure, median, quantile } from '../harness.ts';

const eventsPerSecond = 200;
const othersPerSecond = 5;
const slowMs = 100;
const floor = 'nothing for a slow one';

type Whose = Pick<College, 'organizationId' | 'teamId' | 'firstContact'>;

export const slowReceiver: Figure = {
	lines: [
		{ name: 'webhooks to a slow receiver, accepted once', unit: 'events', floor: 'events', goal: between(1, 1) },
		{ name: 'webhooks to a slow receiver, accepted', unit: 'events/s', floor: `eight at once, ${slowMs} ms each` },
		{ name: 'webhooks beside a slow receiver, p50', unit: 'ms', floor: `${floor}, p50` },
		{ name: 'webhooks beside a slow receiver, p99', unit: 'ms', floor: `${floor}, p99` },
	],
	rounds: { full: 1, quick: 1 },
	warmUp: false,
	prepare: async (bench) => {
		const { db, drop } = await bench.cluster.database(8);
		const college = await makeCollege(db, { contacts: 1 });
		const slow: Whose = college;
		const quick: Whose = { ...college, teamId: college.context.ids.next() };
		await commit(db, (tx) =>
			createTeam(tx, {
				...quick,
				id: quick.teamId,
				name: 'Registrar',
				timeZone: 'America/New_York',
				quietHoursOff: true,
			}),
		);
		const accepted = new Map<string, number>();
		const toSlow: string[] = [];
		const server = createServer((request, response) => {
			void text(request).then(async () => {
				const isSlow = request.url === '/slow';
				if (isSlow) await pause(slowMs);
				const id = String(request.headers['webhook-id']);
				if (isSlow) toSlow.push(id);
				else accepted.set(id, Date.now());
				response.end();
			});
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
		for (const [id, whose, path] of [
			[1, slow, 'slow'],
			[2, quick, 'quick'],
		] as const)
			await sql`
				insert into webhook (org_id, id, team_id, kind, url, sealed_secret, created_at)
				values (${whose.organizationId}, ${id}, ${whose.teamId}, 'OptOutChanged', ${`http://${host}/${path}`},
					${college.context.secrets.encrypt('whsec_c2VjcmV0')}, now())`.execute(db);
		const happens = ({ organizationId, teamId, firstContact }: Whose, count: number) =>
			sql`
				insert into opt_out_entry (org_id, team_id, contact_id, mobile, opted_out, by, scope, at)
				select ${organizationId}::bigint, ${teamId}::bigint, ${firstContact}::bigint, 1, true, 'staff',
					'team', clock_timestamp()
				from generate_series(1, ${count}::int)`.execute(db);
		const http = receiverHttp([host]);
		const delivery = makeWebhookDelivery(college.context, http, makeLog('silent'));
		const loops = startLoops([delivery.loop], undefined, makeLog('silent'));
		const seconds = bench.of(60, 5);
		const run = async (many: boolean): Promise<number[]> => {
			accepted.clear();
			for (let nth = 0; nth < seconds * othersPerSecond; nth += 1) {
				if (many) await happens(slow, eventsPerSecond / othersPerSecond);
				await happens(quick, 1);
				await pause(1_000 / othersPerSecond);
			}
			await until(() => accepted.size === seconds * othersPerSecond);
			const { rows } = await sql<{ id: string; at: Date }>`
				select id::text, created_at as at from webhook_delivery where webhook_id = 2`.execute(db);
			const happened = new Map(rows.map(({ id, at }) => [id, at.getTime()]));
			return [...accepted].map(([id, at]) => at - (happened.get(id) ?? Number.NaN));
		};
		return {
			round: async () => {
				const alone = await run(false);
				const begun = performance.now();
				const beside = await run(true);
				const events = seconds * eventsPerSecond;
				await until(() => toSlow.length >= events);
				const speed = (events / (performance.now() - begun)) * 1_000;
				await delivery.settle();
				const once = new Set(toSlow).size;
				if (toSlow.length !== once) throw new Error(`${toSlow.length - once} events came twice.`);
				return [
					{ value: once, floor: events },
					{ value: speed, floor: (8 / slowMs) * 1_000 },
					{ value: median(beside), floor: median(alone) },
					{ value: quantile(beside, 0.99), floor: quantile(alone, 0.99) },
				];
			},
			end: async () => {
				await loops.stop();
				await http.close();
				server.closeAllConnections();
				server.close();
				await drop();
			},
		};
	},
};

const until = async (isSo: () => boolean): Promise<void> => {
	while (!isSo()) await pause(20);
};
