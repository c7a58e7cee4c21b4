/**
 * Tells people of texts that came in. Browsers are woken at once, and for each conversation with one note. Mail waits some
 * minutes from the first text: what came meanwhile is in it, and what was read in Quad by then is not. So whoever has
 * Quad open and is looking is not mailed, without anybody being watched. A flood of conversations into one inbox is one
 * mail that lists them, every few minutes.
 *
 * Each step takes its texts and leaves mails and jobs in one transaction: stopped in between, nothing is lost and
 * nothing comes twice.
 */
import { incomingAlertLimits } from '@quad/contract/alerts/limits.ts';
import { commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import { post } from '../mail/index.ts';
import { type DueTexts, oldestAlert, takeDue, takeNew } from './incoming.queries.ts';
import { addPush } from './push-note.ts';
import { browsersOf } from './subscriptions.queries.ts';
import { whoIsTold } from './who-is-told.ts';
import { alertMails } from './words.ts';

export const tellLoop = 'alerts.tell';

const everyMs = 30_000;
const textsAtOnce = 500;
const { gatheredMs, leastMs } = incomingAlertLimits;

export const tellOfTexts = (ground: Ground, publicUrl: string): Loop => ({
	name: tellLoop,
	everyMs,
	run: async () => {
		const pushed = await commit(ground.db, (tx) => pushNew(tx));
		const mailed = await commit(ground.db, (tx) => mailDue(ground, tx, publicUrl));
		if (pushed === textsAtOnce || mailed > 0) return 'again';
		const oldest = await oldestAlert(ground.db);
		return oldest && Math.max(1_000, oldest.getTime() - ago(ground, gatheredMs).getTime());
	},
});

const ago = ({ clock }: Ground, ms: number): Date => new Date(clock.now().getTime() - ms);

/** Answers of how many texts. */
const pushNew = async (tx: Tx): Promise<number> => {
	const { texts, conversations } = await takeNew(tx, textsAtOnce);
	const told = (await whoIsTold(tx, conversations)).filter(({ byPush }) => byPush);
	const browsers = told.length > 0 ? await browsersOf(tx, told) : [];
	const browsersOfPerson = Map.groupBy(browsers, ({ personId }) => personId);
	for (const { organizationId, personId, conversationId } of told)
		for (const { id } of browsersOfPerson.get(personId) ?? [])
			await addPush(tx, { organizationId, subscriptionId: id, conversationId });
	return texts;
};

/** Answers of how many conversations. */
const mailDue = async (ground: Ground, tx: Tx, publicUrl: string): Promise<number> => {
	const due = await takeDue(tx, { first: ago(ground, gatheredMs), others: ago(ground, leastMs) }, textsAtOnce);
	const textsOf = new Map(due.map((one) => [keyOf(one), one.texts]));
	const told = (await whoIsTold(tx, due))
		.filter(({ byMail }) => byMail)
		.map((to) => ({ ...to, texts: textsOf.get(keyOf(to))?.slice(-to.unread) ?? [] })); // those before were read
	for (const talks of Map.groupBy(told, ({ personId, inboxId }) => `${personId} ${inboxId}`).values())
		for (const mail of alertMails(talks, publicUrl)) await post(tx, ground, mail);
	return due.length;
};

const keyOf = ({ organizationId, conversationId }: Pick<DueTexts, 'organizationId' | 'conversationId'>): string =>
	`${organizationId} ${conversationId}`;
