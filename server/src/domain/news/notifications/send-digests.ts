/**
 * Emails due summaries of unread texts. Each is claimed, written and followed by the next due time in one
 * transaction, so that a crash can't lose a text or put it into two summaries.
 */
import { digestLimits } from '@quad/contract/news/notifications/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { inboxesOfMembers } from '../../access/session/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { type DueDigest, keepDigestTold, nextDigestAt, takeDueDigest, waitingTalks } from './digest.queries.ts';
import { digestMail } from './digest-mail.ts';
import { nextDigest } from './digest-times.ts';
import { quietPeople } from './quiet-people.ts';

const everyMs = 60_000;

export const sendDigests = (context: AppContext, publicUrl: string): Loop => ({
	name: 'notifications.send-digests',
	everyMs,
	run: async () => {
		const sent = await commit(context.db, async (tx) => {
			const due = await takeDueDigest(tx, context.clock.now());
			if (due) await sendOne(context, tx, due, publicUrl);
			return due !== undefined;
		});
		if (sent) return 'again';
		const next = await nextDigestAt(context.db);
		return next && Math.max(1_000, next.getTime() - context.clock.now().getTime());
	},
});

const sendOne = async (context: AppContext, tx: Tx, due: DueDigest, publicUrl: string): Promise<void> => {
	const now = context.clock.now();
	const quietEnd = (await quietPeople(tx, [due], now))(due);
	if (quietEnd) return keepDigestTold(tx, due, { nextAt: quietEnd, toldUpTo: due.toldUpTo });
	const until = new Date(now.getTime() - digestLimits.leastMs);
	const { organizationId, personId, teamIds } = due;
	const reached = await inboxesOfMembers(
		tx,
		teamIds.map((teamId) => ({ organizationId, personId, teamId })),
	);
	const inboxIds = [...new Set(reached.flatMap((one) => one.inboxIds))];
	const talks = inboxIds.length > 0 ? await waitingTalks(tx, due, inboxIds, until) : [];
	if (talks.length > 0) await queueMail(tx, context, digestMail(due, talks, publicUrl));
	await keepDigestTold(tx, due, { nextAt: nextDigest(due.every, now, due.timeZone), toldUpTo: until });
};
