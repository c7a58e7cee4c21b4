/**
 * Runs the loops of a worker that `ledger-under-fire.test.ts` kills. Leases are so short that what a dead worker
 * claimed is found within the test. It exits together with the test.
 */
import { randomInt } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { aWhile } from '../../../time-limits.ts';
import { followInboxes } from '../../src/domain/texting/messaging/batches/follow-inboxes.ts';
import { holdOutsideSendingWindow } from '../../src/domain/texting/messaging/batches/hold-outside-sending-window.ts';
import { applyReceipts } from '../../src/domain/texting/messaging/ledger/apply-receipts.ts';
import { reconcileDoubtful } from '../../src/domain/texting/messaging/ledger/reconcile-doubtful.ts';
import { repairCounts, wakeLanes } from '../../src/domain/texting/messaging/ledger/repair.ts';
import { makeSender } from '../../src/domain/texting/messaging/ledger/send-queued.ts';
import { connectCarriers } from '../../src/edges/carriers/connect.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { makeIds } from '../../src/foundation/ids.ts';
import { startLoops } from '../../src/foundation/jobs/loop.ts';
import { makeLog } from '../../src/foundation/log.ts';
import { connect } from '../../src/foundation/postgres/db.ts';
import { testSecrets } from '../secrets.ts';
import { sending } from './sending.ts';

const [, , shard, databaseUrl = '', simulatorUrl = '', publicUrl = '', twilioUrl = '', isWhole] = process.argv;
process.on('disconnect', () => process.exit());

const db = connect(databaseUrl, { max: 4 });
const context = { db, clock: systemClock, ids: makeIds(systemClock, Number(shard)), secrets: testSecrets };
const carrier = connectCarriers(context, {
	simulatorUrl,
	publicUrl,
	twilioUrl: twilioUrl || undefined,
	completeAfterMs: aWhile,
}); // the simulator responds without delay
const worker = randomInt(2 ** 31);
const log = makeLog('silent');
// A wrong count is logged as an error, which fails the test.
const outraged = Object.assign(makeLog('silent'), { error: () => process.exit(1) });
/** Loads all loops only if something is scheduled or in triage, because they import half of Quad. */
const wholeLoops = async () => {
	const { startDue } = await import('../../src/domain/texting/schedules/start-due.ts');
	const { finishActions } = await import('../../src/domain/texting/triage/finish-actions.ts');
	return [startDue(context, sending.leaseMs), finishActions(context, log)];
};
const work = async () => {
	startLoops(
		[
			makeSender(context, log, () => carrier, worker, sending, carrier.keyless).loop,
			applyReceipts(context),
			reconcileDoubtful(context, log, () => carrier, worker, sending),
			holdOutsideSendingWindow(context),
			followInboxes(context),
			wakeLanes(context),
			repairCounts(context, outraged),
			...(isWhole ? await wholeLoops() : []),
		],
		undefined,
		log,
	);
	flushCompileCache(); // for later processes, because this one never exits normally
	process.send?.('working');
};
void work();
