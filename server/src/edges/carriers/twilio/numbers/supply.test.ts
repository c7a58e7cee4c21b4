/** Tests Twilio's number supply with the simulated carrier's Twilio API, which runs on its own port. */
import { createServer, type Server } from 'node:http';
import { naturalSwitches } from '@quad/contract/carriers/simulator/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTeam, useQuad } from '../../../../../test/kit.ts';
import { lacksContract, startPrism } from '../../../../../test/prism.ts';
import { freePort } from '../../../../app/cli/ports.ts';
import { systemClock } from '../../../../foundation/clock.ts';
import { makeLog } from '../../../../foundation/log.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { openAccount } from '../../../../simulators/carrier/index.ts';
import { type Simulator, startSimulator } from '../../../../simulators/carrier/start.ts';
import type { CarrierAccount } from '../../accounts.ts';
import { twilioHttp } from '../http.ts';
import { type TwilioNumbers, twilioNumbers } from './supply.ts';

const quad = useQuad();
const publicUrl = 'https://quad.college.example';
let carrier: Simulator;
let twilio: TwilioNumbers;
let account: CarrierAccount;

const openOne = async (): Promise<CarrierAccount> => {
	const { organizationId } = await makeTeam(quad);
	const opened = await commit(quad.db, (tx) => openAccount(tx, quad.context.secrets, naturalSwitches));
	const rest = { apiKey: null, messagingService: null, isInstallations: false, connectedAt: new Date(0) };
	return { kind: 'twilio', organizationId, ...opened, ...rest };
};
const buyerOf = ({ organizationId }: CarrierAccount) => ({ organizationId, teamId: 1, personId: 1 });
const buy = (number: number, chosen = account) => twilio.buy(chosen, buyerOf(chosen), number);
const find = (beginsWith: string, type: 'local' | 'toll-free' = 'local') =>
	twilio.find(account, account.organizationId, { beginsWith, type });
const held = async (chosen = account) => (await twilio.listHeld(chosen, chosen.organizationId))?.numbers;
const keyOf = (number: number) => ({ organizationId: account.organizationId, number });

beforeAll(async () => {
	carrier = await startSimulator({ ...quad.context, clock: systemClock, log: makeLog('silent') });
	twilio = twilioNumbers(twilioHttp(carrier.address), publicUrl);
});
afterAll(() => carrier.stop());
beforeEach(async () => {
	account = await openOne();
});

test('numbers are found by area code and the digits after it, with their place', async () => {
	const found = await find('303');
	expect(found).toHaveLength(30);
	expect(found?.[0]).toEqual({ number: expect.any(Number), place: 'Northfield, MN', monthlyCost: null });
	expect((await find('303555015'))?.map(({ number }) => number)).toContain(13035550150);
	expect(await find('3034')).toEqual([]);
	expect((await find('888', 'toll-free'))?.[0]?.number).toBeGreaterThan(18880000000);
});

test('a number is bought with its webhooks, once however often it is asked for, and by one account alone', async () => {
	const first = await buy(12015550101);
	expect(first).toEqual({ kind: 'bought', carrierSid: expect.stringMatching(/^PN[0-9a-f]{32}$/) });
	expect(await buy(12015550101)).toEqual(first);
	expect(await held()).toMatchObject([{ number: 12015550101, textsGo: 'here' }]);
	expect(await buy(12015550101, await openOne())).toEqual({ kind: 'gone' });
	expect(await buy(12015559999)).toEqual({ kind: 'gone' });
	expect((await find('2015550101')) ?? []).toEqual([]);
});

test('texts that were led elsewhere at the carrier are seen, and led here again', async () => {
	const bought = await buy(12025550102);
	await sql`update sim_number set sms_url = 'https://elsewhere.example' where number = 12025550102`.execute(quad.db);
	expect(await held()).toMatchObject([{ textsGo: 'elsewhere' }]);
	const sid = bought.kind === 'bought' ? (bought.carrierSid ?? '') : '';
	expect(await twilio.pointHere(account, keyOf(12025550102), sid)).toBe(true);
	expect(await held()).toMatchObject([{ textsGo: 'here' }]);
	expect(await twilio.pointHere(account, keyOf(12025550102), `PN${'0'.repeat(32)}`)).toBe(false);
});

