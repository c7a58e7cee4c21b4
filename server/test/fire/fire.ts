/**
 * Tests the ledger while worker processes are killed: a college texts thousands of people through the simulator over
 * HTTP. Kills come at random points of progress, not of time, so that slow machines see as many as fast ones.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { segmentsOfText } from '@quad/contract/texting/messaging/sms-segments.ts';
import { smartTypes, textOfQuestion } from '@quad/contract/texting/smart-messages/question.ts';
import type { NewSmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import { onTestFailed, onTestFinished } from 'vitest';
import { lookEvery } from '../../../time-limits.ts';
import { openSimulatedAccount } from '../../src/app/open-simulated-account.ts';
import { composeBatch } from '../../src/domain/texting/messaging/compose/compose-batch.ts';
import { queueReply } from '../../src/domain/texting/messaging/index.ts';
import { createSmartMessage } from '../../src/domain/texting/smart-messages/create-smart-message.ts';
import type { AppContext } from '../../src/foundation/app-context.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { makeIds } from '../../src/foundation/ids.ts';
import { connect, type Db } from '../../src/foundation/postgres/db.ts';
import { commit } from '../../src/foundation/transaction/commit.ts';
import { type Crowd, makeCrowd } from '../crowd.ts';
import { insertCredits } from '../kit/rows.ts';
import { startLine } from '../line.ts';
import { testSecrets } from '../secrets.ts';
import { openBadLine } from './bad-line.ts';
import * as books from './books.ts';
import { bundleWorker } from './bundle-worker.ts';
import { type Chance, makeChance } from './chance.ts';
import { type Crew, hireCrew } from './crew.ts';
import { scheduleForNow } from './scheduled.ts';

export interface Fire {
	readonly context: AppContext;
	readonly db: Db;
	readonly crowd: Crowd;
	/** The batch to everyone. */
	readonly batchId: number;
	/** The small batches. */
	readonly otherBatchIds: readonly number[];
	readonly crew: Crew;
	/** Returns how many texts met a storm of the bad connection. */
	struck(): number;
	/** Resolves once this many recipients are handed over, refused or given up. */
	handled(count: number): Promise<void>;
	/** Kills workers, each at a random point between these numbers of handled recipients. */
	killBetween(from: number, to: number, kills: number): Promise<void>;
	/** Resolves once no worker has claimed anything. */
	noneClaimed(): Promise<void>;
	/** Resolves once the inbox has no credits left and its batch waits for more. */
	outOfCredits(): Promise<{
		balance: number;
		/** Texts that were found late to have been accepted, and were only paid for then (docs/decisions/0024). */
		provedLate: number;
	}>;
	buyCredits(credits: number): Promise<void>;
	/** Lets the inbox send as fast as it can. */
	hurry(): Promise<void>;
	/** Replies to one person from the same inbox. Resolves once the carrier has accepted it. */
	replyGoesOut(): Promise<void>;
	/** Resolves once nothing is in transit in either direction. */
	settled(): Promise<void>;
}

export interface FirePlan {
	databaseUrl: string;
	people: number;
	honoursKey: boolean;
	/** Initial credits. Defaults to more than it can spend. */
	credits?: number;
	/** Whether to send only a few texts per second at first. */
	slowly?: boolean;
	/** Schedules the batch together with this many small ones, and kills workers when they start. */
	scheduledBesides?: number;
	/** Whether to use the simulator as Twilio, over a bad connection. */
	byTwilio?: boolean;
	/** Whether to send a smart message, to which most phones reply automatically. */
	asks?: boolean;
}

export const crewSize = 3;
const program = bundleWorker();
/** A text of two segments. */
const text =
	'Your application is complete, and we have everything that we need from you. The committee reads it within two weeks. Reply to this text with your questions: somebody of our office answers you.';
export const segmentsEach = segmentsOfText(text);
const killsAtStart = { ofMany: 6, ofOne: 2 };
const [slowRate, fastRate] = [10, 1e6]; // segments per second

const question: NewSmartMessage = {
	name: 'Saturday',
	message: 'Are you coming on Saturday?',
	messageType: smartTypes.basic,
	messageClosing: 0,
	positiveReply: 'See you there!',
	negativeReply: 'Maybe next time.',
};

