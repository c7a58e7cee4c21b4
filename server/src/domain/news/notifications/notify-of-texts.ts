/**
 * Notifies people of incoming texts: by push message at once, and by email after a few minutes if they are still
 * unread. Each step claims its texts and queues the messages in one transaction, so that none are lost or sent twice.
 */
import { incomingTextLimits } from '@quad/contract/news/notifications/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { incomingTextMails } from './incoming-text-mail.ts';
import { type DueTexts, oldestIncomingText, takeDue, takeNew } from './incoming-texts.queries.ts';
import { notifyAfterQuietHours } from './notify-after-quiet-hours.ts';
import type { Asking } from './preferences.queries.ts';
import { type Held, hold } from './quiet.queries.ts';
import { quietPeople } from './quiet-people.ts';
import { addPush } from './send-push-notification.ts';
import { browsersOf } from './subscriptions.queries.ts';
import { whoIsNotifiedOfTexts } from './who-is-notified.ts';

export const tellLoop = 'notifications.tell-of-texts';

const everyMs = 30_000;
const textsAtOnce = 500;
const { gatheredMs, leastMs } = incomingTextLimits;

export const notifyOfTexts = (context: AppContext, publicUrl: string): Loop => ({
	name: tellLoop,
	everyMs,
	run: async () => {
		const pushed = await commit(context.db, (tx) => pushNew(context, tx));
		const mailed = await commit(context.db, (tx) => mailDue(context, tx, publicUrl));
		const late = await commit(context.db, (tx) => notifyAfterQuietHours(context, tx, publicUrl));
		if (pushed === textsAtOnce || mailed > 0 || late > 0) return 'again';
		const oldest = await oldestIncomingText(context.db);
		return oldest && Math.max(1_000, oldest.getTime() - ago(context, gatheredMs).getTime());
	},
});

const ago = ({ clock }: AppContext, ms: number): Date => new Date(clock.now().getTime() - ms);

/** Returns how many texts were handled. */
const pushNew = async (context: AppContext, tx: Tx): Promise<number> => {
	const { texts, conversations } = await takeNew(tx, textsAtOnce);
	const recipients = (await whoIsNotifiedOfTexts(tx, conversations)).filter(({ byPush }) => byPush);
	const notified = await holdWhileQuiet(context, tx, recipients, () => ({
		byPush: true,
		firstMessageId: null,
		lastMessageId: null,
	}));
	const browsers = notified.length > 0 ? await browsersOf(tx, notified) : [];
	const browsersOfPerson = Map.groupBy(browsers, ({ personId }) => personId);
	for (const { organizationId, personId, conversationId } of notified)
		for (const { id } of browsersOfPerson.get(personId) ?? [])
			await addPush(tx, { organizationId, subscriptionId: id, conversationId });
	return texts;
};

/** Returns how many conversations were handled. */
const mailDue = async (context: AppContext, tx: Tx, publicUrl: string): Promise<number> => {
	const due = await takeDue(tx, { first: ago(context, gatheredMs), others: ago(context, leastMs) }, textsAtOnce);
	const dueOf = new Map(due.map((one) => [keyOf(one), one]));
	const recipients = (await whoIsNotifiedOfTexts(tx, due)).filter(({ byMail }) => byMail);
	const notified = (
		await holdWhileQuiet(context, tx, recipients, (one) => {
			const { firstMessageId = null, lastMessageId = null } = dueOf.get(keyOf(one)) ?? {};
			return { byPush: false, firstMessageId, lastMessageId };
		})
	).map((to) => ({ ...to, texts: dueOf.get(keyOf(to))?.texts.slice(-to.unread) ?? [] })); // earlier texts were read
	for (const talks of Map.groupBy(notified, ({ personId, inboxId }) => `${personId} ${inboxId}`).values())
		for (const mail of incomingTextMails(talks, publicUrl)) await queueMail(tx, context, mail);
	return due.length;
};

/** Returns who can be notified now. Queues the notifications of the others for the end of their quiet hours. */
const holdWhileQuiet = async (
	{ clock }: AppContext,
	tx: Tx,
	recipients: readonly Asking[],
	held: (one: Asking) => Pick<Held, 'byPush' | 'firstMessageId' | 'lastMessageId'>,
): Promise<Asking[]> => {
	const quiet = await quietPeople(tx, recipients, clock.now());
	const later = recipients.flatMap((one): Held[] => {
		const { organizationId, personId, conversationId } = one;
		const dueAt = quiet(one);
		return dueAt ? [{ organizationId, personId, conversationId, dueAt, ...held(one) }] : [];
	});
	if (later.length > 0) await hold(tx, later);
	return recipients.filter((one) => !quiet(one));
};

const keyOf = ({ organizationId, conversationId }: Pick<DueTexts, 'organizationId' | 'conversationId'>): string =>
	`${organizationId} ${conversationId}`;
