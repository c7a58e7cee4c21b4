/**
 * Notifies people of incoming texts: push at once, one per conversation; email a few minutes after the first text, with
 * what is still unread then, so that people with Quad open get none. A flood into one inbox is one email.
 * Each step takes its texts and queues emails and jobs in one transaction: nothing is lost or sent twice.
 */
import { incomingTextLimits } from '@quad/contract/notifications/limits.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Loop } from '../../foundation/jobs/loop.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { queueMail } from '../mail/index.ts';
import { incomingTextMails } from './incoming-text-mail.ts';
import { type DueTexts, oldestIncomingText, takeDue, takeNew } from './incoming-texts.queries.ts';
import { addPush } from './send-push-notification.ts';
import { browsersOf } from './subscriptions.queries.ts';
import { whoIsToldOfTexts } from './who-is-told.ts';

export const tellLoop = 'notifications.tell-of-texts';

const everyMs = 30_000;
const textsAtOnce = 500;
const { gatheredMs, leastMs } = incomingTextLimits;

export const tellOfTexts = (context: AppContext, publicUrl: string): Loop => ({
	name: tellLoop,
	everyMs,
	run: async () => {
		const pushed = await commit(context.db, (tx) => pushNew(tx));
		const mailed = await commit(context.db, (tx) => mailDue(context, tx, publicUrl));
		if (pushed === textsAtOnce || mailed > 0) return 'again';
		const oldest = await oldestIncomingText(context.db);
		return oldest && Math.max(1_000, oldest.getTime() - ago(context, gatheredMs).getTime());
	},
});

const ago = ({ clock }: AppContext, ms: number): Date => new Date(clock.now().getTime() - ms);

/** Answers of how many texts. */
const pushNew = async (tx: Tx): Promise<number> => {
	const { texts, conversations } = await takeNew(tx, textsAtOnce);
	const told = (await whoIsToldOfTexts(tx, conversations)).filter(({ byPush }) => byPush);
	const browsers = told.length > 0 ? await browsersOf(tx, told) : [];
	const browsersOfPerson = Map.groupBy(browsers, ({ personId }) => personId);
	for (const { organizationId, personId, conversationId } of told)
		for (const { id } of browsersOfPerson.get(personId) ?? [])
			await addPush(tx, { organizationId, subscriptionId: id, conversationId });
	return texts;
};

/** Answers of how many conversations. */
const mailDue = async (context: AppContext, tx: Tx, publicUrl: string): Promise<number> => {
	const due = await takeDue(tx, { first: ago(context, gatheredMs), others: ago(context, leastMs) }, textsAtOnce);
	const textsOf = new Map(due.map((one) => [keyOf(one), one.texts]));
	const told = (await whoIsToldOfTexts(tx, due))
		.filter(({ byMail }) => byMail)
		.map((to) => ({ ...to, texts: textsOf.get(keyOf(to))?.slice(-to.unread) ?? [] })); // those before were read
	for (const talks of Map.groupBy(told, ({ personId, inboxId }) => `${personId} ${inboxId}`).values())
		for (const mail of incomingTextMails(talks, publicUrl)) await queueMail(tx, context, mail);
	return due.length;
};

const keyOf = ({ organizationId, conversationId }: Pick<DueTexts, 'organizationId' | 'conversationId'>): string =>
	`${organizationId} ${conversationId}`;