const ask = async (context: AppContext, { scope }: Crowd) => ({
	smartMessageId: (await createSmartMessage(context, scope, question)).id,
	text: textOfQuestion(question),
});

export const lightFire = async (plan: FirePlan): Promise<Fire> => {
	const {
		databaseUrl,
		people,
		honoursKey,
		asks = false,
		scheduledBesides,
		credits,
		slowly = false,
		byTwilio = false,
	} = plan;
	const chance = makeChance();
	onTestFailed(() => {
		process.stderr.write(`To light this fire again: QUAD_FIRE_SEED=${chance.seed}\n`);
	});
	const db = connect(databaseUrl, { max: 8 });
	const context: AppContext = { db, clock: systemClock, ids: makeIds(systemClock), secrets: testSecrets };
	await books.noteLateProofs(db);
	const crowd = await makeCrowd(context, {
		people,
		...(credits !== undefined && { credits }),
		...(slowly && { rate: slowRate }),
	});
	const switches = { speed: 'instant', down: false, honoursKey, answering: asks } as const;
	await commit(db, (tx) => openSimulatedAccount(tx, context.secrets, crowd.organizationId, switches));
	const line = await startLine(context);
	const badLine = byTwilio ? await openBadLine(line.simulatorUrl) : undefined;
	if (byTwilio) await books.callItTwilio(db);
	const words = [databaseUrl, line.simulatorUrl, line.publicUrl, badLine?.url ?? ''];
	const said = asks ? await ask(context, crowd) : { text };
	if (scheduledBesides === undefined) {
		const draft = { draftId: randomUUID(), inboxId: crowd.inboxId, filter: { searchText: '' }, ...said };
		await composeBatch(context, crowd.scope, draft, true);
	} else {
		await scheduleForNow(context, crowd, said, scheduledBesides);
		words.push('starts what is due and finishes what was done');
	}
	const crew = hireCrew(await program, crewSize, words, chance);
	onTestFinished(async () => {
		await crew.dismiss();
		badLine?.stop();
		await line.stop();
		await db.destroy();
	});

	if (scheduledBesides !== undefined) {
		await killOneByOne(crew, chance, scheduledBesides > 0 ? killsAtStart.ofMany : killsAtStart.ofOne);
		await until(() => books.allIsStarted(db));
	}
	const [batchId = 0, ...otherBatchIds] = await books.batchIds(db);
	const handled = (count: number) => until(async () => (await books.countHandled(db, batchId)) >= count);
	return {
		context,
		db,
		crowd,
		batchId,
		otherBatchIds,
		crew,
		struck: () => badLine?.struck() ?? 0,
		handled,
		killBetween: async (from, to, kills) => {
			const points = Array.from({ length: kills }, () => from + chance.below(to - from)).sort((a, b) => a - b);
			for (const point of points) {
				await handled(point);
				await killOneByOne(crew, chance, 1);
			}
		},
		noneClaimed: () => until(async () => (await books.countClaimed(db)) === 0),
		outOfCredits: async () => {
			await until(() => books.waitsForCredits(db, batchId));
			const balance = (await books.readCredits(db, crowd.inboxId))?.balance ?? 0;
			return { balance, provedLate: await books.countLateProofs(db) };
		},
		buyCredits: async (bought) => {
			const { organizationId, inboxId } = crowd;
			await commit(db, (tx) => insertCredits(tx, { organizationId, id: context.ids.next(), inboxId, credits: bought }));
		},
		hurry: () => books.setRate(db, crowd.inboxId, fastRate),
		replyGoesOut: async () => {
			const [somebody] = await books.someContacts(db, 1);
			if (!somebody) throw new Error('There is nobody.');
			const { id: contactId, mobile } = somebody;
			const reply = { scope: crowd.scope, contactId, mobile, writtenBy: null, text: 'We close at five.' };
			const { messageId } = await commit(db, (tx) => queueReply(context, tx, reply));
			await until(() => books.isTaken(db, messageId));
		},
		settled: () => until(() => books.isSettled(db)),
	};
};

const killOneByOne = async (crew: Crew, chance: Chance, kills: number): Promise<void> => {
	for (let n = 0; n < kills; n += 1) {
		await pause(chance.below(lookEvery));
		await crew.killOne();
	}
};

export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
	while (!(await isSo())) await pause(lookEvery);
};
