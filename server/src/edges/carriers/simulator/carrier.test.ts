import { createServer } from 'node:http';
import { changeSimulatorSettings, readSimulatorSettings } from '@quad/contract/carriers/simulator/routes.ts';
import { statusName } from '@quad/contract/texting/messaging/message-status.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMoment, aWhile, givesUpLate, lookEvery } from '../../../../../time-limits.ts';
import { quick, useCarrier } from '../../../../test/carrier.ts';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { freePort } from '../../../app/cli/ports.ts';
import { openSimulatedAccount } from '../../../app/open-simulated-account.ts';
import type { Receipt } from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { carrierAccounts } from '../accounts.ts';
import { chooseCarrier } from '../choose-carrier.ts';
import { connectCarriers } from '../index.ts';
import { simulatorCarrier } from './carrier.ts';

const quad = useQuad();
const line = useCarrier(quad);

const switchTo = async (switches: Partial<typeof quick>) => {
	const body = { ...quick, ...switches };
	expect((await ask(line.quad, line.team.person('Amir'), changeSimulatorSettings, { body })).status).toBe(200);
};
const nameOutcome = ({ status, errorCode }: Receipt) =>
	errorCode === null ? statusName(status) : `${statusName(status)} ${errorCode}`;

/** Returns how many seconds the simulator took from sending to the final status. */
const secondsOnItsWay = async (taken: Awaited<ReturnType<typeof line.carrier.submit>>) => {
	const sid = taken.kind === 'accepted' ? taken.sid : '';
	const { rows } = await sql<{ seconds: number }>`
		select extract(epoch from settled_at - sent_at)::float8 as seconds from sim_message where sid = ${sid}`.execute(
		quad.db,
	);
	return rows[0]?.seconds;
};

/** Returns a client with shorter timeouts. */
const waitingOnly = (url: string, timeouts: Parameters<typeof simulatorCarrier>[0]['timeouts']) =>
	chooseCarrier(
		{ simulator: simulatorCarrier({ url, publicUrl: url, clock: systemClock, ...(timeouts ? { timeouts } : {}) }) },
		carrierAccounts(quad.context),
	);

/** Uses real time, as the simulator does. */
const context = () => ({ ...quad.context, clock: systemClock });

beforeEach(() => line.forget());
afterEach(() => switchTo({}));

test.each([
	['an ordinary number', 13035550101, ['sent', 'delivered']],
	['a number that ends in 90 but is not 555-01xx', 13035550290, ['sent', 'delivered']],
	['91, unreachable', 13035550191, ['sent', 'undelivered 30003']],
	['92, unknown handset', 13035550192, ['sent', 'undelivered 30005']],
	['93, landline', 13035550193, ['sent', 'undelivered 30006']],
	['94, filtered', 13035550194, ['sent', 'undelivered 30007']],
	['98, delivered before sent', 13035550198, ['delivered', 'sent']],
	['99, everything twice', 13035550199, ['sent', 'sent', 'delivered', 'delivered']],
])('%s is taken, and what became of it is reported', async (_, to, reports) => {
	const text = line.text({ to });
	const outcome = await line.carrier.submit(text);
	const receipts = await line.receiptsOf(text, reports.length);

	expect(receipts.map(nameOutcome)).toEqual(reports);
	expect(receipts.map(({ organizationId }) => organizationId)).toEqual(reports.map(() => line.team.organizationId));
	expect(outcome).toEqual({ kind: 'accepted', sid: receipts[0]?.sid });
});

test.each([
	['90, invalid', 13035550190, 21211],
	['95, unsubscribed', 13035550195, 21610],
])('%s is refused at once', async (_, to, errorCode) => {
	expect(await line.carrier.submit(line.text({ to }))).toEqual({ kind: 'refused', errorCode });
});

test('96 asks to slow down twice, then is taken', async () => {
	const text = line.text({ to: 13035550196 });
	const outcomes = [await line.carrier.submit(text), await line.carrier.submit(text), await line.carrier.submit(text)];
	expect(outcomes.map(({ kind }) => kind)).toEqual(['slow-down', 'slow-down', 'accepted']);
});

