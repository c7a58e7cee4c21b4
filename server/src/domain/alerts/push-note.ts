/**
 * Wakes one browser for one conversation. What it shows is read when it is sent: a text that was read meanwhile is not
 * told, and three texts are one note. A note may come twice if a process dies at the wrong moment: then it replaces
 * itself, since a browser shows one for each conversation.
 */
import { incomingAlertLimits } from '@quad/contract/alerts/limits.ts';
import { z } from 'zod';
import { commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { addJob, type Job } from '../../foundation/jobs.ts';
import type { Log } from '../../foundation/log.ts';
import { pushKey } from './push-key.ts';
import type { Pushed, PushService } from './push-service.port.ts';
import { deleteBrowser, findBrowser } from './subscriptions.queries.ts';
import { whoIsTold } from './who-is-told.ts';
import { alertNote } from './words.ts';

const jobName = 'alerts.push';

const payload = z.object({
	organizationId: z.number(),
	subscriptionId: z.number(),
	conversationId: z.number(),
	tries: z.number().default(1), // with this one
});
type Of = z.output<typeof payload>;

const secondMs = 1_000;
/** After the first "not now", the second and so on; after the last there is no other. The mail is still to come. */
const pauses = [5, 30, 120, 600, 1_800].map((seconds) => seconds * secondMs);
const longestPauseMs = 3_600 * secondMs;

/** One that still waits is replaced. */
export const addPush = (tx: Tx, of: Omit<Of, 'tries'> & { tries?: number }, runAt?: Date): Promise<void> =>
	addJob(tx, jobName, of, {
		key: `${jobName} ${of.organizationId} ${of.subscriptionId} ${of.conversationId}`,
		...(runAt ? { runAt } : {}),
	});

export const sendPush = (ground: Ground, service: PushService, log: Log): Job => ({
	name: jobName,
	run: async (said) => {
		const of = payload.parse(said);
		const { organizationId, subscriptionId, conversationId } = of;
		const browser = await findBrowser(ground.db, organizationId, subscriptionId);
		if (!browser) return;
		const told = await whoIsTold(ground.db, [{ organizationId, conversationId }]);
		const to = told.find(({ personId, byPush }) => byPush && personId === browser.personId);
		if (!to) return;
		const pushed = await service.push({
			to: browser,
			payload: JSON.stringify(alertNote(to)),
			topic: `c${conversationId}`,
			keptSeconds: incomingAlertLimits.pushKeptSeconds,
			keys: await pushKey(ground),
		});
		await settle(ground, log, of, pushed);
	},
});

const settle = async (ground: Ground, log: Log, of: Of, pushed: Pushed): Promise<void> => {
	if (pushed.is === 'taken') return;
	if (pushed.is === 'gone') return deleteBrowser(ground.db, of.organizationId, of.subscriptionId);
	const { why } = pushed;
	const pauseMs = pushed.is === 'later' ? pauses[of.tries - 1] : undefined;
	if (pauseMs === undefined) {
		log.warn({ ...of, why }, 'a browser could not be woken');
		return;
	}
	const asked = pushed.is === 'later' ? (pushed.afterMs ?? 0) : 0;
	const runAt = new Date(ground.clock.now().getTime() + Math.min(longestPauseMs, Math.max(pauseMs, asked)));
	await commit(ground.db, (tx) => addPush(tx, { ...of, tries: of.tries + 1 }, runAt));
	log.info({ ...of, why }, 'a push service did not take a note: it is asked again');
};
