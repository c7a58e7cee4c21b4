/** Tests lookups with the simulated carrier, Twilio's client and OpenAPI file, and a server that responds badly. */
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quick, useCarrier } from '../../../../test/carrier.ts';
import { useQuad } from '../../../../test/kit.ts';
import { lacksContract, startPrism } from '../../../../test/prism.ts';
import { skipUnless } from '../../../../test/skip.ts';
import { twilioClient } from '../../../../test/twilio-client.ts';
import { freePort } from '../../../app/cli/ports.ts';
import { lookUpLines, quoteLookUps } from '../../../domain/carriers/carriers/index.ts';
import { type CarrierAccount, carrierAccounts } from '../accounts.ts';
import { connectLineLookUps } from '../index.ts';
import { twilioHttp } from './http.ts';
import { lineLookUps } from './look-up-line.ts';

const quad = useQuad();
const line = useCarrier(quad, quick);
const file = 'twilio_lookups_v2.json';
const lacks = lacksContract(file);

/** Writes the response of the server that stands in for Twilio. */
let says: (path: string, reply: ServerResponse) => void;
let requests: string[] = [];
let url = '';
const server = createServer((request, reply) => {
	requests.push(decodeURIComponent(request.url ?? ''));
	says(request.url ?? '', reply);
});
beforeAll(async () => {
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${port}`;
});
afterAll(() => {
	server.close();
	server.closeAllConnections();
});

const accountHere = async (): Promise<CarrierAccount> => {
	const account = await carrierAccounts(quad.context)(line.team.organizationId, 'simulator');
	if (!account) throw new Error('The team has no account.');
	return account;
};
const json = (reply: ServerResponse, status: number, body: object, headers = {}) =>
	reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const ofType = (type: string | null, error_code: number | null = null) => ({
	valid: true,
	line_type_intelligence: { type, carrier_name: type && 'A network', error_code },
});
const lookUp = async (number: number, at = url) => lineLookUps(twilioHttp(at))(await accountHere(), number);

test('what a simulated number is, its last digits say', async () => {
	const { simulatorUrl, team } = line;
	const ask = connectLineLookUps(quad.context, { simulatorUrl });
	const typeOf = async (number: number) => {
		const asks = { organizationId: team.organizationId, numbers: [number] };
		return (await lookUpLines(quad.context, ask, asks)).lines.get(number)?.type;
	};
	expect(await typeOf(13035550101)).toBe('mobile');
	expect(await typeOf(13035550189)).toBe('voip');
	expect(await typeOf(13035550190)).toBe('invalid');
	expect(await typeOf(13035550193)).toBe('landline');
});

test('our questions and the simulated carrier’s answers keep Twilio’s own file', async (here) => {
	skipUnless(lacks === undefined, lacks ?? '', here);
	const prism = await startPrism(file, line.simulatorUrl);
	try {
		expect(await lookUp(13035550102, prism.url)).toMatchObject({ kind: 'found', type: 'mobile' });
		expect(await lookUp(13035550193, prism.url)).toMatchObject({ kind: 'found', type: 'landline' });
		expect(await lookUp(13035550190, prism.url)).toMatchObject({ kind: 'found', type: 'invalid' });
	} finally {
		await prism.stop();
	}
});

test('Twilio’s own client reads them', async () => {
	const account = await accountHere();
	const { client } = twilioClient(line.simulatorUrl, account.account, account.authToken);
	const fetched = await client.lookups.v2.phoneNumbers('+13035550189').fetch({ fields: 'line_type_intelligence' });
	expect(fetched).toMatchObject({ valid: true, lineTypeIntelligence: { type: 'nonFixedVoip' } });
	expect((await client.lookups.v2.phoneNumbers('+13035550190').fetch()).valid).toBe(false);
});

test.each([
	['mobile', ofType('mobile'), 'mobile'],
	['a fixed VoIP line', ofType('fixedVoip'), 'voip'],
	['toll-free', ofType('tollFree'), 'other'],
	['a number of Canada, which needs an approval', ofType(null, 60_601), 'unknown'],
	['a word of next year', ofType('satellite'), 'unknown'],
	['not valid', { valid: false }, 'invalid'],
])('Twilio says %s', async (_, body, type) => {
	says = (_path, reply) => json(reply, 200, body);
	expect(await lookUp(14155550000)).toMatchObject({ kind: 'found', type });
});

test.each([
	['an error of its own', 500, { code: 20_500 }, { kind: 'down' }],
	['something that is not Twilio’s', 200, { hello: 'world' }, { kind: 'down' }],
	['that the number does not exist', 404, { code: 20_404 }, { kind: 'found', type: 'invalid', carrier: null }],
	['no', 403, { code: 20_003, message: 'Permission denied' }, { kind: 'refused', reason: 'Permission denied' }],
])('Twilio answers %s', async (_, status, body, is) => {
	says = (_path, reply) => json(reply, status, body);
	expect(await lookUp(14155550000)).toEqual(is);
});

test('asked too often, it waits as long as Twilio says and asks again', async () => {
	let answers = 0;
	says = (_path, reply) => {
		answers += 1;
		return answers < 3
			? json(reply, 429, { code: 20_429 }, { 'retry-after': '0' })
			: json(reply, 200, ofType('mobile'));
	};
	expect(await lookUp(14155550000)).toMatchObject({ type: 'mobile' });
	expect(answers).toBe(3);
	says = (_path, reply) => json(reply, 429, { code: 20_429 }, { 'retry-after': '0' });
	expect(await lookUp(14155550000)).toEqual({ kind: 'down' });
});

test('the price is known before, each number is paid for once, and what had no answer is asked for again', async () => {
	const { organizationId } = line.team;
	const numbers = [14155550001, 14155550002, 14155550003, 14155550002];
	says = (path, reply) => (path.includes('0003') ? json(reply, 503, {}) : json(reply, 200, ofType('mobile')));
	const account = await accountHere();
	const ask = lineLookUps(twilioHttp(url));
	const lookUpHere = (_: number, number: number) => ask(account, number);
	const asks = { organizationId, numbers };

	expect(await quoteLookUps(quad.context, asks, 80)).toEqual({ numbers: 3, known: 0, cost: 240 });
	const first = await lookUpLines(quad.context, lookUpHere, asks);
	expect([...first.lines.keys()].sort()).toEqual([14155550001, 14155550002]);
	expect(first.unanswered).toEqual([14155550003]);
	expect(first.lines.get(14155550001)).toMatchObject({ carrier: 'A network', lookedUpAt: quad.clock.now() });
	expect(await quoteLookUps(quad.context, asks, 80)).toEqual({ numbers: 3, known: 2, cost: 80 });

	requests = [];
	says = (_path, reply) => json(reply, 200, ofType('landline'));
	const again = await lookUpLines(quad.context, lookUpHere, asks);
	expect(requests).toEqual(['/v2/PhoneNumbers/+14155550003?Fields=line_type_intelligence']);
	expect(again.lines.get(14155550003)?.type).toBe('landline');
	expect(again.unanswered).toEqual([]);

	requests = [];
	await lookUpLines(quad.context, lookUpHere, { ...asks, since: new Date(quad.clock.now().getTime() + 1) });
	expect(requests).toHaveLength(3); // results from then on are too old
	quad.clock.pass(91 * 86_400_000);
	expect((await quoteLookUps(quad.context, asks, 80)).cost).toBe(240);
});

test('a carrier that looks up nothing for the account is asked no more, and its reason is told', async () => {
	says = (_path, reply) => json(reply, 401, { code: 20_003, message: 'Authenticate' });
	requests = [];
	const account = await accountHere();
	const numbers = Array.from({ length: 300 }, (_, nth) => 14165550000 + nth);
	const ask = lineLookUps(twilioHttp(url));
	const result = await lookUpLines(quad.context, (_, number) => ask(account, number), {
		organizationId: line.team.organizationId,
		numbers,
	});
	expect(result).toMatchObject({ refusedBecause: 'Authenticate', unanswered: numbers });
	expect(requests.length).toBeLessThanOrEqual(10); // the calls that were in progress at the same time
});

test('what was kept when it was ended half way stays kept', async () => {
	says = (_path, reply) => json(reply, 200, ofType('mobile'));
	const { organizationId } = line.team;
	const numbers = Array.from({ length: 250 }, (_, nth) => 14175550000 + nth);
	const ends = new AbortController();
	const ask = async (_: number, number: number) => {
		if (number === 14175550050) ends.abort();
		return { kind: 'found', type: 'mobile', carrier: null } as const;
	};
	const result = await lookUpLines(quad.context, ask, { organizationId, numbers, signal: ends.signal });
	expect(result.unanswered.length).toBeGreaterThanOrEqual(150);
	const { known } = await quoteLookUps(quad.context, { organizationId, numbers }, 80);
	expect(known).toBe(numbers.length - result.unanswered.length);
});