test('97 takes the text and never says what became of it', async () => {
	const silent = line.text({ to: 13035550197 });
	const outcome = await line.carrier.submit(silent);
	const later = line.text({ to: 13035550101 });
	await line.carrier.submit(later);
	await line.receiptsOf(later, 2);

	expect(outcome.kind).toBe('accepted');
	expect(await line.receiptsOf(silent, 0)).toEqual([]);
});

test('receipts of our side’s bad moments come again', async () => {
	let bad = 2;
	line.before(() => {
		if (bad-- > 0) throw new Error('the database is away');
	});
	const text = line.text({ to: 13035550101 });
	await line.carrier.submit(text);
	const receipts = await line.receiptsOf(text, 2);
	line.before(undefined);

	expect(receipts.map(nameOutcome).sort()).toEqual(['delivered', 'sent']);
});

test('with a key, the same text is taken once however often it is handed over', async () => {
	const text = line.text({ to: 13035550102 });
	const together = await Promise.all([line.carrier.submit(text), line.carrier.submit(text), line.carrier.submit(text)]);
	const later = await line.carrier.submit(text);

	expect(new Set([...together, later].map((outcome) => outcome.kind === 'accepted' && outcome.sid)).size).toBe(1);
	expect(await line.carrier.find(text)).toEqual(later);
	expect(await line.carrier.find(line.text({ to: 13035550102 }))).toEqual({ kind: 'not-taken' });
});

test('without a key, the same text is taken twice, and finding proves only what is unmistakable', async () => {
	await switchTo({ honoursKey: false });
	const text = line.text({ to: 13035550103, body: 'Your room is 12.' });
	expect(await line.carrier.find(text)).toEqual({ kind: 'not-listed', completeAfterMs: 120_000 });

	const first = await line.carrier.submit(text);
	expect(await line.carrier.find(text)).toEqual({ ...first, kind: 'alike' });
	const later = new Date(text.claimedAt.getTime() + 24 * 60 * 60_000);
	expect((await line.carrier.find({ ...text, claimedAt: later })).kind).toBe('not-listed'); // the listed text is older

	expect(await line.carrier.submit(text)).not.toEqual(first);
	expect(await line.carrier.find(text)).toEqual({ kind: 'cannot-tell' });
});

test('a key that was not known proves nothing while a text that looks the same is listed', async () => {
	await switchTo({ honoursKey: false });
	const taken = line.text({ to: 13035550104 });
	await line.carrier.submit(taken);
	await switchTo({});
	expect(await line.carrier.find(taken)).toEqual({ kind: 'cannot-tell' });
	expect(await line.carrier.find(line.text({ to: 13035550104 }))).toEqual({ kind: 'not-taken' }); // claimed later

	const fresh = connectCarriers(context(), line); // has not learned yet whether the account supports keys
	expect(await fresh.find(line.text({ to: 13035550109 }))).toEqual({ kind: 'not-taken' });
	await fresh.close();
});

test('a carrier that is down has taken nothing, and reports when it is up again', async () => {
	const early = line.text({ to: 13035550197 });
	await line.carrier.submit(early);
	await switchTo({ down: true });
	const text = line.text({ to: 13035550105 });
	expect(await line.carrier.submit(text)).toEqual({ kind: 'down' });
	expect(await line.carrier.find(text)).toEqual({ kind: 'down' });
	await switchTo({});
	expect(await line.carrier.find(text)).toEqual({ kind: 'not-taken' });
	expect((await line.carrier.find(early)).kind).toBe('accepted');
});

