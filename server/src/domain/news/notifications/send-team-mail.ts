/**
 * Emails team events, which domains to the right queue (notify-team.ts), a few minutes later, so that an import of
 * 25,000 contacts or a flood of STOPs is one email with a count. Settings are read when the email is written.
 */
import { teamMailLimits } from '@quad/contract/news/notifications/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { takeDue } from './team-mail.queries.ts';
import { teamMail } from './team-mail.ts';
import { whoIsNotifiedOfTeamEvents } from './who-is-notified.ts';

const atATime = 20;
const everyMs = 30_000;

export const sendTeamMail = (context: AppContext): Loop => ({
	name: 'notifications.send-team-mail',
	everyMs,
	run: async () => ((await sendSome(context)) === atATime ? 'again' : undefined),
});

/** Returns how many teams and events were handled. */
const sendSome = (context: AppContext): Promise<number> =>
	commit(context.db, async (tx) => {
		const due = await takeDue(tx, new Date(context.clock.now().getTime() - teamMailLimits.gatheredMs), atATime);
		const addressesOf = await whoIsNotifiedOfTeamEvents(tx, due);
		for (const one of due)
			for (const address of addressesOf(one))
				await queueMail(tx, context, {
					organizationId: one.organizationId,
					to: { address },
					kind: `team-alert.${one.event}`,
					...teamMail(one),
				});
		return due.length;
	});
