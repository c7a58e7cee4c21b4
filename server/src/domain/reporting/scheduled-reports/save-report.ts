/** Creates and changes scheduled reports. Recipients are colleagues of the team or of the organization. */
import type { AuditAction } from '@quad/contract/organization/audit/actions.ts';
import { reportingRefusals } from '@quad/contract/reporting/reporting/refusals.ts';
import { scheduledReportLimits } from '@quad/contract/reporting/scheduled-reports/limits.ts';
import { nextSending, type Rhythm } from '@quad/contract/reporting/scheduled-reports/periods.ts';
import { scheduledReportRefusals } from '@quad/contract/reporting/scheduled-reports/refusals.ts';
import type { ScheduledReport } from '@quad/contract/reporting/scheduled-reports/routes.ts';
import { type Actor, inCurrentTeam, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { hashOf, newToken } from '../../access/session/index.ts';
import { record } from '../../organization/audit/index.ts';
import { systemScope } from '../reporting/index.ts';
import { reachOf, showReport } from './list-reports.ts';
import * as queries from './scheduled-reports.queries.ts';

interface Wanted {
	readonly every: Rhythm;
	readonly readers: readonly number[];
}

export const createReport = (
	context: AppContext,
	actor: Actor,
	{ scope, every, readers }: Wanted & { scope?: 'org' | undefined },
): Promise<ScheduledReport> => {
	if (scope === 'org' && !may(actor, 'owner')) refuse(reportingRefusals['reporting.not_your_organization']);
	const { organizationId, personId } = actor;
	const teamId = scope === 'org' ? null : actor.teamId;
	return commit(context.db, async (tx) => {
		if ((await queries.countReports(tx, organizationId, teamId)) >= scheduledReportLimits.reports)
			refuse(scheduledReportRefusals['scheduled_report.too_many'], { most: String(scheduledReportLimits.reports) });
		await expectColleagues(tx, { organizationId, teamId }, readers);
		const id = await saveNew(tx, context, { organizationId, teamId, personId, every, readers });
		await note(tx, actor, 'scheduled-report.created', id);
		return showOne(tx, actor, id);
	});
};

export const changeReport = (context: AppContext, actor: Actor, id: number, { every, readers }: Wanted) =>
	commit(context.db, async (tx) => {
		const report = await queries.lockReport(tx, reachOf(actor), id);
		if (!report) return refuse(scheduledReportRefusals['scheduled_report.not_found']);
		const team = { organizationId: actor.organizationId, teamId: report.teamId };
		await expectColleagues(tx, team, readers);
		const { timeZone } = await systemScope(tx, team.organizationId, team.teamId);
		await queries.updateReport(tx, team.organizationId, id, {
			every,
			nextAt: every === report.every ? report.nextAt : nextSending(every, context.clock.now(), timeZone),
		});
		await writeReaders(tx, context, team.organizationId, id, readers);
		await note(tx, actor, 'scheduled-report.changed', id);
		return showOne(tx, actor, id);
	});

/** Saves without checks. Also used for the demo. */
export const saveNew = async (
	tx: Tx,
	context: Pick<AppContext, 'clock' | 'ids' | 'secrets'>,
	person: Wanted & { organizationId: number; teamId: number | null; personId: number },
): Promise<number> => {
	const id = context.ids.next();
	const now = context.clock.now();
	const { timeZone } = await systemScope(tx, person.organizationId, person.teamId);
	await queries.insertReport(tx, { ...person, id, nextAt: nextSending(person.every, now, timeZone), at: now });
	await writeReaders(tx, context, person.organizationId, id, person.readers);
	return id;
};

const expectColleagues = async (
	db: Db | Tx,
	{ organizationId, teamId }: { organizationId: number; teamId: number | null },
	readers: readonly number[],
): Promise<void> => {
	const chosen = new Set(readers);
	if (chosen.size === 0) refuse(scheduledReportRefusals['scheduled_report.nobody']);
	if (chosen.size > scheduledReportLimits.readers)
		refuse(scheduledReportRefusals['scheduled_report.too_many_readers'], {
			most: String(scheduledReportLimits.readers),
		});
	const people = new Set((await queries.peopleFor(db, organizationId, teamId)).map(({ id }) => id));
	if (![...chosen].every((id) => people.has(id))) refuse(scheduledReportRefusals['scheduled_report.not_a_colleague']);
};

const writeReaders = (
	tx: Tx,
	{ secrets }: Pick<AppContext, 'secrets'>,
	organizationId: number,
	reportId: number,
	readers: readonly number[],
) =>
	queries.writeReaders(
		tx,
		organizationId,
		reportId,
		[...new Set(readers)].map((personId) => {
			const key = newToken(organizationId);
			return { personId, stopHash: hashOf(key), sealedStopKey: secrets.encrypt(key) };
		}),
	);

const note = (tx: Tx, actor: Actor, action: AuditAction, id: number) =>
	record(tx, inCurrentTeam(actor), { action, subject: { kind: 'scheduled-report', id, name: 'Scheduled report' } });

const showOne = async (tx: Tx, actor: Actor, id: number): Promise<ScheduledReport> => {
	const report = (await queries.findReports(tx, reachOf(actor))).find((one) => one.id === id);
	return showReport(report ?? refuse(scheduledReportRefusals['scheduled_report.not_found']));
};
