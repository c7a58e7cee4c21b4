/** Tests that everyone is texted exactly once, whichever process dies (messaging.md 2.6, decisions.md 23 and 27). */
import { expect, test } from 'vitest';
import { longTestLimit } from '../../time-limits.ts';
import { cancelBatch } from '../src/domain/texting/messaging/batches/cancel-batch.ts';
import { editRest } from '../src/domain/texting/messaging/batches/edit-rest.ts';
import { pauseBatch } from '../src/domain/texting/messaging/batches/pause-batch.ts';
import { resumeBatch } from '../src/domain/texting/messaging/batches/resume-batch.ts';
import {
	type Books,
	type Credits,
	countClaimed,
	countsOf,
	readAnswers,
	readBooks,
	readCredits,
	readTexts,
	readTold,
	repliedOtherwise,
	undisturbedAnswers,
	withPhones,
} from './fire/books.ts';
import { useFireDatabase } from './fire/database.ts';
import { crewSize, type Fire, type FirePlan, lightFire, segmentsEach } from './fire/fire.ts';
import { toAFew } from './fire/scheduled.ts';
import { sending } from './fire/sending.ts';
import { fireSize } from './fire/size.ts';
import { answerAndUndoEach, answerEach } from './fire/triage.ts';
import { expectTextHistory } from './text-history.ts';

const database = useFireDatabase();
const kindle = async (people: number, honoursKey: boolean, overrides: Partial<FirePlan> = {}) =>
	lightFire({ databaseUrl: await database.open(), people, honoursKey, ...overrides });
const { people: college, byTwilio, asked } = fireSize;
const long = { timeout: longTestLimit };

/** Expects that the batch's counts equal its messages, and that they add up to everyone. */
const expectToAddUp = ({ batch, messages }: Books, people: number) => {
	expect(countsOf(batch)).toEqual(messages);
	expect(batch).toMatchObject({ total: people, queued: 0, completed: true });
};

/** Expects that each text that the carrier accepted was paid for once. */
const expectPaid = (credits: Credits | undefined) =>
	expect(credits).toEqual({ balance: credits?.left, booked: credits?.left, left: expect.any(Number) });

const audit = async (fire: Fire, people: number) => {
	await fire.settled();
	expect(fire.crew.deserters()).toBe(0);
	const books = await readBooks(fire.db, fire.batchId);
	const texts = await readTexts(fire.db, fire.batchId);
	expectToAddUp(books, people);
	expectPaid(await readCredits(fire.db, fire.crowd.inboxId));
	expect(texts).toMatchObject({ most: 1, denied: 0, misworded: 0, invented: 0 });
	await expectTextHistory(fire);
	return { ...books.batch, texted: texts.people };
};

/** Returns the result with idempotency keys. Every outcome is known in the end, as if no fault had occurred. */
const asUndisturbed = (people: number, segments = segmentsEach) => {
	const refused = withPhones(people, 'invalid', 'unsubscribed');
	const failed = withPhones(people, 'unreachable', 'unknown', 'landline', 'filtered');
	const silent = withPhones(people, 'silent');
	return {
		state: 'complete',
		segments: people * segments,
		texted: people - refused,
		undelivered: refused + failed,
		submitted: silent,
		delivered: people - refused - failed - silent,
		unknown: 0,
		cancelled: 0,
	};
};

/**
 * Returns credits for seven of ten people plus one segment. The last text overdraws by one segment. Others could, if
 * it was unknown while credits were checked that they were accepted, but with keys there are none.
 */
const creditsFor = (people: number) => people * 0.7 * segmentsEach + 1;

/**
 * Kills workers all the time and PostgreSQL twice, and lets credits run out halfway. Returns how many texts had been
 * found late to be accepted by then.
 */
const burn = async (fire: Fire, people: number) => {
	const [first, second, third, end] = [people * 0.3, people * 0.65, people * 0.72, people * 0.95];
	await fire.killBetween(0, first, 17);
	await database.killAndRestart();
	await fire.killBetween(first, second, 17);
	await database.killAndRestart();
	const { balance, provedLate } = await fire.outOfCredits();
	expect(balance).toBeLessThanOrEqual(1 - segmentsEach);
	expect(balance).toBeGreaterThanOrEqual(1 - segmentsEach - segmentsEach * provedLate);
	await fire.buyCredits(people * segmentsEach);
	await fire.killBetween(third, end, 16);
	return { provedLate };
};
const restarts = 2;

test('with a carrier that honours a key: each is accepted exactly once, whoever is killed when', long, async () => {
	const people = college;
	const fire = await kindle(people, true, { credits: creditsFor(people) });
	expect(await burn(fire, people)).toEqual({ provedLate: 0 });
	expect(await audit(fire, people)).toMatchObject(asUndisturbed(people));
});

test('with one that does not: nobody is texted twice, and what cannot be proved is said', long, async () => {
	const people = college;
	const fire = await kindle(people, false, { credits: creditsFor(people) });
	await burn(fire, people);
	const { unknown, cancelled, state } = await audit(fire, people);
	expect({ state, cancelled }).toEqual({ state: 'complete', cancelled: 0 });
	expect(unknown).toBeLessThanOrEqual(sending.inFlight * (fire.crew.kills() + restarts * crewSize));
});

