/**
 * Runs the simulated carrier on its own port. It calls Quad's webhooks over HTTP, which pass what they received to the
 * test. All delays are zero.
 *
 * const quad = useQuad();
 * const line = useCarrier(quad);
 * const text = line.text({ to: 13035550101 });
 * await line.carrier.submit(text);
 * await line.receiptsOf(text, 2);
 */
import formbody from '@fastify/formbody';
import type { SimulatorSwitches } from '@quad/contract/carriers/simulator/routes.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { makeApiServer } from '../src/app/authenticators.ts';
import { freePort } from '../src/app/cli/ports.ts';
import { openSimulatedAccount } from '../src/app/open-simulated-account.ts';
import { serveFiles } from '../src/domain/organization/media/serve-files.ts';
import type {
	IncomingText,
	OutgoingText,
	Receipt,
	TextInDoubt,
} from '../src/domain/texting/messaging/ledger/carrier.port.ts';
import type { ChosenCarrier } from '../src/edges/carriers/choose-carrier.ts';
import { carrierAccounts, connectCarriers, serveCarrierWebhooks } from '../src/edges/carriers/index.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { answerFaults } from '../src/foundation/http/answer-faults.ts';
import { makeLog } from '../src/foundation/log.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { servePhones } from '../src/simulators/carrier/index.ts';
import { type Simulator, startSimulator } from '../src/simulators/carrier/start.ts';
import { type MadeTeam, makeTeam, type Quad } from './kit.ts';

export interface Heard {
	receipts: Receipt[];
	texts: IncomingText[];
}

export interface Line {
	readonly carrier: ChosenCarrier;
	/** A team with a carrier account. Amir is an administrator, and Lee works in the inbox Front desk. */
	readonly team: MadeTeam;
	/** The API, connected to this carrier. */
	readonly quad: Quad;
	readonly simulatorUrl: string;
	readonly publicUrl: string;
	/** Makes a text from the team's Front desk. */
	text(message: { to: number; messageId?: number; body?: string; mediaUris?: readonly string[] }): TextInDoubt;
	/** Resolves once everything received since the test began meets the condition. */
	record(what: (heard: Heard) => boolean): Promise<Heard>;
	/** Returns the receipts of a text once there are this many. */
	receiptsOf(text: OutgoingText, count: number): Promise<Receipt[]>;
	/** Sets a hook that runs before Quad stores anything, so that a test can make that fail. */
	before(hook: (() => void) | undefined): void;
	forget(): void;
	stopSimulator(): Promise<void>;
	startSimulator(): Promise<void>;
	closeWebhooks(): Promise<void>;
	openWebhooks(): Promise<void>;
}

export const quick: SimulatorSwitches = { speed: 'instant', down: false, honoursKey: true, answering: false };

export const useCarrier = (quad: Quad, switches = quick): Line => {
	let record: Heard = { receipts: [], texts: [] };
	let waiting: Array<() => void> = [];
	let hook: (() => void) | undefined;
	let simulator: Simulator | undefined;
	let there: { carrier: ChosenCarrier; team: MadeTeam; http: FastifyInstance; ports: [number, number] } | undefined;
	const log = makeLog('silent');

	const hear = (one: () => void) => {
		hook?.();
		one();
		for (const look of waiting) look();
	};
	const reached = ([simulatorPort, port]: [number, number]) => ({
		simulatorUrl: `http://127.0.0.1:${simulatorPort}`,
		publicUrl: `http://127.0.0.1:${port}`,
	});
	const open = async (ports: [number, number]) => {
		const http = fastify({ forceCloseConnections: true });
		answerFaults(http);
		await http.register(formbody);
		const findAccount = carrierAccounts(quad.context);
		const server = makeApiServer(http, quad.context, { ...reached(ports), findAccount });
		const incoming = {
			receipt: async (receipt: Receipt) => hear(() => record.receipts.push(receipt)),
			read: async () => undefined,
			text: async (text: IncomingText) => hear(() => record.texts.push(text)),
		};
		serveFiles(http, quad.files);
		serveCarrierWebhooks(server, incoming);
		servePhones(server, quad.db, { ...reached(ports), accountOf: findAccount });
		await http.listen({ port: ports[1], host: '127.0.0.1' });
		return http;
	};
	const start = async (ports: [number, number]) => {
		simulator = await startSimulator({ ...quad.context, clock: systemClock, log }, ports[0]);
	};
	const line = () => {
		if (!there) throw new Error('The line is there once the tests run.');
		return there;
	};

	beforeAll(async () => {
		const ports: [number, number] = [await freePort(), await freePort()];
		const team = await makeTeam(quad, {
			bulkMms: true,
			administrators: ['Amir'],
			staff: ['Lee', 'Priya'],
			inboxes: [{ name: 'Front desk', members: ['Lee'] }],
			contacts: ['Ana', 'Ben'],
		});
		await commit(quad.db, (tx) => openSimulatedAccount(tx, quad.context.secrets, team.organizationId, switches));
		await start(ports);
		there = {
			team,
			ports,
			carrier: connectCarriers({ ...quad.context, clock: systemClock }, reached(ports)),
			http: await open(ports),
		};
	});
	afterAll(async () => {
		await there?.carrier.close();
		await simulator?.stop();
		await there?.http.close();
	});

	const until = (what: (record: Heard) => boolean): Promise<Heard> =>
		new Promise((resolve) => {
			const look = () => {
				if (!what(record)) return;
				waiting = waiting.filter((one) => one !== look);
				resolve(record);
			};
			waiting.push(look);
			look();
		});

	return {
		get carrier() {
			return line().carrier;
		},
		get team() {
			return line().team;
		},
		get quad() {
			const { db, url, context, clock, ids, files } = quad;
			return { db, url, context, clock, ids, files, http: line().http };
		},
		get simulatorUrl() {
			return reached(line().ports).simulatorUrl;
		},
		get publicUrl() {
			return reached(line().ports).publicUrl;
		},
		text: ({ to, messageId = quad.ids.next(), body = 'Your application is complete.', mediaUris = [] }) => {
			const { team } = line();
			const { organizationId } = team;
			const from = team.numberOf('Front desk');
			return {
				organizationId,
				messageId,
				channel: 'sms' as const,
				template: null,
				from,
				to,
				body,
				mediaUris,
				sendBefore: null,
				claimedAt: systemClock.now(),
			};
		},
		record: until,
		receiptsOf: async ({ messageId }, count) => {
			const ofText = ({ receipts }: Heard) => receipts.filter((receipt) => receipt.messageId === messageId);
			return ofText(await until((now) => ofText(now).length >= count));
		},
		before: (next) => {
			hook = next;
		},
		forget: () => {
			record = { receipts: [], texts: [] };
		},
		stopSimulator: async () => {
			await simulator?.stop();
			simulator = undefined;
		},
		startSimulator: () => start(line().ports),
		closeWebhooks: () => line().http.close(),
		openWebhooks: async () => {
			line().http = await open(line().ports);
		},
	};
};
