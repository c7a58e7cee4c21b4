/**
 * Measures hundreds of incoming texts a second while another message is being sent. Each text must be stored once,
 * although every tenth webhook arrives twice, and an open browser must show it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeCollege, mobileOfNth } from '../college.ts';
import { between, type Figure, median, quantile, timed } from '../harness.ts';
import { openBrowser } from '../other-browser.ts';
import { startQuad } from '../programs.ts';
import { composeToEverybody } from '../send-everybody.ts';
import { openCarrier, type Webhook } from '../simulated-carrier.ts';

const webhooksPerSecond = 200;
const phones = 40; // few enough that the expected text is on the list's first page
const lookedAtEveryMs = 500;
const floor = 'no storm';

export const inboundStorm: Figure = {
	lines: [
		{ name: 'inbound storm, texts stored', unit: 'texts', floor: 'texts sent', goal: between(1, 1) },
		{ name: 'inbound storm, answered', unit: 'webhooks/s', floor: 'sent a second' },
		{ name: 'inbound storm, webhook to screen, p50', unit: 'ms', floor: `${floor}, p50` },
		{ name: 'inbound storm, webhook to screen, p99', unit: 'ms', floor: `${floor}, p99` },
	],
	rounds: { full: 1, quick: 1 },
	warmUp: false,
	prepare: async (bench) => {
		const { db, url, drop } = await bench.cluster.database(4);
		const college = await makeCollege(db, { contacts: bench.of(50_000, 4_000), inboxes: 2, rate: 500 });
		const [bulk, desk] = college.inboxes;
		if (!bulk || !desk) throw new Error('The college has two inboxes.');
		const line = await openCarrier(college, 'natural');
		const quad = await startQuad(url, bench.cluster.folder);
		const browser = await openBrowser(quad.address, await college.signIn(), desk.id);
		const seconds = bench.of(60, 5);
		let sent = 0;
		const webhookOf = (phone: number, body: string): Webhook => {
			sent += 1;
			return line.webhook(quad.address, { from: mobileOfNth(phone), to: desk.number, body });
		};
		const deliver = async ({ path, headers, body }: Webhook): Promise<void> => {
			const answer = await fetch(`${quad.address}${path}`, { method: 'POST', headers, body });
			if (!answer.ok) throw new Error(`The webhook was answered with ${answer.status}.`);
		};
		/** Waits until the browser shows the text. */
		const look = async (nth: number): Promise<number> => {
			const body = `Looked for ${nth}`;
			const seen = timed(() => browser.sees(body));
			seen.catch(() => undefined); // if the webhook fails first, nothing awaits this promise
			await deliver(webhookOf(phones + (nth % 5), body));
			return seen;
		};
		const lookUntil = async (isOver: (looked: number) => boolean): Promise<number[]> => {
			const times: number[] = [];
			while (!isOver(times.length)) {
				times.push(await look(sent));
				await pause(lookedAtEveryMs);
			}
			return times;
		};
		const storm = async (): Promise<void> => {
			const begun = performance.now();
			const underway: Array<Promise<void>> = [];
			for (let nth = 0; nth < seconds * webhooksPerSecond; nth += 1) {
				const late = begun + (nth * 1_000) / webhooksPerSecond - performance.now();
				if (late > 0) await pause(late);
				const webhook = webhookOf(nth % phones, `Is the office open? ${nth}`);
				underway.push(deliver(webhook));
				if (nth % 10 === 0) underway.push(deliver(webhook));
			}
			await Promise.all(underway);
		};
		const stored = async (): Promise<number> => {
			const { rows } = await sql<{ count: number }>`
				select count(*)::int as count from message where inbox_id = ${desk.id} and incoming`.execute(db);
			return rows[0]?.count ?? 0;
		};
		return {
			round: async () => {
				const quiet = await lookUntil((looked) => looked >= bench.of(60, 8));
				await composeToEverybody(college, bulk);
				let isOver = false;
				const stormed = timed(storm).finally(() => {
					isOver = true;
				});
				const busy = await lookUntil(() => isOver);
				const inStorm = seconds * webhooksPerSecond;
				const answered = (inStorm / (await stormed)) * 1_000;
				return [
					{ value: await stored(), floor: sent },
					{ value: answered, floor: webhooksPerSecond },
					{ value: median(busy), floor: median(quiet) },
					{ value: quantile(busy, 0.99), floor: quantile(quiet, 0.99) },
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
