import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { measureLag } from './measure-lag.ts';

const dayMs = 24 * 60 * 60_000;

test('the clock of another system is behind as far as its answers say', async () => {
	const dates = [new Date(Date.now() + dayMs), new Date(), new Date(Date.now() - dayMs), new Date()];
	const server = createServer((_, response) =>
		response.setHeader('date', dates.shift()?.toUTCString() ?? 'soon').end(),
	);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const at = server.address() as AddressInfo;
	const safe = safeHttp({ insideHosts: 'all' });
	const { http, lagMs } = measureLag(safe);
	const lags: number[] = [];
	for (let nth = 0; nth < 5; nth += 1) {
		await http.request(`http://127.0.0.1:${at.port}/`);
		lags.push(Math.round(lagMs() / dayMs));
	}
	expect(lags).toEqual([0, 0, 1, 1, 1]);
	await safe.close();
	server.close();
});