test('a number is given back, also twice, and is anybody’s', async () => {
	const bought = await buy(12035550103);
	const sid = bought.kind === 'bought' ? bought.carrierSid : null;
	expect(await twilio.giveBack(account, keyOf(12035550103), sid)).toBe(true);
	expect(await twilio.giveBack(account, keyOf(12035550103), sid)).toBe(true);
	expect(await held()).toEqual([]);
	expect((await buy(12035550103, await openOne())).kind).toBe('bought');
});

test('a landline is confirmed once its code was typed on the phone', async () => {
	const key = keyOf(13032345678);
	expect(await twilio.isConfirmed(account, key)).toBe(false);
	expect(await twilio.callLandline(account, key)).toMatchObject({ typedOn: 'phone', code: expect.any(String) });
	expect(await twilio.isConfirmed(account, key)).toBe(true);
	expect(await twilio.callLandline(account, key)).toMatchObject({ typedOn: 'phone' }); // verified again
});

test('with a wrong token nothing is bought, and the carrier’s reason is told', async () => {
	const wrong = { ...account, authToken: 'f'.repeat(32) };
	expect(await twilio.buy(wrong, buyerOf(wrong), 12055550104)).toEqual({ kind: 'down' });
	expect(await twilio.listHeld(wrong, 1)).toBeUndefined();
});

test.each([
	['nothing that is JSON', 200, 'busy'],
	['a number without a name', 201, '{}'],
	['an error of its own', 500, '{}'],
	['that it is asked too often', 429, '{"code":20429}'],
])('a carrier that answers %s has perhaps sold it: it is asked again', async (_, status, body) => {
	const lying: Server = createServer((request, response) => {
		const isList = request.method === 'GET';
		response.writeHead(isList ? 200 : status, { 'content-type': 'application/json' });
		response.end(isList ? '{"incoming_phone_numbers":[],"next_page_uri":null}' : body);
	});
	const port = await freePort();
	await new Promise<void>((resolve) => lying.listen(port, '127.0.0.1', resolve));
	const numbers = twilioNumbers(twilioHttp(`http://127.0.0.1:${port}`), publicUrl);
	expect(await numbers.buy(account, buyerOf(account), 12065550105)).toEqual({ kind: 'down' });
	lying.close();
	lying.closeAllConnections();
	expect(await numbers.buy(account, buyerOf(account), 12065550105)).toEqual({ kind: 'down' });
	expect(await numbers.find(account, 1, { beginsWith: '206', type: 'local' })).toBeUndefined();
});

test('what the carrier refuses to sell is said in its words', async () => {
	const server = createServer((request, response) => {
		const isList = request.method === 'GET';
		response.writeHead(isList ? 200 : 400, { 'content-type': 'application/json' });
		response.end(isList ? '{"incoming_phone_numbers":[]}' : '{"code":21649,"message":"Bundle required.","status":400}');
	});
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	const numbers = twilioNumbers(twilioHttp(`http://127.0.0.1:${port}`), publicUrl);
	expect(await numbers.buy(account, buyerOf(account), 12075550106)).toEqual({
		kind: 'refused',
		reason: 'Bundle required.',
	});
	server.close();
	server.closeAllConnections();
});

const lacking = lacksContract('twilio_api_v2010.json');
describe.skipIf(lacking)(`Twilio’s own contract${lacking ? ` ${lacking}` : ''}`, () => {
	test('every question about numbers, and every answer of the simulated carrier, keeps it', async () => {
		const prism = await startPrism('twilio_api_v2010.json', carrier.address);
		try {
			const numbers = twilioNumbers(twilioHttp(prism.url), publicUrl);
			const number = 12085550107;
			const found = await numbers.find(account, 1, { beginsWith: '208555', type: 'local' });
			expect(found?.length).toBeGreaterThan(0);
			expect((await numbers.find(account, 1, { beginsWith: '888', type: 'toll-free' }))?.length).toBeGreaterThan(0);
			const bought = await numbers.buy(account, buyerOf(account), number);
			expect(bought.kind).toBe('bought');
			expect((await numbers.listHeld(account, 1))?.numbers).toMatchObject([{ number, textsGo: 'here' }]);
			const sid = bought.kind === 'bought' ? (bought.carrierSid ?? '') : '';
			expect(await numbers.pointHere(account, keyOf(number), sid)).toBe(true);
			expect(await numbers.callLandline(account, keyOf(13032345679))).toMatchObject({ typedOn: 'phone' });
			expect(await numbers.isConfirmed(account, keyOf(13032345679))).toBe(true);
			expect(await numbers.giveBack(account, keyOf(number), sid)).toBe(true);
		} finally {
			await prism.stop();
		}
	});
});
