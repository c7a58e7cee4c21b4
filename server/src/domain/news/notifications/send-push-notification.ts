/**
 * Sends a push message about a conversation. Its content is read at that moment, so that texts read in the meantime
 * are left out. After a crash it may be sent twice, but a browser shows only one per conversation.
 */
import { incomingTextLimits } from '@quad/contract/news/notifications/limits.ts';
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import { addJob, type Job } from '../../../foundation/jobs/jobs.ts';
import type { Log } from '../../../foundation/log.ts';
import type { Outcome } from '../../../foundation/outbound/outcome.ts';
import { pauseBeforeRetry, triedFor } from '../../../foundation/outbound/retry-schedule.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { pushMessageOf, pushMessageOfMany } from './incoming-text-mail.ts';
import { pushKey } from './push-key.ts';
import type { PushService } from './push-service.port.ts';
import { quietPeople } from './quiet-people.ts';
import { deleteBrowser, findBrowser } from './subscriptions.queries.ts';
import { whoIsNotifiedOfTexts } from './who-is-notified.ts';

const jobName = 'alerts.push'; // its former name, under which queued jobs wait during an upgrade

const payload = z.object({
	organizationId: z.number(),
	subscriptionId: z.number(),
	conversationId: z.number(),
	/** The conversations of an inbox that one message covers after quiet hours. */
	ids: z.array(z.number()).optional(),
	inboxId: z.number().optional(),
	tries: z.number().default(1), // the number of attempts, including this one
});
type Push = z.output<typeof payload>;

/** Replaces a queued message about the same conversation. */
export const addPush = (tx: Tx, row: Omit<Push, 'tries'> & { tries?: number }, runAt?: Date): Promise<void> =>
	addJob(tx, jobName, row, {
		key: `${jobName} ${row.organizationId} ${row.subscriptionId} ${row.conversationId}`,
		...(runAt ? { runAt } : {}),
	});

export const sendPush = (context: AppContext, service: PushService, log: Log): Job => ({
	name: jobName,
	run: async (data) => {
		const push = payload.parse(data);
		const { organizationId, subscriptionId, conversationId } = push;
		const browser = await findBrowser(context.db, organizationId, subscriptionId);
		if (!browser) return;
		const conversations = (push.ids ?? [conversationId]).map((id) => ({ organizationId, conversationId: id }));
		const recipients = (await whoIsNotifiedOfTexts(context.db, conversations)).filter(
			({ personId, byPush }) => byPush && personId === browser.personId,
		);
		const [to] = recipients;
		if (!to) return;
		const runAt = (await quietPeople(context.db, [to], context.clock.now()))(to);
		// quiet hours began after the message was queued
		if (runAt) return commit(context.db, (tx) => addPush(tx, push, runAt));
		const pushed = await service.push({
			to: browser,
			payload: JSON.stringify(recipients.length > 1 ? pushMessageOfMany(to, recipients.length) : pushMessageOf(to)),
			topic: recipients.length > 1 ? `i${to.inboxId}` : `c${to.conversationId}`,
			keptSeconds: incomingTextLimits.pushKeptSeconds,
			keys: await pushKey(context),
		});
		await settle(context, log, push, pushed);
	},
});

const settle = async (context: AppContext, log: Log, push: Push, outcome: Outcome): Promise<void> => {
	if (outcome.kind === 'accepted') return;
	if (outcome.kind === 'gone') return deleteBrowser(context.db, push.organizationId, push.subscriptionId);
	const { reason } = outcome;
	const pauseMs = outcome.kind === 'later' ? pauseBeforeRetry(push.tries, triedFor.anHour, outcome.afterMs) : undefined;
	if (pauseMs === undefined) {
		log.warn({ ...push, reason }, 'a push message failed'); // the person still gets the email
		return;
	}
	const runAt = new Date(context.clock.now().getTime() + pauseMs);
	await commit(context.db, (tx) => addPush(tx, { ...push, tries: push.tries + 1 }, runAt));
	log.info({ ...push, reason }, 'a push service did not accept a message and will be asked again');
};
