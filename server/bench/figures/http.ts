/**
 * Measures what the API costs, compared with a route that only runs `select 1`, and what the whole application around
 * an empty route costs, compared with a bare `node:http` server in the same process.
 */
import type { ChildProcess } from 'node:child_process';
import { freePort } from '../../src/app/cli/ports.ts';
import { makeCollege, mobileOfNth } from '../college.ts';
import { atLeast, type Figure } from '../harness.ts';
import { requestOf, startLoad } from '../load.ts';
import { end, startOwn } from '../programs.ts';
import { openCarrier } from '../simulated-carrier.ts';

const floor = '/select1';
const mostTextsPerSecond = 8_000;

export const http: Figure = {
	lines: [
		{ name: 'inbound webhooks', unit: 'req/s', floor, goal: atLeast(0.22) },
		{ name: 'authenticated GET', unit: 'req/s', floor, goal: atLeast(0.65) },
		{ name: 'GET profile', unit: 'req/s', floor },
		{ name: 'framework, empty route', unit: 'req/s', floor: 'node:http', goal: atLeast(0.5) },
	],
	rounds: { full: 9, quick: 2 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, url, drop } = await bench.cluster.database(2);
		const people = bench.of(20_000, 2_000);
		const college = await makeCollege(db, { contacts: people, inboxes: 20 });
		const [port, barePort] = [await freePort(), await freePort()];
		const line = await openCarrier(college, 'instant');
		const authorization = `Bearer ${await college.signIn()}`;
		const served: ChildProcess = await startOwn('served', url, `${port}`, `${barePort}`);
		const load = await startLoad();
		const seconds = bench.of(3, 0.5);
		const get = (path: string, headers: Record<string, string> = {}, at = port) =>
			load.run({ port: at, seconds, requests: [requestOf('GET', path, headers)] });
		const text = (nth: number) => {
			const to = college.inboxes[nth % college.inboxes.length]?.number ?? 0;
			const { path, headers, body } = line.webhook(`http://127.0.0.1:${port}`, {
				from: mobileOfNth(nth % people),
				to,
				body: `I have a question ${nth}`,
			});
			return requestOf('POST', path, headers, body);
		};
		const webhooks = () =>
			load.run({
				port,
				seconds,
				requests: Array.from({ length: mostTextsPerSecond * seconds }, (_, nth) => text(nth)),
				once: true,
			});
		const rate = async (loaded: ReturnType<typeof get>) => (await loaded).perSecond;
		const beside = async (loaded: () => ReturnType<typeof get>) => ({
			floor: await rate(get('/select1')),
			value: await rate(loaded()),
		});
		return {
			round: async () => [
				await beside(webhooks),
				await beside(() => get('/api/bench/who-am-i', { authorization })),
				await beside(() => get('/api/profile', { authorization })),
				{ floor: await rate(get('/', {}, barePort)), value: await rate(get('/empty')) },
			],
			end: async () => {
				await Promise.all([load.end(), end(served)]);
				await drop();
			},
		};
	},
};
