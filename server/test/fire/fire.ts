/**
 * The ledger under fire: a college sends one text to thousands of people through the real simulator over HTTP, while
 * the processes that do the work are killed. Kills come at random points of the way, not of the clock: so there are as
 * many of them on a slow machine as on a fast one.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFailed, onTestFinished } from 'vitest';
import { composeBatch } from '../../src/domain/messaging/compose-batch.ts';
import { queueReply } from '../../src/domain/messaging/index.ts';
import { seedSimulator } from '../../src/edges/carriers/index.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { commit } from '../../src/foundation/commit.ts';
import { connect, type Db } from '../../src/foundation/db.ts';
import type { Ground } from '../../src/foundation/ground.ts';
import { makeIds } from '../../src/foundation/ids.ts';
import { type Crowd, makeCrowd } from '../crowd.ts';
import { startLine } from '../line.ts';
import { testSecrets } from '../secrets.ts';
import * as books from './books.ts';
import { makeChance } from './chance.ts';
import { type Crew, hireCrew } from './crew.ts';

export interface Fire {
	readonly ground: Ground;
	readonly db: Db;
	readonly crowd: Crowd;
	readonly batchId: number;
	readonly crew: Crew;
	/** Resolves when so many recipients are handled: handed over, refused or given up. */
	handled(count: number): Promise<void>;
	/** Kills workers, each at a random point between these counts of recipients handled. */
	killBetween(from: number, to: number, kills: number): Promise<void>;
	/** Resolves when no worker has anything in hand. */
	noneClaimed(): Promise<void>;
	/** Somebody of the crowd is answered from the same inbox; resolves when the carrier has taken it. */
	replyGoesOut(): Promise<void>;
	/** Resolves when nothing is on its way any more, in either direction. */
	settled(): Promise<void>;
}

export interface FirePlan {
	databaseUrl: string;
	people: number;
	honoursKey: boolean;
}

export const crewSize = 3;
const text = 'Your application is complete. Reply with your questions.';
const longestPauseMs = 50;

export const lightFire = async ({ databaseUrl, people, honoursKey }: FirePlan): Promise<Fire> => {
	const chance = makeChance();
	onTestFailed(() => {
		process.stderr.write(`To light this fire again: QUAD_FIRE_SEED=${chance.seed}\n`);
	});
	const db = connect(databaseUrl, { max: 8 });
	const ground: Ground = { db, clock: systemClock, ids: makeIds(systemClock), secrets: testSecrets };
	const crowd = await makeCrowd(ground, { people });
	const switches = { speed: 'instant', down: false, honoursKey } as const;
	await commit(db, (tx) => seedSimulator(tx, crowd.organizationId, switches));
	const line = await startLine(ground);
	const draft = { draftId: randomUUID(), inboxId: crowd.inboxId, text, filter: { searchText: '' } };
	const { batchId } = await composeBatch(ground, crowd.scope, draft, true);
	const crew = hireCrew(crewSize, [databaseUrl, line.simulatorUrl, line.publicUrl], chance);
	onTestFinished(async () => {
		await crew.dismiss();
		await line.stop();
		await db.destroy();
	});

	const handled = (count: number) => until(async () => (await books.countHandled(db, Number(batchId))) >= count);
	return {
		ground,
		db,
		crowd,
		batchId: Number(batchId),
		crew,
		handled,
		killBetween: async (from, to, kills) => {
			const points = Array.from({ length: kills }, () => from + chance.below(to - from)).sort((a, b) => a - b);
			for (const point of points) {
				await handled(point);
				await pause(chance.below(longestPauseMs));
				await crew.killOne();
			}
		},
		noneClaimed: () => until(async () => (await books.countClaimed(db)) === 0),
		replyGoesOut: async () => {
			const { id: contactId, mobile } = await books.anyContact(db);
			const reply = { scope: crowd.scope, contactId, mobile, writtenBy: null, text: 'We close at five.' };
			const { messageId } = await commit(db, (tx) => queueReply(ground, tx, reply));
			await until(() => books.isTaken(db, messageId));
		},
		settled: () => until(() => books.isSettled(db)),
	};
};

const lookEveryMs = 15;

export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
	while (!(await isSo())) await pause(lookEveryMs);
};
