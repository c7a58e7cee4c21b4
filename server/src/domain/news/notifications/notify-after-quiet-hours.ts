/**
 * Notifies people of texts that arrived during their quiet hours and are still unread. If many people wrote to an
 * inbox, browsers get one message for it. Someone whose quiet hours have started again waits longer.
 */
import { incomingTextLimits } from '@quad/contract/news/notifications/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { incomingTextMails } from './incoming-text-mail.ts';
import type { Asking } from './preferences.queries.ts';
import { type Held, hold, takeHeld, unreadAmong } from './quiet.queries.ts';
import { quietPeople } from './quiet-people.ts';
import { addPush } from './send-push-notification.ts';
import { browsersOf } from './subscriptions.queries.ts';
import { whoIsNotifiedOfTexts } from './who-is-notified.ts';

const peopleAtOnce = 50;

/** Returns how many conversations were handled. */
export const notifyAfterQuietHours = async (context: AppContext, tx: Tx, publicUrl: string): Promise<number> => {
	const now = context.clock.now();
	const due = await takeHeld(tx, now, peopleAtOnce);
	if (due.length === 0) return 0;
	const quiet = await quietPeople(tx, due, now);
	const again = due.flatMap((one): Held[] => {
		const dueAt = quiet(one);
		return dueAt ? [{ ...one, dueAt }] : [];
	});
	if (again.length > 0) await hold(tx, again);
	const heldOf = new Map(due.filter((one) => !quiet(one)).map((one) => [keyOf(one), one]));
	// two people may be waiting for the same conversation
	const conversations = new Map(due.map((one) => [one.conversationId, one]));
	const recipients = (await whoIsNotifiedOfTexts(tx, [...conversations.values()])).filter((one) =>
		heldOf.has(keyOf(one)),
	);
	await pushEach(
		tx,
		recipients.filter((one) => one.byPush && heldOf.get(keyOf(one))?.byPush),
	);
	const texts = new Map((await unreadAmong(tx, [...heldOf.values()])).map((one) => [keyOf(one), one.texts]));
	const talks = recipients
		.filter(({ byMail }) => byMail)
		.map((one) => ({ ...one, texts: texts.get(keyOf(one)) ?? [] }))
		.filter((one) => one.texts.length > 0);
	for (const ofInbox of byInbox(talks))
		for (const mail of incomingTextMails(ofInbox, publicUrl)) await queueMail(tx, context, mail);
	return due.length;
};

const pushEach = async (tx: Tx, recipients: readonly Asking[]): Promise<void> => {
	const browsers = recipients.length > 0 ? await browsersOf(tx, recipients) : [];
	for (const talks of byInbox(recipients)) {
		const [first] = talks;
		if (!first) continue;
		const { organizationId, personId, inboxId } = first;
		const ids = talks.map(({ conversationId }) => conversationId);
		const notes = ids.length > incomingTextLimits.mailsAtOnce ? [{ conversationId: ids[0] ?? 0, inboxId, ids }] : null;
		for (const { id } of browsers.filter((one) => one.personId === personId))
			for (const note of notes ?? ids.map((conversationId) => ({ conversationId })))
				await addPush(tx, { organizationId, subscriptionId: id, ...note });
	}
};

const byInbox = <A extends Asking>(talks: readonly A[]): A[][] => [
	...Map.groupBy(talks, ({ personId, inboxId }) => `${personId} ${inboxId}`).values(),
];

const keyOf = ({ personId, conversationId }: Pick<Held, 'personId' | 'conversationId'>): string =>
	`${personId} ${conversationId}`;
