import type { ExportRun } from '@quad/contract/reporting/exports/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { pageOfRuns, type RunRow } from './runs.queries.ts';

export const listExports = async ({ db }: AppContext, actor: Actor, page: { skip: number; take: number }) => {
	const { rows, total } = await pageOfRuns(db, actor, page);
	return { items: rows.map(showRun), total };
};

export const showRun = (run: RunRow): ExportRun => ({
	id: run.id,
	kind: run.kind,
	team: run.team,
	startDate: run.startAt.toISOString(),
	endDate: run.endAt.toISOString(),
	state: run.state,
	rows: run.rows,
	bytes: run.bytes,
	createdOn: run.createdAt.toISOString(),
	completedOn: run.completedAt?.toISOString() ?? null,
	expiresOn: run.expiresAt?.toISOString() ?? null,
});
