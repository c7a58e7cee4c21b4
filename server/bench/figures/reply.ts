/**
 * Measures the time from a carrier's webhook until another open browser has been notified and has fetched the reply:
 * while nothing else happens, and while a message goes out from the same inbox at 500 segments a second. It runs
 * Quad's own processes, so it also measures their memory, at rest and afterward.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type College, makeCollege, mobileOfNth } from '../college.ts';
import { atMost, type Figure, median, quantile, timed } from '../harness.ts';
import { type OtherBrowser, openBrowser } from '../other-browser.ts';
import { megabytesOf, type RunningQuad, startQuad } from '../programs.ts';
import { composeToEverybody, untilDelivered } from '../send-everybody.ts';
import { type CarrierLine, openCarrier } from '../simulated-carrier.ts';

const segmentsPerSecond = 500;
// A topic is announced at most five times a second, so with these gaps each reply is announced at once.
const betweenMs = 250;
const atRest = 'at rest';

export const reply: Figure = {
	lines: [
		{ name: 'reply to another browser, p99', unit: 'ms', floor: 'no batch, p99', goal: atMost(3) },
		{ name: 'reply to another browser, p50', unit: 'ms', floor: 'no batch, p50' },
		{ name: 'the batch meanwhile', unit: 'segments/s', floor: 'rate of the inbox' },
		{ name: 'memory, web', unit: 'MB', floor: atRest },
		{ name: 'memory, worker and simulator', unit: 'MB', floor: atRest },
		{ name: 'memory, PostgreSQL', unit: 'MB', floor: atRest },
	],
	rounds: { full: 1, quick: 1 },
	warmUp: false,
	prepare: async (bench) => {
		const { db, url, drop } = await bench.cluster.database(4);
		const people = bench.of(50_000, 4_000);
		const idleReplies = bench.of(100, 10);
		const college = await makeCollege(db, { contacts: people, rate: segmentsPerSecond });
		const line = await openCarrier(college, 'natural');
		const quad = await startQuad(url, bench.cluster.folder);
		const browser = await openBrowser(quad.address, await college.signIn(), college.inboxes[0]?.id ?? 0);
		const replies = repliesOf(college, line, quad, browser);
		return {
			round: async () => {
				await replies.times(5); // time for PostgreSQL to make its plans
				const resting = memoryOf(quad, bench.cluster.pid);
				const idle = await replies.times(idleReplies);
				let over = false;
				const batch = timed(async () => untilDelivered(college, await composeToEverybody(college), people)).finally(
					() => {
						over = true;
					},
				);
				const busy = await replies.until(() => over);
				const batchMs = await batch;
				idle.push(...(await replies.times(idleReplies)));
				const ended = memoryOf(quad, bench.cluster.pid);
				return [
					{ value: quantile(busy, 0.99), floor: quantile(idle, 0.99) },
					{ value: median(busy), floor: median(idle) },
					{ value: (people / batchMs) * 1000, floor: segmentsPerSecond },
					...ended.map((value, at) => ({ value, floor: resting[at] ?? Number.NaN })),
				];
			},
			end: async () => {
				browser.close();
				await quad.stop();
				await drop();
			},
		};
	},
};

const repliesOf = (college: College, line: CarrierLine, { address }: RunningQuad, browser: OtherBrowser) => {
	let nth = 0;
	const one = async (): Promise<number> => {
		nth += 1;
		const body = `May I still send my transcript? ${nth}`;
		const webhook = line.webhook(address, {
			from: mobileOfNth(nth % 1_000),
			to: college.inboxes[0]?.number ?? 0,
			body,
		});
		const seen = browser.sees(body);
		const ms = timed(() => seen);
		ms.catch(() => undefined); // if the webhook fails first, nothing awaits this promise
		const answer = await fetch(`${address}${webhook.path}`, {
			method: 'POST',
			headers: webhook.headers,
			body: webhook.body,
		});
		if (!answer.ok) throw new Error(`The webhook was answered with ${answer.status}.`);
		return ms;
	};
	const until = async (enough: (count: number) => boolean): Promise<number[]> => {
		const times: number[] = [];
		while (!enough(times.length)) {
			times.push(await one());
			await pause(betweenMs);
		}
		return times;
	};
	return { until, times: (count: number) => until((done) => done >= count) };
};

/** Returns the memory of the web process, of worker and simulator, and of PostgreSQL with all its processes. */
const memoryOf = ({ processes }: RunningQuad, postmaster: number): number[] => [
	...processes.map(({ pid }) => megabytesOf(pid ?? 0)),
	[postmaster, ...childrenOf(postmaster)].map(megabytesOf).reduce((sum, one) => sum + one, 0),
];

const childrenOf = (pid: number): number[] =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
