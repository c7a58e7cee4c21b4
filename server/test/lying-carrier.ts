/**
 * Runs a carrier that lies. It serves the simulator's API on its own port, with the responses that a test sets, and
 * the test calls Quad's webhooks in its name. Quad's side is real: the carrier's client, the worker's loops, the API.
 *
 *   const quad = useQuad();
 *   const liar = useLyingCarrier(quad);
 *   const college = await liar.college();
 *   liar.answers({ submit: () => ({ body: '<html>' }) });
 *   const sent = await liar.send(college, ['Ana']);
 *   await liar.work();
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stringify } from 'node:querystring';
import { text } from 'node:stream/consumers';
import { api } from '@quad/contract/api.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openSimulatedAccount } from '../src/app/open-simulated-account.ts';
import { applyReceipts, makeSender, reconcileDoubtful } from '../src/domain/texting/messaging/index.ts';
import { carrierAccounts } from '../src/edges/carriers/accounts.ts';
import type { ChosenCarrier } from '../src/edges/carriers/choose-carrier.ts';
import { connectCarriers } from '../src/edges/carriers/index.ts';
import { type Form, signatureOf } from '../src/edges/carriers/twilio-api/webhook-signature.ts';
import { makeLog } from '../src/foundation/log.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { type Books, readBooks } from './fire/books.ts';
import { ask, type MadeTeam, makeTeam, type Quad } from './kit.ts';
import { endLeases, endPauses } from './ledger.ts';
import { sidOf } from './texts.ts';

/** A text that was handed to the carrier. */
interface Handed {
	readonly key: string;
	readonly to: string;
}

/** A response, or what to do to the connection. */
type CannedResponse =
	| { status?: number; headers?: Record<string, string>; body?: unknown }
	| ((reply: ServerResponse) => void);

interface Answers {
	submit(text: Handed): CannedResponse | Promise<CannedResponse>;
	find(query: URLSearchParams): CannedResponse;
}

interface Sent {
	readonly batchId: number;
	/** Returns the id of the message to this contact. */
	idOf(firstName: string): number;
}

const publicUrl = 'http://127.0.0.1:9'; // the URL that the API of `useQuad` has

/** By default it accepts everything, supports no keys, and can't list accepted texts. */
const usual: Answers = {
	submit: ({ key }) => ({ status: 201, body: { sid: `SM${key}` } }),
	find: () => ({ body: { messages: [] } }),
};

export const useLyingCarrier = (quad: Quad) => {
	const log = makeLog('silent');
	const handed: Handed[] = [];
	let answers = usual;
	let carrier: ChosenCarrier | undefined;

	const server = createServer((request, reply) => void serve(request, reply));
	const serve = async (request: IncomingMessage, reply: ServerResponse) => {
		const form = new URLSearchParams(await text(request));
		const { searchParams } = new URL(request.url ?? '', publicUrl);
		if (request.method === 'GET') return say(reply, answers.find(searchParams));
		const one = { key: String(request.headers['idempotency-key']), to: form.get('To') ?? '' };
		handed.push(one);
		say(reply, await answers.submit(one));
	};
	beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
	afterEach(async () => {
		await carrier?.close();
		carrier = undefined; // the next one does not know yet whether keys are supported
		answers = usual;
		handed.length = 0;
	});
	afterAll(() => void server.close().closeAllConnections());

	const reached = (): ChosenCarrier => {
		const address = server.address();
		const port = typeof address === 'object' && address ? address.port : 0;
		// Its list of texts never proves that one is missing.
		const completeAfterMs = Number.POSITIVE_INFINITY;
		carrier ??= connectCarriers(quad.context, { simulatorUrl: `http://127.0.0.1:${port}`, publicUrl, completeAfterMs });
		return carrier;
	};

	/** Calls one of this college's webhooks, signed with its account's token or another college's. */
	const call = async (college: MadeTeam, address: string, form: Form, signer = college): Promise<number> => {
		const account = await carrierAccounts(quad.context)(signer.organizationId);
		const path = `/api/carrier/simulator/${college.organizationId}/${address}`;
		const reply = await quad.http.inject({
			method: 'POST',
			url: path,
			headers: {
				'content-type': 'application/x-www-form-urlencoded',
				'x-twilio-signature': signatureOf(account?.authToken ?? '', publicUrl + path, form),
			},
			payload: stringify(form),
		});
		return reply.statusCode;
	};

	return {
		/** All texts that it got, including repeated ones. */
		handed,
		/** Makes a college with an account there. Lee works in its high-speed inbox Alerts. */
		college: async (): Promise<MadeTeam> => {
			const inboxes = [{ name: 'Alerts', type: 'highspeed' as const, rate: 1_000_000 }];
			const college = await makeTeam(quad, { inboxes, contacts: ['Ana', 'Ben'] });
			await commit(quad.db, (tx) => openSimulatedAccount(tx, quad.context.secrets, college.organizationId));
			return college;
		},
		answers: (lies: Partial<Answers>) => {
			answers = { ...usual, ...lies };
		},
		send: async (college: MadeTeam, to: readonly string[]): Promise<Sent> => {
			const recipients = to.map((name) => college.contact(name));
			const body = { inboxId: college.inbox('Alerts'), text: 'Your room is 12.', recipients };
			const { answer } = await ask(quad, college.person('Lee'), api.messaging.composeMessage, { body });
			const batchId = Number(answer.batchId);
			const rows = await quad.db
				.selectFrom('message')
				.where('batch_id', '=', batchId)
				.select(['id', 'mobile'])
				.execute();
			return { batchId, idOf: (name) => rows.find(({ mobile }) => mobile === college.mobileOf(name))?.id ?? 0 };
		},
		/** Runs three rounds of the worker, which send, look up and apply what is due. */
		work: async (): Promise<void> => {
			quad.clock.pass(batchLimits.undoMs); // texts that can still be undone are not sent
			const sender = makeSender(quad.context, log, reached, 1);
			for (let round = 0; round < 3; round += 1) {
				await sender.loop.run();
				await sender.settle();
				await reconcileDoubtful(quad.context, log, reached, 2).run();
				while ((await applyReceipts(quad.context).run()) === 'again');
			}
		},
		leasesEnd: () => endLeases(quad),
		lanesDue: () => endPauses(quad),
		/** Returns the batch's counts, after checking that its messages agree. */
		countsOf: async ({ batchId }: Sent): Promise<Books['batch']> => {
			const { batch, messages } = await readBooks(quad.db, batchId);
			expect(batch).toMatchObject(messages);
			return batch;
		},
		/** Reports a text's status. */
		report: (college: MadeTeam, messageId: number, MessageStatus: string, more: Form = {}, signer?: MadeTeam) =>
			call(college, `status?m=${messageId}`, { MessageSid: sidOf(messageId), MessageStatus, ...more }, signer),
		/** Delivers a text from a phone, by default from Ana to Alerts. */
		texts: (college: MadeTeam, form: Form, signer?: MadeTeam) => {
			const usually = { From: `+${college.mobileOf('Ana')}`, To: `+${college.numberOf('Alerts')}` };
			return call(college, 'inbound', { MessageSid: sidOf(quad.ids.next()), ...usually, ...form }, signer);
		},
	};
};

const say = (reply: ServerResponse, submission: CannedResponse): void => {
	if (typeof submission === 'function') submission(reply);
	else {
		const { status = 200, headers = {}, body = '' } = submission;
		reply.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
	}
};
