/**
 * Tells a team's people by mail what happened in it. Those to the right announce (tell-team.ts), and what they announce is
 * gathered for some minutes from the first: an import of 25,000 or a flood of STOPs is one mail with a count.
 * Whose setting was switched off meanwhile is told nothing.
 */
import { alertLimits } from '@quad/contract/notices/limits.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import { post } from '../mail/index.ts';
import { alertMail } from './alert-mail.ts';
import { takeDue } from './alerts.queries.ts';

const atATime = 20;
const everyMs = 30_000;

export const sendAlerts = (ground: Ground): Loop => ({
	name: 'notices.send-alerts',
	everyMs,
	run: async () => ((await sendSome(ground)) === atATime ? 'again' : undefined),
});

/** Answers for how many teams and events there was something to tell. */
const sendSome = (ground: Ground): Promise<number> =>
	commit(ground.db, async (tx) => {
		const due = await takeDue(tx, new Date(ground.clock.now().getTime() - alertLimits.gatheredMs), atATime);
		for (const alert of due.filter(({ isActive }) => isActive))
			for (const address of alert.addresses)
				await post(tx, ground, {
					organizationId: alert.organizationId,
					to: { address },
					kind: `team-alert.${alert.event}`,
					...alertMail(alert),
				});
		return due.length;
	});
