/**
 * Measures opening a team's dashboard with a year of a million messages: its screen's calls over HTTP, compared with
 * a route that only runs `select 1`.
 */
import { campaignsOfDepartment } from '@quad/contract/reporting/reporting/dashboard-routes.ts';
import { reportDetails, reportMessages, reportReplies } from '@quad/contract/reporting/reporting/routes.ts';
import { sql } from 'kysely';
import { freePort } from '../../src/app/cli/ports.ts';
import { askForRecount, foldActivity, recountActivity } from '../../src/domain/reporting/reporting/index.ts';
import { makeBigCollege } from '../big-college.ts';
import { atMost, type Figure } from '../harness.ts';
import { requestOf, startLoad } from '../load.ts';
import { end, startOwn } from '../programs.ts';

const floor = '/select1, p99';
const yearMs = 365 * 24 * 3_600_000;

export const dashboard: Figure = {
	lines: [
		{ name: 'dashboard, its figures, p99', unit: 'ms', floor, goal: atMost(3) },
		{ name: 'dashboard, all its calls, p99', unit: 'ms', floor },
	],
	rounds: { full: 9, quick: 2 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, url, drop } = await bench.cluster.database(2);
		const messages = bench.of(1_000_000, 100_000);
		const some = bench.of(200_000, 10_000);
		const apartMs = yearMs / messages;
		const college = await makeBigCollege(db, { contacts: some, conversations: some, messages, inboxes: 20, apartMs });
		await sql`update team_member set is_administrator = true`.execute(db);
		await askForRecount(db);
		for (const loop of [recountActivity(college.context), foldActivity(college.context)])
			while ((await loop.run()) === 'again');
		// One conversation in twenty waits for a reply.
		await sql`update conversation set last_incoming = false where id % 20 <> 0`.execute(db);
		await sql`vacuum analyze activity_hour, answer_time, conversation`.execute(db);
		const headers = { authorization: `Bearer ${await college.signIn()}`, 'content-type': 'application/json' };
		const body = JSON.stringify({ departments: [college.teamId], time: 'week' });
		const ask = ({ method, path }: { method: string; path: string }) => requestOf(method, `/api${path}`, headers, body);
		const figures = ask(reportMessages);
		const campaigns = requestOf(
			'GET',
			`/api${campaignsOfDepartment.path.replace('{id}', `${college.teamId}`)}`,
			headers,
		);
		const all = [figures, ask(reportReplies), ask(reportDetails), campaigns];
		const [port, barePort] = [await freePort(), await freePort()];
		const served = await startOwn('served', url, `${port}`, `${barePort}`);
		const load = await startLoad();
		const seconds = bench.of(3, 0.5);
		const p99 = async (requests: readonly string[]) => (await load.run({ port, seconds, requests })).p99;
		return {
			round: async () => {
				const least = await p99([requestOf('GET', '/select1')]);
				return [
					{ value: await p99([figures]), floor: least },
					{ value: await p99(all), floor: least },
				];
			},
			end: async () => {
				await Promise.all([load.end(), end(served)]);
				await drop();
			},
		};
	},
};
