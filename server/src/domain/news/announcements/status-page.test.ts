import { api } from '@quad/contract/api.ts';
import type { OpenIncident } from '@quad/contract/news/announcements/routes.ts';
import { expect, test } from 'vitest';
import { ask, useQuad } from '../../../../test/kit.ts';
import { makeLog } from '../../../foundation/log.ts';
import { pollStatusPage, type StatusPage } from './index.ts';

const quad = useQuad();
const silent = makeLog('silent');

const late: OpenIncident = {
	id: 'p31zjtct2jer',
	name: 'Texts are late',
	impact: 'major',
	status: 'identified',
	message: 'The carrier works on it.',
	updatedAt: '2026-11-18T17:00:00.000Z',
	link: null,
};

/** Makes a status page that returns preset results and records the ETags it was sent. */
const makePage = (url: string) => {
	const ifNoneMatch: Array<string | null> = [];
	const page: StatusPage & { says: () => Awaited<ReturnType<StatusPage['read']>>; asked: typeof ifNoneMatch } = {
		url,
		asked: ifNoneMatch,
		says: () => ({ etag: '"1"', incidents: [late] }),
		read: async (etag) => {
			ifNoneMatch.push(etag);
			return page.says();
		},
	};
	return page;
};

const down = (): never => {
	throw new Error('It does not answer.');
};

const shown = async () => {
	quad.clock.pass(10_000); // the status is cached for a few seconds
	return (await ask(quad, undefined, api.announcements.getStatus, {})).answer.incidents;
};

test('a status page elsewhere is asked once a minute by one process, and its incidents are shown', async () => {
	const page = makePage('https://status.example/one.json');
	const [one, two] = [pollStatusPage(quad.context, page, silent), pollStatusPage(quad.context, page, silent)];
	await Promise.all([one.run(), two.run()]);
	expect(page.asked).toEqual([null]);
	expect(await shown()).toEqual([late]);

	quad.clock.pass(50_000);
	page.says = () => 'unchanged';
	await one.run();
	await two.run();
	expect(page.asked).toEqual([null, '"1"']);
	expect(await shown()).toEqual([late]);

	await pollStatusPage(quad.context, undefined, silent).run();
	expect(await shown()).toEqual([]);
});

test('what it said is forgotten even where a process died when it had counted and not yet forgotten', async () => {
	const page = makePage('https://status.example/died.json');
	const loop = pollStatusPage(quad.context, page, silent);
	await loop.run();
	await quad.db.updateTable('status_feed').set({ failures: 7 }).where('url', '=', page.url).execute();
	expect(await shown()).toEqual([late]);
	page.says = down;
	quad.clock.pass(60_000);
	await loop.run();
	expect(await shown()).toEqual([]);
});

test('while it is down it is asked less and less, nobody sees an error, and what it said is forgotten in the end', async () => {
	const page = makePage('https://status.example/two.json');
	const loop = pollStatusPage(quad.context, page, silent);
	await loop.run();
	page.says = down;
	const minutesAsked: number[] = [];
	let shownFor = 0;
	for (let minute = 1; minute <= 70; minute += 1) {
		quad.clock.pass(60_000);
		const before = page.asked.length;
		await loop.run();
		if (page.asked.length > before) minutesAsked.push(minute);
		if ((await ask(quad, undefined, api.announcements.getStatus, {})).answer.incidents.length > 0) shownFor = minute;
	}
	expect(minutesAsked).toEqual([1, 3, 7, 15, 30, 45, 60]);
	expect(shownFor).toBe(59);

	page.says = () => ({ etag: '"2"', incidents: [late] });
	quad.clock.pass(5 * 60_000);
	await loop.run();
	expect(page.asked.at(-1)).toBeNull();
	expect(await shown()).toEqual([late]);
});
