/**
 * Checks that an open inbox shows what the database has after its live connection was cut again and again while
 * contacts wrote. At each reconnect it sends the versions it has, and fetches only what changed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { makeCollege, mobileOfNth } from '../college.ts';
import { type Figure, valueAtMost } from '../harness.ts';
import { openBrowser } from '../other-browser.ts';
import { startQuad } from '../programs.ts';
import { openCarrier } from '../simulated-carrier.ts';

const phones = 40; // fewer than a list shows at once
const pauseAtMostMs = 40; // long enough to cover any moment between a webhook and the browser's notification

export const liveCuts: Figure = {
	lines: [{ name: 'lists that differ after a cut', unit: 'lists', goal: valueAtMost(0) }],
	rounds: { full: 1, quick: 1 },
	warmUp: false,
	prepare: async (bench) => {
		const { db, url, drop } = await bench.cluster.database(4);
		const college = await makeCollege(db, { contacts: 100 });
		const [inbox] = college.inboxes;
		if (!inbox) throw new Error('A college has an inbox.');
		const line = await openCarrier(college, 'natural');
		const quad = await startQuad(url, bench.cluster.folder);
		const browser = await openBrowser(quad.address, await college.signIn(), inbox.id);
		const cuts = bench.of(1_000, 60);
		const write = async (nth: number): Promise<string> => {
			const body = `After the cut ${nth}`;
			const from = mobileOfNth(nth % phones);
			const webhook = line.webhook(quad.address, { from, to: inbox.number, body });
			const { path, ...asked } = webhook;
			const answer = await fetch(`${quad.address}${path}`, { method: 'POST', ...asked });
			if (!answer.ok) throw new Error(`The webhook was answered with ${answer.status}.`);
			return body;
		};
		return {
			round: async () => {
				let differing = 0;
				for (let nth = 0; nth < cuts; nth += 1) {
					const written = write(nth);
					await pause(Math.random() * pauseAtMostMs);
					await browser.cut();
					await browser.sees(await written).catch(() => {
						differing += 1;
					});
				}
				return [{ value: differing }];
			},
			end: async () => {
				browser.close();
				await quad.stop();
				await drop();
			},
		};
	},
};
