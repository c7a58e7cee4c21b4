/** Lists the scheduled reports that a user may change, and the people who can receive one. */
import { reportingRefusals } from '@quad/contract/reporting/reporting/refusals.ts';
import type { ScheduledReport } from '@quad/contract/reporting/scheduled-reports/routes.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { findReports, peopleFor, type Reach, type ReportRow } from './scheduled-reports.queries.ts';

export const reachOf = (actor: Actor): Reach => ({
	organizationId: actor.organizationId,
	teamId: actor.teamId,
	isOwner: may(actor, 'owner'),
});

export const listReports = async ({ db }: Pick<AppContext, 'db'>, actor: Actor): Promise<ScheduledReport[]> =>
	(await findReports(db, reachOf(actor))).map(showReport);

export const listPeople = ({ db }: Pick<AppContext, 'db'>, actor: Actor, scope: 'org' | undefined) => {
	if (scope === 'org' && !may(actor, 'owner')) refuse(reportingRefusals['reporting.not_your_organization']);
	return peopleFor(db, actor.organizationId, scope === 'org' ? null : actor.teamId);
};

export const showReport = ({ nextAt, sentAt, ...report }: ReportRow): ScheduledReport => ({
	...report,
	nextOn: nextAt.toISOString(),
	sentOn: sentAt?.toISOString() ?? null,
});
