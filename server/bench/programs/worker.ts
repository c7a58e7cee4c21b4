/**
 * Runs a worker whose carrier is inside the process, accepts every text at once, and reports it delivered a moment
 * later, as a webhook would.
 */
import { tmpdir } from 'node:os';
import { sandboxNumbers } from '../../src/app/sandbox-numbers.ts';
import { startWorker } from '../../src/app/worker.ts';
import { acceptReceipts } from '../../src/domain/texting/messaging/index.ts';
import type { Receipt } from '../../src/domain/texting/messaging/ledger/carrier.port.ts';
import { filesOnDisk } from '../../src/edges/files/disk.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { makeIds } from '../../src/foundation/ids.ts';
import { listen } from '../../src/foundation/live/listener.ts';
import { makeLog } from '../../src/foundation/log.ts';
import { connect } from '../../src/foundation/postgres/db.ts';
import { takeShard } from '../../src/foundation/postgres/shard.ts';
import { testSecrets } from '../../test/secrets.ts';
import { instantCarrier } from '../instant-carrier.ts';

const [, , databaseUrl = ''] = process.argv;
process.on('disconnect', () => process.exit());
const reportedAfterMs = 100; // long enough that results are recorded first, as with a real carrier

const log = makeLog('error');
const db = connect(databaseUrl);
const listener = await listen(databaseUrl, log);
const shard = await takeShard(databaseUrl, log);
const context = { db, clock: systemClock, ids: makeIds(systemClock, shard.number), secrets: testSecrets };
// Connect like the web process does.
const accept = acceptReceipts({ ...context, db: connect(databaseUrl, { max: 2, byIndex: true }) });
const carrier = instantCarrier();

/** Reports a receipt, and repeats it if it was not accepted, like a carrier. */
const bring = (receipt: Receipt): void =>
	void accept(receipt).catch(() => setTimeout(() => bring(receipt), reportedAfterMs));

let taken: Receipt[] = [];
const report = () => {
	const now = taken;
	taken = [];
	setTimeout(() => now.forEach(bring), reportedAfterMs);
};
await startWorker(context, {
	carrier: {
		...carrier,
		fetchPicture: async () => ({ kind: 'gone' }), // no picture comes in
		keyless: async () => [],
		lookAgain: async () => undefined,
		submit: async (text) => {
			const outcome = await carrier.submit(text);
			if (outcome.kind !== 'accepted') return outcome;
			if (taken.length === 0) setImmediate(report);
			taken.push({
				organizationId: text.organizationId,
				messageId: text.messageId,
				sid: outcome.sid,
				status: 3,
				errorCode: null,
			});
			return outcome;
		},
	},
	files: filesOnDisk(tmpdir()), // no picture is sent
	numbers: sandboxNumbers(context),
	readRegistration: async () => 'no-account',
	lookUpLine: async () => ({ kind: 'down' }),
	readCosts: async () => 'no-account',
	readMessagePrices: async () => 'no-account',
	listener,
	log,
	databaseUrl,
	mailServer: undefined,
	pushService: { push: async () => ({ kind: 'accepted' }), close: async () => undefined },
	statusPage: undefined,
	salesDesk: undefined,
	integrationHosts: [],
	webhookHosts: [],
	publicUrl: 'http://127.0.0.1:9',
});
process.send?.('ready');
