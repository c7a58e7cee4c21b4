/** Tests that usage of the contract shows what the carrier billed for texts, pictures and calls. */
import { createServer, type Server } from 'node:http';
import { api } from '@quad/contract/api.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { lacksContract, startPrism } from '../../../../test/prism.ts';
import { skipUnless } from '../../../../test/skip.ts';
import { connectTwilio } from '../../../../test/twilio-account.ts';
import { useTwilioFace } from '../../../../test/twilio-face.ts';
import { freePort } from '../../../app/cli/ports.ts';
import { connectCosts } from '../../../edges/carriers/index.ts';
import { costJobs } from './keep-costs.ts';

const quad = useQuad();
const face = useTwilioFace(quad);
let college: MadeTeam;
let server: Server;
let url = '';
let says: { status: number; unit: string; prices: Record<string, unknown> };
let reads: string[] = [];

beforeAll(async () => {
	const port = await freePort();
	url = `http://127.0.0.1:${port}`;
	server = createServer((request, reply) => {
		reads.push(request.url ?? '');
		const category = new URL(request.url ?? '', url).searchParams.get('Category') ?? '';
		const record = { category, price: says.prices[category] ?? 0, price_unit: says.unit };
		reply
			.writeHead(says.status)
			.end(JSON.stringify({ usage_records: [record, { category: 'phonenumbers', price: 99 }] }));
	});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(async () => {
	reads = [];
	says = { status: 200, unit: 'usd', prices: { sms: 12.3456, mms: '2.50', calls: 0.0085 } };
	college = await makeTeam(quad, { owners: ['Olivia'], administrators: ['Amir'] });
});

const keep = async (at = url) => {
	for (const job of costJobs(quad.context, connectCosts(quad.context, at))) await job.run({}, jobContext);
};
const usage = async () => (await ask(quad, college.person('Amir'), api.marketplace.readUsage, {})).answer.carrier;

test('the carrier’s own bill is shown, with what calls have cost', async () => {
	const { account } = await connectTwilio(quad, college.organizationId);
	expect(await usage()).toMatchObject({ voiceCost: 0, segmentCost: 0, billedAsOf: null });
	await keep();
	expect(await usage()).toMatchObject({
		segmentCost: 123_456,
		mmsCost: 25_000,
		voiceCost: 85,
		billedAsOf: quad.clock.now().toISOString(),
	});
	const ours = reads.filter((path) => path.includes(account));
	expect(ours).toHaveLength(3);
	expect(ours[0]).toMatch(/Category=sms&StartDate=\d{4}-\d\d-\d\d$/);
});

test('what another account has cost is nobody’s bill any more', async () => {
	await connectTwilio(quad, college.organizationId);
	await keep();
	await connectTwilio(quad, college.organizationId);
	expect((await usage()).billedAsOf).toBeNull();
});

test.each([
	['answers nothing', { status: 503 }],
	['bills in another currency', { unit: 'eur' }],
])('a carrier that %s leaves list prices', async (_, change) => {
	says = { ...says, ...change };
	await connectTwilio(quad, college.organizationId);
	await keep();
	expect((await usage()).billedAsOf).toBeNull();
});

const file = 'twilio_api_v2010.json';
const lacks = lacksContract(file);
test('our question and the simulated carrier’s answer keep Twilio’s own file', async (here) => {
	skipUnless(lacks === undefined, lacks ?? '', here);
	const { accountSid, authToken } = await face.open();
	await connectTwilio(quad, college.organizationId, { account: accountSid, authToken });
	const prism = await startPrism(file, face.url);
	try {
		expect(await connectCosts(quad.context, prism.url)(college.organizationId, '2026-11-01')).toEqual({
			account: accountSid,
			segmentCost: 0,
			mmsCost: 0,
			voiceCost: 0,
		});
	} finally {
		await prism.stop();
	}
});
