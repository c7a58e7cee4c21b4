/**
 * Polls the provider's status page once a minute, and less often while that fails. After about an hour of failures,
 * its last incidents are no longer shown, because outdated ones would mislead. Users don't see the failure itself.
 */
import { announcementLimits } from '@quad/contract/news/announcements/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { Log } from '../../../foundation/log.ts';
import * as feed from './status-feed.queries.ts';
import type { StatusPage } from './status-page.port.ts';

const mostPauseMs = 15 * 60_000;
const failuresToForget = 7; // about an hour; a process may stop right after the seventh failure

export const pollStatusPage = ({ db, clock }: AppContext, page: StatusPage | undefined, log: Log): Loop => ({
	name: 'announcements.poll-status-page',
	everyMs: announcementLimits.statusEveryMs,
	run: async () => {
		if (!page) {
			await feed.forgetFeedsBut(db, null);
			return undefined;
		}
		const { url } = page;
		const now = clock.now();
		const turn = await feed.takeTurn(db, url, { now, next: after(now, 0) });
		if (!turn) return undefined;
		try {
			const read = await page.read(turn.etag);
			await (read === 'unchanged' ? feed.writeUnchanged(db, url) : feed.writeReading(db, url, read));
		} catch (error) {
			const failures = turn.failures + 1;
			log.warn({ err: error, url, failures }, 'the status page could not be read');
			await feed.writeFailure(db, url, { failures, next: after(now, failures) });
			if (failures >= failuresToForget) await feed.writeNothing(db, url);
		}
		return undefined;
	},
});

/** Slightly less than a minute, so that the next round of the loop is not too early. */
const after = (now: Date, failures: number): Date =>
	new Date(now.getTime() + Math.min(mostPauseMs, announcementLimits.statusEveryMs * 2 ** failures) - 1_000);