test('by Twilio, on a line that fails and cuts: nobody is texted twice, and nothing is forgotten', long, async () => {
	const people = byTwilio;
	const fire = await kindle(people, false, { byTwilio: true });
	await fire.killBetween(0, people * 0.5, 5);
	await database.killAndRestart();
	await fire.killBetween(people * 0.5, people * 0.95, 5);
	expect(await audit(fire, people)).toMatchObject(asUndisturbed(people));
	expect(fire.struck()).toBeGreaterThan(0);
});

test(
	'paused under fire it waits, its text is changed, resumed it goes on, cancelled it sends nothing more',
	long,
	async () => {
		const people = college;
		const fire = await kindle(people, true);
		const { context, crowd, batchId } = fire;
		const change = (how: typeof pauseBatch) => how(context, crowd.scope, crowd.actor.inboxIds, batchId);

		await fire.killBetween(0, people * 0.075, 5);
		await change(pauseBatch);
		const edit = (text: string) => editRest(context, crowd.scope, crowd.actor.inboxIds, { batchId, text });
		await edit('It is complete, {{First Name}}.'); // while workers have claimed the first texts
		await fire.crew.killOne();
		await fire.noneClaimed();
		const whilePaused = await readBooks(fire.db, batchId);
		await fire.replyGoesOut(); // the inbox works; only this batch waits
		await fire.crew.killOne();
		expect((await readBooks(fire.db, batchId)).batch.queued).toBe(whilePaused.batch.queued);

		await edit('It is complete, {{Last Name}}.');
		await change(resumeBatch);
		await fire.killBetween(people * 0.1, people * 0.15, 3);
		await change(pauseBatch);
		await edit('Your application is complete.');
		await change(resumeBatch);
		await fire.killBetween(people * 0.15, people * 0.2, 2);
		await change(cancelBatch);
		const claimed = await countClaimed(fire.db);
		const { people: texted } = await readTexts(fire.db, batchId);
		await fire.crew.killOne();

		const found = await audit(fire, people);
		expect(found).toMatchObject({ state: 'cancelled', unknown: 0 });
		expect(found.texted).toBeLessThanOrEqual(texted + claimed);
		expect(found.cancelled).toBeGreaterThan(0);
	},
);

test('what is scheduled starts once, whoever is killed while it starts', long, async () => {
	const people = 100;
	const besides = 40;
	const fire = await kindle(people, true, { scheduledBesides: besides });
	expect(await audit(fire, people)).toMatchObject(asUndisturbed(people));
	expect(fire.otherBatchIds).toHaveLength(besides);
	for (const id of fire.otherBatchIds) {
		expectToAddUp(await readBooks(fire.db, id), toAFew);
		expect(await readTexts(fire.db, id)).toMatchObject({ most: 1, denied: 0, misworded: 0, invented: 0 });
	}
});

test('a question that was scheduled is paused and resumed; whoever answers it is answered once, by itself or by somebody', {
	...long,
}, async () => {
	const people = asked;
	const fire = await kindle(people, true, { asks: true, scheduledBesides: 0, slowly: true });
	const { context, crowd, db, batchId } = fire;
	await pauseBatch(context, crowd.scope, crowd.actor.inboxIds, batchId);
	await fire.hurry();
	await fire.crew.killOne();
	await fire.noneClaimed();
	const whilePaused = await readBooks(db, batchId);
	expect(whilePaused.batch.queued).toBeGreaterThan(0);
	await fire.replyGoesOut();
	await fire.crew.killOne();
	expect((await readBooks(db, batchId)).batch).toMatchObject({ state: 'paused', queued: whilePaused.batch.queued });

	await resumeBatch(context, crowd.scope, crowd.actor.inboxIds, batchId);
	await fire.killBetween(people * 0.3, people * 0.6, 2);
	await database.killAndRestart();
	await fire.killBetween(people * 0.6, people * 0.95, 2);
	await fire.settled();

	const others = await repliedOtherwise(db, batchId);
	const half = others.length / 2;
	const [answered, undone] = [others.slice(0, half), others.slice(half)];
	await answerAndUndoEach(context, crowd, { batchId, messageIds: undone, text: 'We call you.' });
	const answering = answerEach(context, crowd, { batchId, messageIds: answered, text: 'It starts at ten.' });
	for (let kills = 0; kills < 4; kills += 1) await fire.crew.killOne();
	await answering;
	await fire.crew.killOne(); // a starting worker first looks for texts to release

	expect(await audit(fire, people)).toMatchObject(asUndisturbed(people, 1));
	expect(await readAnswers(db, batchId)).toEqual(undisturbedAnswers(people));
	expect(await readTold(db, 'It starts at ten.')).toEqual({ people: answered.length, most: 1 });
	expect(await readTold(db, 'We call you.')).toEqual({ people: 0, most: 0 });
	expect(Math.min(answered.length, undone.length)).toBeGreaterThan(0);
});
