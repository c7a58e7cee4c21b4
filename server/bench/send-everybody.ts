/** Sends a message to everyone in a college, and waits until its last receipt is counted. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { composeBatch } from '../src/domain/texting/messaging/compose/compose-batch.ts';
import type { Db } from '../src/foundation/postgres/db.ts';
import type { College } from './college.ts';

const timeoutMs = 300_000;
const lookMs = 10;
let texts = 0;

/** Composes a message. Returns the batch's id once it is queued. */
export const composeToEverybody = async (college: College, inbox = college.inboxes[0]): Promise<number> => {
	if (!inbox) throw new Error('A college has an inbox.');
	texts += 1; // the same text twice would give the same batch
	const text = `Your application is complete. ${texts}`;
	// the draft that the compose screen would send
	const draft = { inboxId: inbox.id, text, filter: { searchText: '' }, autoArchive: true };
	const { batchId } = await composeBatch(college.context, college.scope(inbox.id), draft, true);
	return Number(batchId);
};

/** Resolves once this many of the batch's messages are delivered. */
export const untilDelivered = async ({ context: { db } }: College, batchId: number, count: number): Promise<void> => {
	const until = performance.now() + timeoutMs;
	for (;;) {
		const { rows } = await sql<{ delivered: number; lost: number }>`
			select delivered, undelivered + cancelled + unknown as lost from batch where id = ${batchId}`.execute(db);
		const { delivered = 0, lost = 0 } = rows[0] ?? {};
		if (delivered === count) return;
		if (lost > 0) throw new Error(`${lost} of ${count} were not delivered.`);
		if (performance.now() > until) throw new Error(`${delivered} of ${count} were delivered in ${timeoutMs / 1000} s.`);
		await pause(lookMs);
	}
};

/** Deletes all messages while workers keep polling. If it deadlocks with one, it starts over. */
export const forgetMessages = async (db: Db, tries = 5): Promise<void> => {
	try {
		await sql`truncate batch, batch_skip, message, send_queue, carrier_receipt cascade`.execute(db);
	} catch (error) {
		const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01';
		if (!isDeadlock || tries === 1) throw error;
		await forgetMessages(db, tries - 1);
	}
};
