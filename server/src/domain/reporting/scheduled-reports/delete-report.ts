import { scheduledReportRefusals } from '@quad/contract/reporting/scheduled-reports/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { reachOf } from './list-reports.ts';
import { deleteReport as deleteRow, lockReport } from './scheduled-reports.queries.ts';

export const deleteReport = ({ db }: Pick<AppContext, 'db'>, actor: Actor, id: number) =>
	commit(db, async (tx) => {
		if (!(await lockReport(tx, reachOf(actor), id))) refuse(scheduledReportRefusals['scheduled_report.not_found']);
		await deleteRow(tx, actor.organizationId, id);
		await record(tx, inCurrentTeam(actor), {
			action: 'scheduled-report.deleted',
			subject: { kind: 'scheduled-report', id, name: 'Scheduled report' },
		});
		return {};
	});
