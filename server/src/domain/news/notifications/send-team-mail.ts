/**
 * Tells a team's people by mail what happened in it. Those to the right announce (tell-team.ts), and what they announce is
 * gathered for some minutes from the first: an import of 25,000 or a flood of STOPs is one mail with a count.
 * Whose setting was switched off meanwhile is told nothing.
 */
import { teamMailLimits } from '@quad/contract/news/notifications/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import { commit } from '../../../foundation/postgres/commit.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { takeDue } from './team-mail.queries.ts';
import { teamMail } from './team-mail.ts';
import { whoIsToldOfTeamEvents } from './who-is-told.ts';

const atATime = 20;
const everyMs = 30_000;

export const sendTeamMail = (context: AppContext): Loop => ({
	name: 'notifications.send-team-mail',
	everyMs,
	run: async () => ((await sendSome(context)) === atATime ? 'again' : undefined),
});

/** Answers for how many teams and events there was something to tell. */
const sendSome = (context: AppContext): Promise<number> =>
	commit(context.db, async (tx) => {
		const due = await takeDue(tx, new Date(context.clock.now().getTime() - teamMailLimits.gatheredMs), atATime);
		const addressesOf = await whoIsToldOfTeamEvents(tx, due);
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
