/**
 * Emails due reports. One transaction claims a report, queues its emails and schedules the next, so that a crash
 * neither repeats nor skips an email. After downtime, only the last complete period is sent.
 */
import { lastPeriods, nextSending } from '@quad/contract/reporting/scheduled-reports/periods.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { readMetrics, systemScope } from '../reporting/index.ts';
import { reportMail } from './report-mail.ts';
import { type DueReport, moveOn, nextReportAt, readersOf, takeDueReport } from './scheduled-reports.queries.ts';

const everyMs = 60_000;

export const sendScheduledReports = (
	context: Pick<AppContext, 'db' | 'clock' | 'ids' | 'secrets'>,
	publicUrl: string,
): Loop => ({
	name: 'scheduled-reports.send',
	everyMs,
	run: async () => {
		const sent = await commit(context.db, async (tx) => {
			const due = await takeDueReport(tx, context.clock.now());
			if (due) await sendOne(context, tx, due, publicUrl);
			return due !== undefined;
		});
		if (sent) return 'again';
		const next = await nextReportAt(context.db);
		return next && Math.max(1_000, Math.min(everyMs, next.getTime() - context.clock.now().getTime()));
	},
});

const sendOne = async (
	context: Pick<AppContext, 'clock' | 'ids' | 'secrets'>,
	tx: Tx,
	due: DueReport,
	publicUrl: string,
): Promise<void> => {
	const now = context.clock.now();
	const scope = await systemScope(tx, due.organizationId, due.teamId);
	const { last, before } = lastPeriods(due.every, now, scope.timeZone);
	const readers = await readersOf(tx, due);
	if (readers.length > 0) {
		const figures = await readMetrics(tx, scope, last);
		const earlier = await readMetrics(tx, scope, before);
		for (const { sealedStopKey, ...reader } of readers)
			await queueMail(
				tx,
				context,
				reportMail(due, reader, {
					figures,
					earlier,
					range: last,
					timeZone: scope.timeZone,
					stopLink: new URL(`/stop-report?k=${encodeURIComponent(context.secrets.decrypt(sealedStopKey))}`, publicUrl)
						.href,
				}),
			);
	}
	await moveOn(tx, due, { nextAt: nextSending(due.every, now, scope.timeZone), sentAt: now });
};
