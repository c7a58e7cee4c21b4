/** Tests that the price that Twilio reports some time after sending is stored with the text. */
import { createServer, type Server } from 'node:http';
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobContext } from '../../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { lacksContract, startPrism } from '../../../../../test/prism.ts';
import { skipUnless } from '../../../../../test/skip.ts';
import { sidOf } from '../../../../../test/texts.ts';
import { connectTwilio } from '../../../../../test/twilio-account.ts';
import { useTwilioFace } from '../../../../../test/twilio-face.ts';
import { freePort } from '../../../../app/cli/ports.ts';
import { connectMessagePrices } from '../../../../edges/carriers/index.ts';
import { keepPrices } from './keep-prices.ts';

const quad = useQuad();
const face = useTwilioFace(quad);
let college: MadeTeam;
let server: Server;
let url = '';
let requests: URL[] = [];
/** Twilio's messages by day. Each list is a page. */
let listed: Record<
	string,
	ReadonlyArray<ReadonlyArray<{ sid: string; price: string | null; price_unit?: string }>>
> = {};

beforeAll(async () => {
	url = `http://127.0.0.1:${await freePort()}`;
	server = createServer((request, reply) => {
		const address = new URL(request.url ?? '', url);
		requests.push(address);
		const page = Number(address.searchParams.get('Page') ?? 0);
		const pages = listed[address.searchParams.get('DateSent') ?? ''];
		address.searchParams.set('Page', String(page + 1));
		const next = pages && page + 1 < pages.length ? address.pathname + address.search : null;
		reply.writeHead(200).end(JSON.stringify({ messages: pages?.[page] ?? [], next_page_uri: next }));
	});
	await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(async () => {
	[requests, listed] = [[], {}];
	quad.clock.set('2026-11-18T15:00:00Z');
	college = await makeTeam(quad, { staff: ['Lee'], inboxes: [{ name: 'Desk', members: ['Lee'] }], contacts: ['Ana'] });
});

/** Runs the nightly job at this time and then sets the clock back, so that nobody is signed out. */
const keepAt = async (night: string) => {
	const before = quad.clock.now();
	quad.clock.set(night);
	await keepPrices(quad.context, connectMessagePrices(quad.context, url)).run({}, jobContext);
	quad.clock.set(before.toISOString());
};
/** Sends a text that Twilio accepts and delivers. */
const send = async (text: string): Promise<string> => {
	const sent = await ask(quad, college.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: college.inbox('Desk') },
		body: { text, recipients: [college.contact('Ana')] },
	});
	expect([sent.status, sent.text]).toEqual([200, sent.text]);
	const sid = sidOf(quad.ids.next());
	await sql`
		update message set carrier_sid = ${sid}, status = 3
		where org_id = ${college.organizationId} and body = ${text}`.execute(quad.db);
	return sid;
};
const timeline = async () => {
	const { answer } = await ask(quad, college.person('Lee'), api.conversationWork.readTimeline, {
		params: { id: college.contact('Ana') },
		query: {},
	});
	return answer.items.flatMap((entry) => (entry.kind === 'text' ? [[entry.message.text, entry.price]] : []));
};

test('each text has its price after a night; a late price comes the next night, and failed texts get none', async () => {
	await connectTwilio(quad, college.organizationId);
	const [first, second, abroad] = [await send('One'), await send('Two'), await send('Three')];
	listed = {
		'2026-11-18': [
			[
				{ sid: first, price: '-0.00790', price_unit: 'USD' },
				{ sid: second, price: null },
			],
			[
				{ sid: abroad, price: '-0.08', price_unit: 'EUR' },
				{ sid: sidOf(quad.ids.next()), price: '-1' },
			],
		],
	};
	await keepAt('2026-11-19T06:23:00Z');
	expect(await timeline()).toEqual([
		['Three', null],
		['Two', null],
		['One', 79],
	]);
	expect(requests.map(({ searchParams }) => searchParams.get('DateSent'))).toEqual([
		'2026-11-17',
		'2026-11-18',
		'2026-11-18',
	]);

	listed = { '2026-11-18': [[{ sid: second, price: '-0.0158', price_unit: 'USD' }]] };
	await keepAt('2026-11-20T06:23:00Z');
	expect((await timeline())[1]).toEqual(['Two', 158]);
});

test('another college’s text with the same sid gets no price', async () => {
	const sid = await send('Ours');
	const other = await makeTeam(quad, { owners: ['Olivia'] });
	await connectTwilio(quad, other.organizationId);
	listed = { '2026-11-18': [[{ sid, price: '-9', price_unit: 'USD' }]] };
	await keepAt('2026-11-19T06:23:00Z');
	expect(await timeline()).toEqual([['Ours', null]]);
});

const file = 'twilio_api_v2010.json';
const lacks = lacksContract(file);
test('our request and the simulated carrier’s response match Twilio’s OpenAPI file', async (here) => {
	skipUnless(lacks === undefined, lacks ?? '', here);
	const { accountSid, authToken } = await face.open();
	await connectTwilio(quad, college.organizationId, { account: accountSid, authToken });
	const prism = await startPrism(file, face.url);
	try {
		const read = await connectMessagePrices(quad.context, prism.url)(college.organizationId, '2026-11-18');
		if (read === 'no-account') return expect.fail('It has an account.');
		for await (const page of read) expect(page).toEqual([]);
		expect(prism.url).not.toBe(face.url);
	} finally {
		await prism.stop();
	}
});
