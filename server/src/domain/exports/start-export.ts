/** Starts an export: of a team, or of the whole organization for owners. It is written by a job. */
import { exportLimits } from '@quad/contract/exports/limits.ts';
import { exportRefusals } from '@quad/contract/exports/refusals.ts';
import { type ExportKind, type ExportRun, exportKindNames } from '@quad/contract/exports/routes.ts';
import { readRange } from '@quad/contract/reporting/ranges.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { addJob } from '../../foundation/jobs/jobs.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import { record } from '../audit/index.ts';
import { reportScope } from '../reporting/index.ts';
import { showRun } from './list-exports.ts';
import { countRunning, findRun, insertRun } from './runs.queries.ts';

export const runExportName = 'exports.run';

const dayMs = 24 * 60 * 60 * 1000;

export interface Wanted {
	readonly startDate?: string | undefined;
	readonly endDate?: string | undefined;
	readonly departmentId?: number | undefined;
	readonly scope?: 'org' | undefined;
}

export const startExport = async (
	{ db, clock, ids }: AppContext,
	actor: Actor,
	kind: ExportKind,
	{ startDate, endDate, departmentId, scope }: Wanted,
): Promise<ExportRun> => {
	if (departmentId !== undefined && scope !== undefined) refuse(exportRefusals['export.no_scope']);
	const isOfAll = scope === 'org';
	const teamId = isOfAll ? null : (departmentId ?? actor.teamId);
	const { timeZone } = await reportScope(db, actor, teamId === null ? { scope: 'org' } : { departments: [teamId] });
	const now = clock.now();
	const usual = { start: new Date(now.getTime() - exportLimits.usualDays * dayMs), end: now };
	const range = readRange({ start: startDate, end: endDate }, usual, timeZone);
	if ('code' in range) return refuse(range);
	const by = { organizationId: actor.organizationId, personId: actor.personId };
	return commit(db, async (tx) => {
		if ((await countRunning(tx, by)) >= exportLimits.atOnce)
			refuse(exportRefusals['export.too_many'], { most: String(exportLimits.atOnce) });
		const id = ids.next();
		await insertRun(tx, { ...by, id, teamId, kind, ...range, timeZone, at: now });
		await addJob(tx, runExportName, { organizationId: actor.organizationId, exportId: id });
		await record(tx, inCurrentTeam(actor), {
			action: 'export.started',
			subject: { kind: 'export', id, name: exportKindNames[kind] },
		});
		const run = await findRun(tx, by, id);
		return run ? showRun(run) : refuse(exportRefusals['export.not_found']);
	});
};
