/** Unsubscribes a person from a report by the link in its email, without sign-in. Repeating it does nothing. */
import { scheduledReportRefusals } from '@quad/contract/reporting/scheduled-reports/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { hashOf, organizationOf } from '../../access/session/index.ts';
import { markStopped } from './scheduled-reports.queries.ts';

export const stopReport = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>, key: string) => {
	const organizationId = organizationOf(key) ?? refuse(scheduledReportRefusals['scheduled_report.link_not_valid']);
	const wasThere = await commit(db, (tx) => markStopped(tx, { organizationId, hash: hashOf(key), at: clock.now() }));
	return wasThere ? {} : refuse(scheduledReportRefusals['scheduled_report.link_not_valid']);
};
