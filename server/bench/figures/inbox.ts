/**
 * Measures the first page of an inbox with a million messages in 100,000 conversations, and a search of 200,000
 * contacts for part of a name. The floor is a route that only runs `select 1`.
 */
import { freePort } from '../../src/app/cli/ports.ts';
import { makeBigCollege } from '../big-college.ts';
import { atLeast, atMost, type Figure } from '../harness.ts';
import { requestOf, startLoad } from '../load.ts';
import { end, startOwn } from '../programs.ts';

const floor = '/select1';

export const inbox: Figure = {
	lines: [
		{ name: 'inbox page', unit: 'req/s', floor, goal: atLeast(0.15) },
		{ name: 'inbox page, p99', unit: 'ms', floor: '/select1, p99', goal: atMost(3) },
		{ name: 'contact search', unit: 'req/s', floor },
		{ name: 'contact search, p99', unit: 'ms', floor: '/select1, p99' },
	],
	rounds: { full: 9, quick: 2 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, url, drop } = await bench.cluster.database(2);
		const college = await makeBigCollege(db, {
			contacts: bench.of(200_000, 20_000),
			conversations: bench.of(100_000, 10_000),
			messages: bench.of(1_000_000, 100_000),
			inboxes: 20,
		});
		const headers = { authorization: `Bearer ${await college.signIn()}` };
		const [port, barePort] = [await freePort(), await freePort()];
		const served = await startOwn('served', url, `${port}`, `${barePort}`);
		const load = await startLoad();
		const seconds = bench.of(3, 0.5);
		const pages = college.inboxes.map(({ id }) => requestOf('GET', `/api/inboxes/${id}/conversations`, headers));
		const searches = Array.from({ length: 40 }, (_, nth) => (nth % 2 ? `First${nth * 71}` : `ast${nth * 173}`)).map(
			(searchText) => requestOf('GET', `/api/students?searchText=${searchText}`, headers),
		);
		const run = (requests: readonly string[]) => load.run({ port, seconds, requests });
		const beside = async (requests: readonly string[]) => {
			const least = await run([requestOf('GET', '/select1')]);
			const loaded = await run(requests);
			return [
				{ value: loaded.perSecond, floor: least.perSecond },
				{ value: loaded.p99, floor: least.p99 },
			];
		};
		return {
			round: async () => [...(await beside(pages)), ...(await beside(searches))],
			end: async () => {
				await Promise.all([load.end(), end(served)]);
				await drop();
			},
		};
	},
};