test('the switches of one organization change nothing for another', async () => {
	const other = await makeTeam(quad, { administrators: ['Rosa'], inboxes: [{ name: 'Aid' }] });
	await commit(quad.db, (tx) => openSimulatedAccount(tx, quad.context.secrets, other.organizationId));
	const body = { speed: 'slow', down: false, honoursKey: false, answering: true } as const;
	await ask(line.quad, other.person('Rosa'), changeSimulatorSettings, { body });
	const theirs = (to: number) => {
		const { organizationId } = other;
		return { ...line.text({ to, body: 'Your aid is here.' }), organizationId, from: other.numberOf('Aid') };
	};
	const slow = theirs(13035550106);
	const slowly = await line.carrier.submit(slow);
	expect(slowly.kind).toBe('accepted');
	expect(await line.carrier.find(theirs(13035550107))).toMatchObject({ kind: 'not-listed' });

	const text = line.text({ to: 13035550106 });
	const taken = await line.carrier.submit(text);
	expect(await line.carrier.submit(text)).toEqual(taken);
	expect(await line.carrier.find(line.text({ to: 13035550107 }))).toEqual({ kind: 'not-taken' });
	expect((await line.receiptsOf(text, 2)).map(nameOutcome)).toEqual(['sent', 'delivered']);
	expect(await secondsOnItsWay(taken)).toBe(0);
	expect(await secondsOnItsWay(slowly)).toBeGreaterThanOrEqual(2);

	await ask(line.quad, other.person('Rosa'), changeSimulatorSettings, { body: { ...body, down: true } });
	expect(await line.carrier.submit(theirs(13035550108))).toEqual({ kind: 'in-doubt' }); // the account supports no keys
	expect((await line.carrier.submit(line.text({ to: 13035550108 }))).kind).toBe('accepted');
	const { answer } = await ask(line.quad, line.team.person('Amir'), readSimulatorSettings, {});
	expect(answer).toMatchObject({ ...quick, givenUp: 0 });
});

test('a carrier that cannot be reached has taken nothing', async () => {
	const nobody = connectCarriers(context(), {
		simulatorUrl: `http://127.0.0.1:${await freePort()}`,
		publicUrl: line.publicUrl,
	});
	expect(await nobody.submit(line.text({ to: 13035550101 }))).toEqual({ kind: 'down' });
	await nobody.close();
});

test.each([
	['that hangs up after it was told', (socket: { destroy(): void }) => socket.destroy()],
	['that fails', undefined],
])('a carrier %s may have taken the text', async (_, hangUp) => {
	const server = createServer((request, reply) => {
		request.resume().on('end', () => (hangUp ? hangUp(request.socket) : reply.writeHead(500).end()));
	});
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const simulatorUrl = `http://127.0.0.1:${port}`;
	const unsure = connectCarriers(context(), { simulatorUrl, publicUrl: line.publicUrl });
	expect(await unsure.submit(line.text({ to: 13035550101 }))).toEqual({ kind: 'in-doubt' });
	await unsure.close();
	server.close();
});

test('an answer that comes drop by drop is not waited for', async () => {
	const server = createServer((request, reply) => {
		const drip = setInterval(() => reply.write(' '), lookEvery);
		request.resume().on('close', () => clearInterval(drip));
		reply.writeHead(200).flushHeaders();
	});
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${port}`;
	const timeouts = { turnMs: givesUpLate, submitMs: aMoment, findMs: aMoment };
	const unsure = waitingOnly(url, timeouts);
	expect(await unsure.submit(line.text({ to: 13035550101 }))).toEqual({ kind: 'in-doubt' });
	expect(await unsure.find(line.text({ to: 13035550101 }))).toEqual({ kind: 'down' });
	await unsure.close();
	server.close();
});

test('a text for which no connection is free was not handed over', async () => {
	let reported = 0;
	const server = createServer((request) => {
		reported += 1;
		request.resume();
	});
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${port}`;
	const timeouts = { turnMs: aMoment, submitMs: aWhile, findMs: aMoment };
	const mute = waitingOnly(url, timeouts);
	const outcomes = await Promise.all(Array.from({ length: 100 }, () => mute.submit(line.text({ to: 13035550101 }))));
	const inDoubt = outcomes.filter(({ kind }) => kind === 'in-doubt').length;
	expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['in-doubt', 'down']));
	expect(inDoubt).toBeGreaterThanOrEqual(reported);
	expect(inDoubt).toBeLessThan(100);
	await mute.close();
	server.close();
});

test('an organization without an account cannot send', async () => {
	const text = { ...line.text({ to: 13035550101 }), organizationId: 1 };
	expect(await line.carrier.submit(text)).toEqual({ kind: 'refused', errorCode: 20003 });
});
