/** Starts an export of a team, or for owners of the whole organization. A job then writes it. */
import { exportLimits } from '@quad/contract/reporting/exports/limits.ts';
import { exportRefusals } from '@quad/contract/reporting/exports/refusals.ts';
import {
	type ExportInput,
	type ExportKind,
	type ExportRun,
	exportKindNames,
} from '@quad/contract/reporting/exports/routes.ts';
import { readRange } from '@quad/contract/reporting/reporting/ranges.ts';
import { reportingRefusals } from '@quad/contract/reporting/reporting/refusals.ts';
import { type Actor, inCurrentTeam, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { teamZone } from '../../organization/organizations/index.ts';
import { reportScope } from '../reporting/index.ts';
import { showRun } from './list-exports.ts';
import { countRunning, findRun, insertRun } from './runs.queries.ts';

export const runExportName = 'exports.run';

const dayMs = 24 * 60 * 60 * 1000;

export const startExport = async (
	{ db, clock, ids }: AppContext,
	actor: Actor,
	kind: ExportKind,
	{ startDate, endDate, departmentId, scope }: ExportInput,
	botId: number | null = null,
): Promise<ExportRun> => {
	if (departmentId !== undefined && scope !== undefined) refuse(exportRefusals['export.no_scope']);
	const isOfAll = scope === 'org';
	const teamId = isOfAll ? null : (departmentId ?? actor.teamId);
	const isChat = kind === 'webchat' || kind === 'hitl';
	const timeZone =
		isChat && !may(actor, 'administrator')
			? await zoneOfOwnTeam(db, actor, teamId)
			: (await reportScope(db, actor, teamId === null ? { scope: 'org' } : { departments: [teamId] })).timeZone;
	const now = clock.now();
	const usual = { start: new Date(now.getTime() - exportLimits.usualDays * dayMs), end: now };
	const range = readRange({ start: startDate, end: endDate }, usual, timeZone);
	if ('code' in range) return refuse(range);
	const by = { organizationId: actor.organizationId, personId: actor.personId };
	return commit(db, async (tx) => {
		if ((await countRunning(tx, by)) >= exportLimits.atOnce)
			refuse(exportRefusals['export.too_many'], { most: String(exportLimits.atOnce) });
		const id = ids.next();
		await insertRun(tx, { ...by, id, teamId, kind, botId, ...range, timeZone, at: now });
		await addJob(tx, runExportName, { organizationId: actor.organizationId, exportId: id });
		await record(tx, inCurrentTeam(actor), {
			action: 'export.started',
			subject: { kind: 'export', id, name: exportKindNames[kind] },
		});
		const run = await findRun(tx, by, id);
		return run ? showRun(run) : refuse(exportRefusals['export.not_found']);
	});
};

/** Chat administrators export only the chats of their current team. */
const zoneOfOwnTeam = (db: Db, actor: Actor, teamId: number | null): Promise<string> =>
	teamId === actor.teamId ? teamZone(db, inCurrentTeam(actor)) : refuse(reportingRefusals['reporting.team_not_found']);
